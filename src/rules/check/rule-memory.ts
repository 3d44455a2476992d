import { sheetLetters } from '../../catalogue/addresses/addresses.js';
import type { Entry } from '../../catalogue/entries/entries.js';
import { siteTextsOf } from '../../catalogue/interface/words.js';
import { bodyText, factsOf } from '../../catalogue/markdown/bodies.js';
import type { Digest } from '../../catalogue/schema/new-ids.js';
import type { Finding, FoundByRule } from '../../catalogue/schema/shape/finding.js';
import type { ShapeResult } from '../../catalogue/schema/shape/shape.js';
import { memoize, once } from '../../document/collections.js';
import type { EntryPath } from '../../document/document.js';
import type { FileSet, RememberFact } from '../../document/file-set.js';
import type { DiagnosticCode, ListedRule } from '../index.js';
import { type RuleContext, seenInFindings } from '../rule/rule.js';
import type { Levels } from './lint-section.js';

export interface MemoryInput
  extends Pick<ShapeResult, 'draft' | 'wrongPaths'>,
    Pick<RuleContext, 'files' | 'today' | 'target'> {
  readonly levels: Levels;
  /** Replaces texts that are too long to compare. */
  readonly digest: Digest | undefined;
}

/** Findings of the entry rules in one entry. Valid while their other inputs are unchanged. */
interface InEntry {
  readonly around: string;
  readonly body: string | undefined;
  /** The entry's place at the time of the check. */
  readonly at: EntryPath;
  readonly found: FoundByRule<DiagnosticCode>[];
}

/** A rule's question about something beside the draft and the entries. `ask` must not capture the files of its run. */
interface Asked {
  readonly ask: (of: MemoryInput) => unknown;
  readonly answer: unknown;
}

interface Run extends MemoryInput {
  readonly entries: readonly Entry[];
  /** The common inputs of all entries. Long, as it lists every file, and rarely changed by a save. */
  readonly around: string;
  /** The other inputs of rules over the whole catalogue. */
  readonly beside: string;
  readonly inEntries: Map<object | string, InEntry>;
  readonly found: Map<DiagnosticCode, readonly Finding[]>;
  readonly asked: Map<string, Asked>;
}

let last: Run | undefined;

/** Findings of the last check, reused while their inputs are unchanged, so that a save costs only what it changes. Inputs of an entry:
 * identity of its values, settings, fixed screens' addresses, category, file list, body text. Other rules declare theirs in `sees`. */
export class RuleMemory {
  readonly #run: Run;
  readonly #before: Run | undefined;
  readonly #fresh = new Map<Entry, RememberFact | undefined>();
  /** Aspects of entries that changed since the last check. Undefined if anything else changed too. */
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
      siteTextsOf(files),
    ]);
    const before = last?.around === around ? last : undefined;
    // After an exception, an incomplete run must not be reused.
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

  /** Findings of a rule over the whole catalogue. Runs the rule again if one of its inputs changed. */
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

  /** Stores the findings after all rules have run. @returns the findings in entries */
  *keep(): Iterable<FoundByRule<DiagnosticCode>> {
    last = this.#run;
    for (const entry of last.entries) {
      const { found = [] } = last.inEntries.get(nameOf(entry)) ?? {};
      // Other runs store only that an entry has no findings.
      if (found.length === 0) this.#fresh.get(entry)?.<true>('sound', isTrue, () => true);
      yield* found;
    }
  }
}

/** A stable key of an entry. A category object changes with its products, and two may have equal texts. */
function nameOf(entry: Entry): object | string {
  return entry.kind === 'category' ? `${entry.at.join(' ')} ${aroundOf(entry)}` : entry.value;
}

/** The findings of an earlier check, if still valid. */
function knownIn({ draft, inEntries }: Run, entry: Entry, now: InEntry, next: MemoryInput['draft']) {
  const known = inEntries.get(nameOf(entry));
  if (known?.around !== now.around || known.body !== now.body) return undefined;
  // The settings are the same object if the catalogue is: another catalogue may have the same texts.
  if (entry.kind === 'category' && draft.site !== next.site) return undefined;
  // Findings contain paths, so they are valid only at the same place.
  return known.found.length === 0 || known.at.join() === now.at.join() ? known : undefined;
}

function aroundOf(entry: Entry): string {
  if (entry.kind !== 'product' && entry.kind !== 'category') return entry.kind;
  return `${entry.kind} ${withoutProducts(entry.kind === 'product' ? entry.category : entry.value)}`;
}

const withoutProducts = memoize((category: object) => JSON.stringify({ ...category, products: undefined }));
const isTrue = (data: unknown): data is true => data === true;

/** Facts that other runs stored for an entry. @param common digest of the common inputs */
function factsAbout(entry: Entry, { around, body }: InEntry, files: FileSet, common: string | undefined) {
  // Such a character may stand for bytes that are not text.
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

/** The aspects of an entry that rules over the whole catalogue read, as texts. */
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
  const links = isLinking ? JSON.stringify([value.body, bodyText(entry, files)]) : undefined;
  return shown.set('body', 'is there').set('links', links).set('opening', facts?.opening());
}
