import { isPrintable } from '../addresses/addresses.js';
import { isObject } from '../document/document.js';
import type { FileSet } from '../document/file-set.js';
import type { Entry } from '../entries/entries.js';
import { bodyText, factsOf } from '../markdown/bodies.js';
import type { DiagnosticCode, ListedRule } from '../rules/index.js';
import { type RuleContext, seenInFindings } from '../rules/rule.js';
import type { CatalogueDraft } from '../schema/model.js';
import type { Finding } from '../schema/shape/finding.js';

/** What these rules ask for besides the draft and the entries: it is noted. */
export type Noted = Pick<RuleContext, 'files' | 'ids' | 'today'>;

interface SiteInput extends Noted, Pick<RuleContext, 'draft' | 'entries'> {
  /** Names all else that they look at; undefined where nothing may be remembered, as values are missing. */
  readonly around: string | undefined;
  /** Whether an entry or its body is another than it was, or has something else around it. */
  readonly isFresh: (entry: Entry) => boolean;
}

type Found = ReadonlyMap<DiagnosticCode, readonly Finding[]>;

/** Whether another input gives the same answers, by what was asked. */
type Asked = Map<string, (now: SiteInput) => boolean>;

interface Run extends SiteInput {
  readonly found: Found;
  readonly asked: Asked;
}

let last: Run | undefined;

/**
 * What the rules over the whole catalogue find. A rule looks again where something that it sees of an entry is another than in the last
 * run; all do where anything else is. So a save costs them what was changed.
 */
export function siteFindings(
  rules: readonly ListedRule[],
  now: SiteInput,
  look: (rule: ListedRule, noted: Noted) => Iterable<Finding>,
): Found {
  const before = last;
  // What a bug cuts off must not pass for all that there is.
  last = undefined;
  const changed = before && changedIn(before, now);
  const asked: Asked = (changed && before?.asked) ?? new Map();
  const noted = notedIn(asked, now);
  const found = new Map(
    rules.map((rule) => {
      const known = before?.found.get(rule.code);
      const isSame = changed !== undefined && known !== undefined && !looksAgain(rule, known, changed);
      return [rule.code, isSame ? known : [...look(rule, noted)]] as const;
    }),
  );
  if (now.around !== undefined) last = { ...now, found, asked };
  return found;
}

function looksAgain({ sees }: ListedRule, known: readonly Finding[], changed: ReadonlySet<string>): boolean {
  if (sees === undefined) return changed.size > 0;
  const seen = known.length > 0 ? [...sees, ...seenInFindings] : sees;
  return seen.some((key) => changed.has(key));
}

/** What entries show otherwise than in another run; undefined where more has changed than that. */
function changedIn(before: Run, now: SiteInput): ReadonlySet<string> | undefined {
  const isComparable =
    before.around === now.around &&
    before.entries.length === now.entries.length &&
    areSameSections(before.draft, now.draft) &&
    [...before.asked.values()].every((isSame) => isSame(now));
  if (!isComparable) return undefined;
  const changed = new Set<string>();
  for (const [n, entry] of now.entries.entries()) {
    const earlier = before.entries[n];
    if (earlier?.value === entry.value && !now.isFresh(entry)) continue;
    if (earlier?.kind !== entry.kind || earlier.at.join() !== entry.at.join()) return undefined;
    const [old, own] = [shownBy(earlier, before.files), shownBy(entry, now.files)];
    for (const key of [...old.keys(), ...own.keys()]) if (old.get(key) !== own.get(key)) changed.add(key);
  }
  return changed;
}

/** What an entry shows to these rules, as texts. */
function shownBy(entry: Entry, files: FileSet): ReadonlyMap<string, string | undefined> {
  const { kind, value } = entry;
  const shown = new Map<string, string | undefined>();
  for (const [key, of] of Object.entries(value)) {
    if (key !== 'products' || kind !== 'category') shown.set(key, JSON.stringify(of));
  }
  if (kind === 'product') shown.set('printed', String(isPrintable(value)));
  if (kind === 'category' || value.body === undefined) return shown;
  const facts = factsOf(value, files);
  const isLinking = facts === undefined || facts.links.length > 0;
  // Fixes write into the text between links.
  const links = isLinking ? JSON.stringify([value.body, bodyText(entry, files)]) : undefined;
  return shown.set('body', 'is there').set('links', links).set('opening', facts?.opening());
}

const withItems = ['articles', 'news'] as const;

/** Whether two catalogues have the same objects beside their entries. */
function areSameSections(before: CatalogueDraft, now: CatalogueDraft): boolean {
  return (
    isSameBut(before, now, ['pages', 'categories', ...withItems]) &&
    withItems.every((name) => isSameBut(before[name], now[name], ['items']))
  );
}

/** Whether two maps have the same objects in all keys but some. */
function isSameBut(before: unknown, now: unknown, keys: readonly string[]): boolean {
  if (before === now) return true;
  if (!isObject(before) || !isObject(now)) return false;
  const all = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...all].every((key) => keys.includes(key) || Reflect.get(before, key) === Reflect.get(now, key));
}

/** The same input: what is asked of it is noted. */
function notedIn(asked: Asked, { files, ids, today }: SiteInput): Noted {
  // New ids depend on every letter of the catalogue.
  const noteIds = () => asked.set('ids', () => false);
  return {
    files: {
      ...files,
      read: (path) => {
        const source = files.read(path);
        asked.set(`text ${path}`, hasText(path, source?.text));
        return source;
      },
      bytes: (path) => {
        const bytes = files.bytes?.(path);
        asked.set(`bytes ${path}`, hasBytes(path, bytes));
        return bytes;
      },
    },
    ids: {
      at: (entry) => {
        noteIds();
        return ids.at(entry);
      },
      isOneLost: () => {
        noteIds();
        return ids.isOneLost();
      },
    },
    today: () => {
      const day = today();
      asked.set('day', isOn(day));
      return day;
    },
  };
}

/* What is noted outlives its run, so it must not know the run's files. */
const hasText = (path: string, text: string | undefined) => (now: SiteInput) =>
  now.files.read(path)?.text === text;
const hasBytes = (path: string, bytes: Uint8Array | undefined) => (now: SiteInput) =>
  now.files.bytes?.(path) === bytes;
const isOn = (day: string) => (now: SiteInput) => now.today() === day;
