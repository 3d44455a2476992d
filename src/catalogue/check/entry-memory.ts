import type { EntryPath } from '../document/document.js';
import type { FactsAbout, FileSet, RememberFact } from '../document/file-set.js';
import type { Entry } from '../entries/entries.js';
import { bodyText } from '../markdown/bodies.js';
import type { DiagnosticCode } from '../rules/index.js';
import type { Digest } from '../schema/new-ids.js';
import type { Finding, FoundByRule } from '../schema/shape/finding.js';
import type { ShapeResult } from '../schema/shape/shape.js';
import type { Levels } from './lint-section.js';

export interface MemoryInput extends Pick<ShapeResult, 'draft' | 'wrongPaths'> {
  readonly files: FileSet;
  readonly levels: Levels;
  /** Names what is too long to compare. */
  readonly digest: Digest | undefined;
}

interface Remembered {
  /** Names all else that these rules look at. */
  readonly around: string;
  readonly body: string | undefined;
  readonly at: EntryPath;
  readonly found: FoundByRule<DiagnosticCode>[];
}

const remembered = new WeakMap<object, Remembered>();

/**
 * The same of the categories of the last run, by what they say themselves: one is another object whenever a product of it is. By the
 * settings of their site, which stay the same object.
 */
const rememberedCategories = new WeakMap<object, ReadonlyMap<string, Remembered>>();

/** What all entries had around them in the last run: long, as it names every file, and the same at nearly every save. */
let lastCommon: { readonly text: string; readonly number: number; readonly sum: string | undefined } = {
  text: '',
  /** Another one whenever the text is. */
  number: 0,
  /** The same, also in other runs. */
  sum: undefined,
};

/**
 * What the rules for single entries have found, by the identity of the entry's values. It holds as long as all else is the same that
 * these rules look at: the settings, the addresses of the fixed screens, the category, the files that there are, the text of the body.
 * Later runs know by the text of all this where nothing was found: in nearly all entries.
 */
export class EntryMemory {
  readonly #files: FileSet;
  /** Names what all entries have around them: it is another number whenever that is another. */
  readonly common: number;
  /** What earlier runs know; undefined where nothing may be taken from them, as values are missing. */
  readonly #earlier: { readonly common: string; readonly factsAbout: FactsAbout } | undefined;
  /** By category, which many products share. */
  readonly #around = new Map<object, string>();
  readonly #fresh = new Map<object, Remembered>();
  readonly #facts = new Map<object, RememberFact>();
  readonly #categories = new Map<string, Remembered>();
  readonly #site: object;

  constructor({ draft, wrongPaths, files, levels, digest }: MemoryInput) {
    this.#files = files;
    this.#site = draft.site ?? draft;
    const text = JSON.stringify([
      draft.site,
      draft.lint,
      [...levels],
      (draft.pages ?? []).map((page) => [page?.path, page?.screen, page?.language]),
      wrongPaths.filter(([section, , , entry]) => section === 'site' || entry === undefined),
      [...files.paths],
    ]);
    if (text !== lastCommon.text) lastCommon = { text, number: lastCommon.number + 1, sum: digest?.(text) };
    const { number, sum } = lastCommon;
    this.common = number;
    const { factsAbout } = files;
    const isWhole = wrongPaths.length === 0 && sum !== undefined && factsAbout !== undefined;
    this.#earlier = isWhole ? { common: sum, factsAbout } : undefined;
  }

  /** Whether an entry need not be looked at; otherwise what is found in it is taken from now on. */
  knows(entry: Entry): boolean {
    const around = this.#aroundOf(entry);
    const body = bodyText(entry, this.#files);
    const known = this.#remembered(entry, around);
    const isKnown = known?.around === around && known.body === body;
    const found = isKnown ? known : { around, body, at: entry.at, found: [] };
    if (entry.kind === 'category') this.#categories.set(nameOf(entry, around), found);
    if (isKnown) return true;
    this.#fresh.set(entry.value, found);
    return this.#wasSound(entry, found);
  }

  /** Whether an earlier run found nothing in an entry. Findings are not taken from there: few entries have one. */
  #wasSound({ kind, value }: Entry, { around, body }: Remembered): boolean {
    // Such a character may stand for bytes that are not a text.
    if (this.#earlier === undefined || body?.includes('\ufffd')) return false;
    const { common, factsAbout } = this.#earlier;
    const own = kind === 'category' ? '' : JSON.stringify(value);
    const known = factsAbout([common, kind, around.slice(around.indexOf(' ')), own, body].join('\n'));
    const isKnown = known<true | undefined>('sound', isTrue, () => undefined) === true;
    if (!isKnown) this.#facts.set(value, known);
    return isKnown;
  }

  add({ value }: Entry, found: FoundByRule<DiagnosticCode>): void {
    this.#fresh.get(value)?.found.push(found);
  }

  /** Remembers what was found. Called when all rules have ended: what a bug has cut off must not pass for all that there is. */
  keep(): void {
    for (const [value, found] of this.#fresh) {
      remembered.set(value, found);
      if (found.found.length === 0) this.#facts.get(value)?.<true>('sound', isTrue, () => true);
    }
    rememberedCategories.set(this.#site, this.#categories);
  }

  /** What was found in an entry, at the place where it is now. Asked behind `keep`. */
  *of(entry: Entry): Iterable<FoundByRule<DiagnosticCode>> {
    const known = this.#remembered(entry, this.#aroundOf(entry));
    if (known === undefined) return;
    for (const { code, finding } of known.found) yield { code, finding: moved(finding, known.at, entry.at) };
  }

  #remembered(entry: Entry, around: string): Remembered | undefined {
    if (entry.kind !== 'category') return remembered.get(entry.value);
    return rememberedCategories.get(this.#site)?.get(nameOf(entry, around));
  }

  #aroundOf(entry: Entry): string {
    if (entry.kind !== 'product' && entry.kind !== 'category') return `${this.common} ${entry.kind}`;
    const category = entry.kind === 'product' ? entry.category : entry.value;
    const around =
      this.#around.get(category) ?? `${this.common} ${JSON.stringify({ ...category, products: undefined })}`;
    this.#around.set(category, around);
    return around;
  }
}

const isTrue = (data: unknown): data is true => data === true;

/** Two categories may say the same. */
function nameOf({ at }: Entry, around: string): string {
  return `${at.join(' ')} ${around}`;
}

/** A finding about an entry that is at another place than it did. */
function moved(finding: Finding, from: EntryPath, to: EntryPath): Finding {
  if (from.every((step, n) => to[n] === step)) return finding;
  const placed = <Of extends { readonly at: EntryPath }>(of: Of): Of => ({
    ...of,
    at: [...to, ...of.at.slice(from.length)],
  });
  const { fix, places } = finding;
  const [first, ...others] = places;
  const edits = fix?.edits.map((edit) => ('at' in edit ? placed(edit) : edit));
  return {
    ...finding,
    places: [placed(first), ...others.map(placed)],
    ...(fix && edits && { fix: { ...fix, edits } }),
  };
}
