import { sheetLetters } from '../addresses/addresses.js';
import { memoize, once } from '../collections.js';
import type { EntryPath } from '../document/document.js';
import type { FileSet, RememberFact } from '../document/file-set.js';
import type { Entry } from '../entries/entries.js';
import { ownTexts } from '../interface/words.js';
import { bodyText, factsOf } from '../markdown/bodies.js';
import type { DiagnosticCode, ListedRule } from '../rules/index.js';
import { type RuleContext, seenInFindings } from '../rules/rule.js';
import type { Digest } from '../schema/new-ids.js';
import type { Finding, FoundByRule } from '../schema/shape/finding.js';
import type { ShapeResult } from '../schema/shape/shape.js';
import type { Levels } from './lint-section.js';

export interface MemoryInput
  extends Pick<ShapeResult, 'draft' | 'wrongPaths'>,
    Pick<RuleContext, 'files' | 'today' | 'target'> {
  readonly levels: Levels;
  /** Names what is too long to compare. */
  readonly digest: Digest | undefined;
}

/** What the rules for single entries find in one: it holds as long as what else they look at is the same. */
interface InEntry {
  readonly around: string;
  readonly body: string | undefined;
  /** Where the entry was when they looked. */
  readonly at: EntryPath;
  readonly found: FoundByRule<DiagnosticCode>[];
}

/** A question of a rule about something besides the draft and the entries, with its answer. It must not know the files of its run. */
interface Asked {
  readonly ask: (of: MemoryInput) => unknown;
  readonly answer: unknown;
}

interface Run extends MemoryInput {
  readonly entries: readonly Entry[];
  /** Names what all entries have around them: long, as it names every file, and the same at nearly every save. */
  readonly around: string;
  /** Names what else rules over the whole catalogue look at beside entries. */
  readonly beside: string;
  readonly inEntries: Map<object | string, InEntry>;
  readonly found: Map<DiagnosticCode, readonly Finding[]>;
  readonly asked: Map<string, Asked>;
}

let last: Run | undefined;

/**
 * What rules have found in the last check, as long as all is the same that they look at. For single entries that is the identity of the
 * entry's values, the settings, the addresses of the fixed screens, the category, the files that there are, the text of the body. Rules
 * over the whole catalogue say what they see of entries. So a save costs what it changes.
 */
export class RuleMemory {
  readonly #run: Run;
  readonly #before: Run | undefined;
  readonly #fresh = new Map<Entry, RememberFact | undefined>();
  /** What entries show otherwise than in the last check; undefined where more has changed than that. */
  readonly #changed: ReadonlySet<string> | undefined;

  constructor(input: MemoryInput, entries: readonly Entry[]) {
    const { draft, wrongPaths, files, levels, digest } = input;
    const around = JSON.stringify([
      draft.site,
      draft.lint,
      [...levels],
      (draft.pages ?? []).map((page) => [page?.path, page?.screen, page?.language]),
      wrongPaths.filter(([section, , , entry]) => section === 'site' || entry === undefined),
      [...files.paths],
      ownTexts(files),
    ]);
    const before = last?.around === around ? last : undefined;
    // What a bug cuts off must not pass for all that there is.
    last = undefined;
    const inEntries = new Map<object | string, InEntry>();
    const sum = once(() => digest?.(around));
    for (const entry of entries) {
      const name = nameOf(entry);
      const now = { around: aroundOf(entry), body: bodyText(entry, files), at: entry.at, found: [] };
      const known = before && knownIn(before, entry, now, draft);
      inEntries.set(name, known ?? now);
      if (known !== undefined) continue;
      const facts = wrongPaths.length > 0 ? undefined : factsAbout(entry, now, files, sum());
      const isSound = facts?.<true | undefined>('sound', isTrue, () => undefined) === true;
      if (!isSound) this.#fresh.set(entry, facts);
    }
    const run = { ...input, entries, around, beside: besideEntries(input), inEntries, found: new Map() };
    this.#before = before;
    this.#changed = before && changedIn(before, run);
    this.#run = { ...run, asked: new Map(this.#changed && before?.asked) };
  }

