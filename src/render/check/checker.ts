import { bodyFile } from '../../catalogue/body.js';
import { type Levels, lintSettings } from '../../catalogue/lint/settings.js';
import type { Catalogue } from '../../catalogue/model.js';
import type { Portion } from '../../catalogue/portions/cut.js';
import { listPlace } from '../../catalogue/portions/list-place.js';
import type { PortionSummary } from '../../catalogue/portions/portioned-catalogue.js';
import { summarize } from '../../catalogue/portions/summarize.js';
import { storedBytes } from '../entries.js';
import { sumOf } from '../hash.js';
import { FileSums } from '../kept/file-states.js';
import { PortionCache, type PortionRecord } from '../kept/portion-cache.js';
import { type FileUse, usesOfEntries } from '../pictures/uses.js';
import type { Slice } from '../pool/queue.js';
import { fileSet, type ProjectFiles } from '../project-files.js';
import { dayOf } from './day.js';
import { type EntrySums, entrySums } from './entry-sums.js';

/** What a thread checks portions from. */
export interface CheckInput {
  /** The catalogue: UTF-8 without faults. */
  readonly bytes: Uint8Array;
  readonly portions: readonly Portion[];
  /** The catalogue without the entries of its lists. */
  readonly head: Catalogue;
  readonly levels: Levels;
  readonly files: ProjectFiles;
  /** The day that dates are compared with, as YYYY-MM-DD; undefined where it is to be looked up. */
  readonly today: string | undefined;
  /** Where portions are kept that were checked before, by which build of the tool, and whether they are to be trusted. */
  readonly kept: { readonly folder: string; readonly tool: string; readonly isTrusted: boolean };
  /** Sums of files that nobody has touched. */
  readonly sums: ReadonlyMap<string, string>;
}

/** What a portion turned out to be. */
export interface CheckedPortion {
  /** Its place among the portions. */
  readonly portion: number;
  /** Undefined where the catalogue must be checked as a whole. */
  readonly record: KeyedRecord | undefined;
}

/** A portion that was checked, with the key that it is kept under. */
export interface KeyedRecord extends PortionRecord {
  readonly key: string;
}

/** The same, read. */
export interface KeyedPortion extends Pick<KeyedRecord, 'key' | 'entries'> {
  readonly digest: PortionDigest;
}

export function digested({ key, digest, entries }: KeyedRecord): KeyedPortion {
  return { key, entries, digest: JSON.parse(digest) };
}

/** What the whole catalogue's check and the plan need of a portion. */
export interface PortionDigest {
  readonly summary: PortionSummary;
  /** The files that its entries show and link to; the paths of the places count from its first entry. */
  readonly uses: readonly FileUse[];
  /** The files of its bodies, with the sums of their contents. */
  readonly bodies: readonly (readonly [file: string, sum: string])[];
  /** By entry. */
  readonly sums: readonly EntrySums[];
}

/** Texts of files that a thread remembers: those of a portion's bodies, which several rules look at. */
const keptTexts = 256;

/** Checks portions, or finds what an earlier run has kept of them. */
export interface PortionChecker {
  /** What is kept of a portion, where it still holds. */
  readonly find: (portion: Portion) => KeyedPortion | undefined;
  /** Whether the files that a portion names are what they were. */
  readonly holds: (digest: PortionDigest) => boolean;
  /** Checks a portion and keeps what came of it; undefined where the catalogue must be checked as a whole. */
  readonly check: (portion: Portion) => KeyedRecord | undefined;
}

export function portionChecker(input: CheckInput): PortionChecker {
  const { bytes, head, levels, files, today, kept } = input;
  const sums = new FileSums(files.root, [], new Map(), 0);
  // A body is read for the rules: it need not be read again for its sum.
  const set = fileSet(files, keptTexts, (file, bytes) => sums.add(file, sumOf(bytes)));
  for (const [name, sum] of input.sums) sums.add(name, sum);
  const cache = new PortionCache(kept.folder);
  const settings = lintSettings(head.lint, levels);
  let day = today;
  const context = {
    draft: head,
    settings,
    files: set,
    today: () => {
      day ??= dayOf(files.root);
      return day;
    },
  };
  const keyOf = portionKeys(input);
  const holds = ({ bodies, uses }: PortionDigest) =>
    bodies.every(([name, sum]) => sums.sum(name) === sum) && uses.every(({ file }) => set.paths.has(file));
  return {
    holds,
    find: (portion) => {
      if (!kept.isTrusted) return undefined;
      const key = keyOf(portion);
      const record = cache.find(key);
      const found = record && digested({ ...record, key });
      return found !== undefined && holds(found.digest) ? found : undefined;
    },
    check: (portion) => {
      const read = summarize(bytes, portion, context);
      if (read === undefined) return undefined;
      const uses = [...usesOfEntries(read.entries, listPlace(portion.list), set)];
      const texts = read.entries.items.map((entry) => JSON.stringify(entry));
      const outlines = read.summary.outlines.map((outline) => JSON.stringify(outline));
      const bodies = read.entries.items.map(({ body }) => bodyFile(body));
      const digest: PortionDigest = {
        summary: read.summary,
        uses,
        bodies: [...new Set(bodies)].flatMap((file) =>
          file === undefined ? [] : [[file, sums.sum(file) ?? '']],
        ),
        sums: texts.map((text, n) => entrySums(text, outlines[n] ?? '', bodies[n], sums)),
      };
      const record = { digest: JSON.stringify(digest), entries: storedBytes(texts) };
      const key = keyOf(portion);
      cache.keep(key, record);
      return { ...record, key };
    },
  };
}

/** Makes what checks slices of the portions. */
export function checker(input: CheckInput): (slice: Slice) => readonly CheckedPortion[] {
  const { check } = portionChecker(input);
  return ({ start, end }) =>
    input.portions.slice(start, end).map((portion, n) => ({ portion: start + n, record: check(portion) }));
}

/**
 * Names all that the check of a portion looks at but for the files of its bodies: of the site what the texts of search engines
 * and the addresses of links are made of.
 */
function portionKeys({ bytes, head, levels, kept }: CheckInput): (portion: Portion) => string {
  const { site, lint, pages, categories } = head;
  const { brand, company, language, metadata, origin, base, format } = site;
  const screens = pages.map(({ path, screen }) => [path, screen]);
  const parts = [brand, company.name, language, metadata, origin, base, format, lint, [...levels], screens];
  const common = sumOf(JSON.stringify([kept.tool, ...parts]));
  return ({ list, start, end }) => {
    const category = typeof list === 'number' ? categories?.[list] : list;
    return sumOf(`${common} ${JSON.stringify(category)} ${sumOf(bytes.subarray(start, end))}`);
  };
}
