import type { Places } from './places.js';
import type { Problem } from './problem.js';

import type { Source, Span } from './source.js';

/** The way to a value in the catalogue: keys of maps and places in lists, from the top. */
export type EntryPath = readonly (string | number)[];

/** Whether a value is a map or a list. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Stands for a value that could not be read and was reported by the parser: nothing more is said of it. */
export const unreadable = Symbol('unreadable');

/** Answers where the values of a catalogue are. */
export interface Spans {
  /** The span of the value at a path; of the nearest value around it if there is none. */
  readonly value: (path: EntryPath) => Span;
  /** The span of the key at a path's end; of the value for a place in a list. */
  readonly key: (path: EntryPath) => Span;
  /** A short span that names an entry: its first key, because a whole map would underline half the file. */
  readonly head: (path: EntryPath) => Span;
  /** The span of a whole pair of a map, from its key to the end of its value, or of a whole item of a list. */
  readonly entry: (path: EntryPath) => Span;
  /** The span of the text, number or key that an offset lies within; undefined elsewhere, where a `#` begins a comment. */
  readonly scalarAt: (offset: number) => Span | undefined;
  /** The number of the value at a path among all places of the text; undefined if there is none. */
  readonly place: (path: EntryPath) => number | undefined;
}

/** An entry of a long list that has lines for itself, as it was read. */
export interface Chunk {
  readonly entry: unknown;
  /** Its number among the places of a text; where its lines begin there, and where a list ends that ends with it. */
  readonly places: Places;
  readonly item: number;
  readonly start: number;
  readonly end: number;
  /** The column of its dash, and how many values are around it. */
  readonly column: number;
  readonly depth: number;
}

/** Entries by the text of their lines. */
export type Chunks = ReadonlyMap<string, Chunk>;

/** A catalogue file's values, and where each is in the text. */
export interface LocatedDocument {
  readonly source: Source;
  /** The values as plain data; undefined where the text could not be read. */
  readonly value: unknown;
  readonly spans: Spans;
  /** What keeps the text, or a part of it, from being read. */
  readonly problems: readonly Problem[];
  /** Where everything is; undefined where only the reader of faulty texts could read it. */
  readonly places: Places | undefined;
  /** The entries of the long lists that the next reading need not read again. */
  readonly chunks: () => Chunks;
}
