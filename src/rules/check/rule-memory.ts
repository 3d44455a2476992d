import { sheetLetters } from '../../catalogue/addresses/addresses.js';
import type { Entry } from '../../catalogue/entries/entries.js';
import { lacking } from '../../catalogue/fonts/letters.js';
import { siteTextsOf } from '../../catalogue/interface/words.js';
import { bodyText, factsOf } from '../../catalogue/markdown/bodies.js';
import type { Digest } from '../../catalogue/schema/new-ids.js';
import { sectionKeys } from '../../catalogue/schema/product-sections.js';
import type { Finding, FoundByRule } from '../../catalogue/schema/shape/finding.js';
import type { ShapeResult } from '../../catalogue/schema/shape/shape.js';
import { memoize, once } from '../../document/collections.js';
import type { EntryPath, LocatedDocument } from '../../document/document.js';
import type { FileSet, RememberFact } from '../../document/file-set.js';
import type { DiagnosticCode, ListedRule } from '../index.js';
import { type RuleContext, seenInFindings } from '../rule/rule.js';
import type { Levels } from './lint-section.js';

export interface MemoryInput
  extends Pick<ShapeResult, 'draft' | 'wrongPaths'>,
    Pick<RuleContext, 'files' | 'today' | 'target'>,
    Pick<LocatedDocument, 'lineage'> {
  readonly levels: Levels;
  /** Replaces texts that are too long to compare. */
  readonly digest: Digest | undefined;
}

/** Findings of the entry rules in one entry. Valid while their other inputs are unchanged. */
interface EntryFindings {
  readonly category: string;
  readonly body: string | undefined;
  /** The entry's place at the time of the check. */
  readonly at: EntryPath;
  readonly findings: FoundByRule<DiagnosticCode>[];
}

/** A rule's question about something beside the draft and the entries. `ask` must not capture the files of its run. */
interface Question {
  readonly ask: (input: MemoryInput) => unknown;
  readonly answer: unknown;
}

interface Run extends MemoryInput {
  readonly entries: readonly Entry[];
  /** The common inputs of all entries. Long, as it lists every file, and rarely changed by a save. */
  readonly common: string;
  /** The other inputs of rules over the whole catalogue. */
  readonly settings: string;
  readonly byEntry: Map<object | string, EntryFindings>;
  readonly byRule: Map<DiagnosticCode, readonly Finding[]>;
  readonly questions: Map<string, Question>;
}

/** The last complete run, by the lineage of the documents. */
const lastRuns = memoize((_lineage: object): { run?: Run | undefined } => ({}));

/** Findings of the last check, reused while their inputs are unchanged, so that a save costs only what it changes. Inputs of an entry:
 * identity of its values, settings, fixed screens' addresses, category, file list, body text. Other rules declare theirs in `sees`. */
export class RuleMemory {
  readonly #run: Run;
  readonly #before: Run | undefined;
  readonly #fresh = new Map<Entry, RememberFact | undefined>();
  /** Aspects of entries that changed since the last check. Undefined if anything else changed too. */
  readonly #changed: ReadonlySet<string> | undefined;

  constructor(input: MemoryInput, entries: readonly Entry[]) {
    const { draft, wrongPaths, files, levels, digest, lineage } = input;
    const common = JSON.stringify([
      draft.site,
      draft.lint,
      [...levels],
      (draft.pages ?? []).map((page) => [page?.path, page?.screen, page?.language]),
      wrongPaths.filter(([section, , , entry]) => section === 'site' || entry === undefined),
      [...files.paths],
      files.links,
      siteTextsOf(files),
    ]);
    const last = lastRuns(lineage);
    const before = last.run?.common === common ? last.run : undefined;
    // After an exception, an incomplete run must not be reused.
    last.run = undefined;
    const byEntry = new Map<object | string, EntryFindings>();
    const commonDigest = once(() => digest?.(common));
    for (const entry of entries) {
      const key = keyOf(entry);
      const next = { category: categoryOf(entry), body: bodyText(entry, files), at: entry.at, findings: [] };
      const valid = before && validIn(before, entry, next, draft);
      byEntry.set(key, valid ?? next);
      if (valid !== undefined) continue;
      const facts = wrongPaths.length > 0 ? undefined : factsAbout(entry, next, files, commonDigest());
      const isSound = facts?.<true | undefined>('sound', isTrue, () => undefined) === true;
      if (!isSound) this.#fresh.set(entry, facts);
    }
    const run = { ...input, entries, common, settings: settingsText(input), byEntry, byRule: new Map() };
    this.#before = before;
    this.#changed = before && changedIn(before, run);
    this.#run = { ...run, questions: new Map(this.#changed && before?.questions) };
  }

