import type { Source } from './source.js';
import type { Spans } from './spans.js';

/** The way to a value in the catalogue: keys of maps and places in lists, from the top. */
export type EntryPath = readonly (string | number)[];

/** Stands for a value that could not be read and was reported by the parser: nothing more is said of it. */
export const unreadable = Symbol('unreadable');

/** A catalogue file's values, and where each stands in the text. */
export interface LocatedDocument {
  readonly source: Source;
  /** The values as plain data; undefined where the text could not be read. */
  readonly value: unknown;
  readonly spans: Spans;
}