  get fresh(): readonly Entry[] {
    return [...this.#fresh.keys()];
  }

  add(entry: Entry, found: FoundByRule<DiagnosticCode>): void {
    this.#run.inEntries.get(nameOf(entry))?.found.push(found);
  }

  /** What a rule over the whole catalogue finds. It looks again where something that it sees has changed. */
  ofRule({ code, sees }: ListedRule, look: () => Iterable<Finding>): readonly Finding[] {
    const changed = this.#changed;
    const known = this.#before?.found.get(code);
    const seen = known?.length === 0 ? sees : sees && [...sees, ...seenInFindings];
    const isSame = changed && (seen ? !seen.some((key) => changed.has(key)) : changed.size === 0);
    const found = known !== undefined && isSame ? known : [...look()];
    this.#run.found.set(code, found);
    return found;
  }

  noting(context: RuleContext): RuleContext {
    const { files, ids } = context;
    const note = <Answer>(name: string, ask: (of: MemoryInput) => Answer): Answer => {
      const answer = ask(this.#run);
      this.#run.asked.set(name, { ask, answer });
      return answer;
    };
    return {
      ...context,
      files: {
        ...files,
        read: (path) => {
          note(`text ${path}`, textOf(path));
          return files.read(path);
        },
        bytes: (path) => note(`bytes ${path}`, bytesOf(path)),
      },
      ids: {
        at: (entry) => {
          note('ids', neverTheSame);
          return ids.at(entry);
        },
        isOneLost: () => {
          note('ids', neverTheSame);
          return ids.isOneLost();
        },
      },
      today: () => note('day', dayOf),
    };
  }

  /** Remembers what was found, when all rules have ended. @returns what is in entries */
  *keep(): Iterable<FoundByRule<DiagnosticCode>> {
    last = this.#run;
    for (const entry of last.entries) {
      const { found = [] } = last.inEntries.get(nameOf(entry)) ?? {};
      // Other runs know only where nothing was found.
      if (found.length === 0) this.#fresh.get(entry)?.<true>('sound', isTrue, () => true);
      yield* found;
    }
  }
}

/** Who an entry is from check to check. A category is another object whenever a product of it is, and two of them may say the same. */
function nameOf(entry: Entry): object | string {
  return entry.kind === 'category' ? `${entry.at.join(' ')} ${aroundOf(entry)}` : entry.value;
}

/** What an earlier check has found in an entry, if that holds still. */
function knownIn({ draft, inEntries }: Run, entry: Entry, now: InEntry, next: MemoryInput['draft']) {
  const known = inEntries.get(nameOf(entry));
  if (known?.around !== now.around || known.body !== now.body) return undefined;
  // The settings are the same object where the catalogue is: another may have the same texts.
  if (entry.kind === 'category' && draft.site !== next.site) return undefined;
  // Findings name places. Few entries have one.
  return known.found.length === 0 || known.at.join() === now.at.join() ? known : undefined;
}

function aroundOf(entry: Entry): string {
  if (entry.kind !== 'product' && entry.kind !== 'category') return entry.kind;
  return `${entry.kind} ${withoutProducts(entry.kind === 'product' ? entry.category : entry.value)}`;
}

const withoutProducts = memoize((category: object) => JSON.stringify({ ...category, products: undefined }));

const isTrue = (data: unknown): data is true => data === true;

/** What other runs know about an entry. @param common names what all entries have around them */
function factsAbout(entry: Entry, { around, body }: InEntry, files: FileSet, common: string | undefined) {
  // Such a character may stand for bytes that are not a text.
  if (common === undefined || body?.includes('\ufffd')) return undefined;
  const own = entry.kind === 'category' ? '' : JSON.stringify(entry.value);
  return files.factsAbout?.([common, around, own, body].join('\n'));
}

const textOf = (path: string) => (of: MemoryInput) => of.files.read(path)?.text;
const bytesOf = (path: string) => (of: MemoryInput) => of.files.bytes?.(path);
const dayOf = (of: MemoryInput) => of.today();
/** New ids depend on every letter of the catalogue. */
const neverTheSame = () => ({});

function changedIn(before: Run, now: Omit<Run, 'asked'>): ReadonlySet<string> | undefined {
  const isComparable =
    before.draft.site === now.draft.site &&
    before.beside === now.beside &&
    before.wrongPaths.length + now.wrongPaths.length === 0 &&
    before.entries.length === now.entries.length &&
    [...before.asked.values()].every(({ ask, answer }) => ask(now) === answer);
  if (!isComparable) return undefined;
  const changed = new Set<string>();
  for (const [n, entry] of now.entries.entries()) {
    const earlier = before.entries[n];
    const name = nameOf(entry);
    const isSame = before.inEntries.get(name) === now.inEntries.get(name);
    if (earlier?.value === entry.value && isSame) continue;
    if (earlier?.kind !== entry.kind || earlier.at.join() !== entry.at.join()) return undefined;
    const [old, own] = [shownBy(earlier, before.files), shownBy(entry, now.files)];
    for (const key of [...old.keys(), ...own.keys()]) if (old.get(key) !== own.get(key)) changed.add(key);
  }
  return changed;
}

function besideEntries({ draft, target }: MemoryInput): string {
  const { pages: _, categories: __, articles, news, ...others } = draft;
  const withoutItems = (list: typeof articles) => list && { ...list, items: undefined };
  return JSON.stringify([target, others, withoutItems(articles), withoutItems(news)]);
}

/** What an entry shows to the rules over the whole catalogue, as texts. */
function shownBy(entry: Entry, files: FileSet): ReadonlyMap<string, string | undefined> {
  const { kind, value } = entry;
  const shown = new Map<string, string | undefined>();
  for (const [key, of] of Object.entries(value)) {
    if (key !== 'products' || kind !== 'category') shown.set(key, JSON.stringify(of));
  }
  if (kind === 'product') shown.set('printed', sheetLetters(value));
  if (kind === 'category' || value.body === undefined) return shown;
  const facts = factsOf(value, files);
  const isLinking = facts === undefined || facts.links.length > 0;
  // Fixes write into the text between links.
  const links = isLinking ? JSON.stringify([value.body, bodyText(entry, files)]) : undefined;
  return shown.set('body', 'is there').set('links', links).set('opening', facts?.opening());
}
