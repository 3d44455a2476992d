import { isPrintable } from '../addresses/data-sheets.js';
import type { DiagnosticCode } from '../diagnostics/diagnostic.js';
import { isObject } from '../document/document.js';
import type { FileSet } from '../document/file-set.js';
import type { Entry } from '../entries/entries.js';
import { bodyText, factsOf } from '../markdown/bodies.js';
import type { Finding } from '../schema/finding.js';
import type { CatalogueDraft, Product } from '../schema/model.js';
import type { NewIds } from '../schema/new-ids.js';

/** Keys of a product that no rule over the whole catalogue looks at, but to see whether it can be printed: a test makes sure. */
export const ownFacts = [
  'form',
  'identity',
  'colour',
  'appearance',
  'solubility',
  'carrier',
  'organic',
  'allergens',
  'use_level',
  'grades',
  'spec',
  'regulatory',
  'commercial',
  'images',
] as const satisfies readonly (keyof Product)[];

/** What the rules over the whole catalogue look at. */
export interface SiteInput {
  readonly draft: CatalogueDraft;
  readonly entries: readonly Entry[];
  readonly files: FileSet;
  readonly ids: NewIds;
  readonly today: () => string;
  /** Names all else that they look at; undefined where nothing may be remembered, as values are missing. */
  readonly around: string | undefined;
  /** Whether an entry or its body is another than it was, or has something else around it. */
  readonly isFresh: (entry: Entry) => boolean;
}

/** By the codes of their rules. */
type Found = ReadonlyMap<DiagnosticCode, readonly Finding[]>;

/** What these rules get of the input: what they ask for is noted. */
export type Noted = Pick<SiteInput, 'files' | 'ids' | 'today'>;

/** A run of these rules. */
interface Run extends SiteInput {
  readonly found: Found;
  /** Whether what the rules have asked for beside the entries is the same. */
  readonly isAsked: (now: SiteInput) => boolean;
}

let last: Run | undefined;

/**
 * What the rules over the whole catalogue find. They need not look again where each entry gives them what the one at its place gave in
 * the last run, and nothing else that they looked at is another: so most saves cost them what was changed.
 */
export function siteFindings(now: SiteInput, look: (noted: Noted) => Found): Found {
  const before = last;
  // What a bug cuts off must not pass for all that there is.
  last = undefined;
  if (before !== undefined && givesTheSame(before, now)) {
    last = { ...before, ...now };
    return before.found;
  }
  const { noted, isAsked } = notedInput(now);
  const found = look(noted);
  if (now.around !== undefined) last = { ...now, found, isAsked };
  return found;
}

function givesTheSame(before: Run, now: SiteInput): boolean {
  return (
    before.around === now.around &&
    before.entries.length === now.entries.length &&
    areSameSections(before.draft, now.draft) &&
    now.entries.every((entry, n) => {
      const earlier = before.entries[n];
      if (earlier === undefined) return false;
      if (earlier.value === entry.value && !now.isFresh(entry)) return true;
      return givenBy(earlier, before.files) === givenBy(entry, now.files);
    }) &&
    before.isAsked(now)
  );
}

/** What an entry gives to these rules, as text. A body gives its links, which fixes write into, and its first sentence. */
function givenBy(entry: Entry, files: FileSet): string {
  const { kind, value, at } = entry;
  const unseen: readonly string[] = kind === 'product' ? ownFacts : kind === 'category' ? ['products'] : [];
  const seen = Object.entries(value).filter(([key]) => key !== 'body' && !unseen.includes(key));
  // A link may lead to its data sheet.
  const isPrinted = kind === 'product' && isPrintable(value);
  if (kind === 'category' || value.body === undefined) return JSON.stringify([at, seen, isPrinted]);
  const facts = factsOf(value, files);
  const isLinking = facts === undefined || facts.links.length > 0;
  const body = isLinking ? [value.body, bodyText(entry, files)] : [facts.opening()];
  return JSON.stringify([at, seen, isPrinted, body]);
}

const listed = ['pages', 'categories'] as const;
const withItems = ['articles', 'news'] as const;

/** Whether two catalogues have the same objects beside their entries. */
function areSameSections(before: CatalogueDraft, now: CatalogueDraft): boolean {
  return (
    isSameBut(before, now, [...listed, ...withItems]) &&
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

/** Notes what is asked for. */
function notedInput({ files, ids, today }: SiteInput): { readonly noted: Noted } & Pick<Run, 'isAsked'> {
  const texts = new Map<string, string | undefined>();
  const bytes = new Map<string, Uint8Array | undefined>();
  let day: string | undefined;
  let isNewId = false;
  const noted: Noted = {
    files: {
      ...files,
      read: (path) => {
        const source = files.read(path);
        texts.set(path, source?.text);
        return source;
      },
      bytes: (path) => {
        const found = files.bytes?.(path);
        bytes.set(path, found);
        return found;
      },
    },
    ids: {
      at: (entry) => {
        isNewId = true;
        return ids.at(entry);
      },
      isOneLost: () => {
        isNewId = true;
        return ids.isOneLost();
      },
    },
    today: () => {
      day = today();
      return day;
    },
  };
  const isAsked = (now: SiteInput) =>
    // New ids depend on every letter of the catalogue.
    !isNewId &&
    (day === undefined || day === now.today()) &&
    [...texts].every(([path, text]) => now.files.read(path)?.text === text) &&
    [...bytes].every(([path, found]) => now.files.bytes?.(path) === found);
  return { noted, isAsked };
}