  get fresh(): readonly Entry[] {
    return [...this.#fresh.keys()];
  }

  add(entry: Entry, finding: FoundByRule<DiagnosticCode>): void {
    this.#run.byEntry.get(keyOf(entry))?.findings.push(finding);
  }

  /** Findings of a rule over the whole catalogue. Runs the rule again if one of its inputs changed. */
  ofRule({ code, sees }: ListedRule, runRule: () => Iterable<Finding>): readonly Finding[] {
    const changed = this.#changed;
    const last = this.#before?.byRule.get(code);
    const seen = last?.length === 0 ? sees : sees && [...sees, ...seenInFindings];
    const isSame = changed && (seen ? !seen.some((key) => changed.has(key)) : changed.size === 0);
    const findings = last !== undefined && isSame ? last : [...runRule()];
    this.#run.byRule.set(code, findings);
    return findings;
  }

  /** The same context. Notes the questions of rules about files, ids and the day. */
  noting(context: RuleContext): RuleContext {
    const { files, ids } = context;
    const note = <Answer>(name: string, ask: (input: MemoryInput) => Answer): Answer => {
      const answer = ask(this.#run);
      this.#run.questions.set(name, { ask, answer });
      return answer;
    };
    return {
      ...context,
      files: {
        ...files,
        read: (path) => {
          note(`text ${path}`, textAt(path));
          return files.read(path);
        },
        bytes: (path) => note(`bytes ${path}`, bytesAt(path)),
        head: (path) => note(`head ${path}`, headAt(path)),
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
      today: () => note('day', dayIn),
    };
  }

  /** Stores the findings after all rules have run. @returns the findings in entries */
  *keep(): Iterable<FoundByRule<DiagnosticCode>> {
    const run = this.#run;
    lastRuns(run.lineage).run = run;
    for (const entry of run.entries) {
      const { findings = [] } = run.byEntry.get(keyOf(entry)) ?? {};
      // Other runs store only that an entry has no findings.
      if (findings.length === 0) this.#fresh.get(entry)?.<true>('sound', isTrue, () => true);
      yield* findings;
    }
  }
}

/** A stable key of an entry. A category object changes with its products, and two may have equal texts. */
function keyOf(entry: Entry): object | string {
  return entry.kind === 'category' ? `${entry.at.join(' ')} ${categoryOf(entry)}` : entry.value;
}

/** The findings of an earlier check, if still valid. */
function validIn({ draft, byEntry }: Run, entry: Entry, next: EntryFindings, now: MemoryInput['draft']) {
  const last = byEntry.get(keyOf(entry));
  if (last?.category !== next.category || last.body !== next.body) return undefined;
  // The settings are the same object if the catalogue is: another catalogue may have the same texts.
  if (entry.kind === 'category' && draft.site !== now.site) return undefined;
  // Findings contain paths, so they are valid only at the same place.
  return last.findings.length === 0 || last.at.join() === next.at.join() ? last : undefined;
}

/** The kind of an entry, and its category without products. */
function categoryOf(entry: Entry): string {
  if (entry.kind !== 'product' && entry.kind !== 'category') return entry.kind;
  return `${entry.kind} ${withoutProducts(entry.kind === 'product' ? entry.category : entry.value)}`;
}

const withoutProducts = memoize((category: object) => JSON.stringify({ ...category, products: undefined }));
const isTrue = (data: unknown): data is true => data === true;

/** Facts that other runs stored for an entry. @param common digest of the common inputs */
function factsAbout(entry: Entry, { category, body }: EntryFindings, files: FileSet, common?: string) {
  // Such a character may stand for bytes that are not text.
  if (common === undefined || body?.includes('\ufffd')) return undefined;
  const value = entry.kind === 'category' ? '' : JSON.stringify(entry.value);
  return files.factsAbout?.([common, category, value, body].join('\n'));
}

const textAt = (path: string) => (input: MemoryInput) => input.files.read(path)?.text;
const bytesAt = (path: string) => (input: MemoryInput) => input.files.bytes?.(path);
const headAt = (path: string) => (input: MemoryInput) => input.files.head?.(path);
const dayIn = (input: MemoryInput) => input.today();
/** New ids depend on every letter of the catalogue. */
const neverTheSame = () => ({});

function changedIn(before: Run, now: Omit<Run, 'questions'>): ReadonlySet<string> | undefined {
  const isComparable =
    before.draft.site === now.draft.site &&
    before.settings === now.settings &&
    before.wrongPaths.length + now.wrongPaths.length === 0 &&
    before.entries.length === now.entries.length &&
    [...before.questions.values()].every(({ ask, answer }) => ask(now) === answer);
  if (!isComparable) return undefined;
  const changed = new Set<string>();
  for (const [n, entry] of now.entries.entries()) {
    const earlier = before.entries[n];
    const entryKey = keyOf(entry);
    const isSame = before.byEntry.get(entryKey) === now.byEntry.get(entryKey);
    if (earlier?.value === entry.value && isSame) continue;
    if (earlier?.kind !== entry.kind || earlier.at.join() !== entry.at.join()) return undefined;
    const [old, next] = [aspectsOf(earlier, before), aspectsOf(entry, now)];
    for (const key of [...old.keys(), ...next.keys()]) if (old.get(key) !== next.get(key)) changed.add(key);
  }
  return changed;
}

/** The catalogue without its entries, and the host. */
function settingsText({ draft, target }: MemoryInput): string {
  const { pages: _, categories: __, articles, news, ...others } = draft;
  const withoutItems = (list: typeof articles) => list && { ...list, items: undefined };
  return JSON.stringify([target, others, withoutItems(articles), withoutItems(news)]);
}

/** The aspects of an entry that rules over the whole catalogue read, as texts. */
function aspectsOf(entry: Entry, { files, draft }: MemoryInput): ReadonlyMap<string, string | undefined> {
  const { kind, value } = entry;
  const aspects = new Map<string, string | undefined>();
  for (const [key, data] of Object.entries(value)) {
    if (key !== 'products' || kind !== 'category') aspects.set(key, JSON.stringify(data));
  }
  if (kind === 'product') {
    aspects.set('printed', sheetLetters(value) + lacking('sheet', bodyText(entry, files)));
    aspects.set('sections', sectionKeys(value, draft.site).join());
  }
  if (kind === 'category' || value.body === undefined) return aspects;
  const facts = factsOf(value, files);
  // The whole text, because fixes write into the text between links.
  const isLinking = facts === undefined || facts.links.length > 0;
  const links = isLinking ? JSON.stringify([value.body, bodyText(entry, files)]) : undefined;
  const headings = JSON.stringify(facts?.headings.map(({ text }) => text));
  aspects.set('body', 'is there').set('links', links).set('headings', headings);
  return aspects.set('opening', facts?.opening());
}
