import { type Levels, lintSettings } from '../../catalogue/lint/settings.js';
import type { Catalogue } from '../../catalogue/model.js';
import type { Portion } from '../../catalogue/portions/cut.js';
import { listPlace } from '../../catalogue/portions/list-place.js';
import type { PortionSummary } from '../../catalogue/portions/portioned-catalogue.js';
import { summarize } from '../../catalogue/portions/summarize.js';
import { storedBytes } from '../entries.js';
import { type FileUse, usesOfEntries } from '../pictures/uses.js';
import type { Slice } from '../pool/queue.js';
import { fileSet, type ProjectFiles } from '../project-files.js';
import { dayOf } from './day.js';

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
}

/** What a portion turned out to be. */
export interface CheckedPortion {
  /** Its place among the portions. */
  readonly portion: number;
  /** Undefined where the catalogue must be checked as a whole. */
  readonly record: PortionRecord | undefined;
}

/** What is kept of a portion that was read and checked. */
export interface PortionRecord {
  /** JSON of a {@link PortionDigest}. */
  readonly digest: string;
  /** Its entries, stored. */
  readonly entries: Uint8Array;
}

/** What the whole catalogue's check and the plan need of a portion. */
export interface PortionDigest {
  readonly summary: PortionSummary;
  /** The files that its entries show and link to; the paths of the places count from its first entry. */
  readonly uses: readonly FileUse[];
}

/** Texts of files that a thread remembers: those of a portion's bodies, which several rules look at. */
const keptTexts = 256;

/** Makes what checks slices of the portions. */
export function checker({ bytes, portions, head, levels, files, today }: CheckInput) {
  const set = fileSet(files, keptTexts);
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
  return ({ start, end }: Slice): readonly CheckedPortion[] =>
    portions.slice(start, end).map((portion, n) => {
      const read = summarize(bytes, portion, context);
      if (read === undefined) return { portion: start + n, record: undefined };
      const digest: PortionDigest = {
        summary: read.summary,
        uses: [...usesOfEntries(read.entries, listPlace(portion.list), set)],
      };
      return {
        portion: start + n,
        record: { digest: JSON.stringify(digest), entries: storedBytes(read.entries.items) },
      };
    });
}
