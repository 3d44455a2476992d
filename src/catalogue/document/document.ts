import type { Places } from './places.js';
import type { Problem } from './problem.js';
import type { Source } from './source.js';
import type { Spans } from './spans.js';

/** The way to a value in the catalogue: keys of maps and places in lists, from the top. */
export type EntryPath = readonly (string | number)[];

/** Whether a value is a map or a list. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Stands for a value that could not be read and was reported by the parser: nothing more is said of it. */
export const unreadable = Symbol('unreadable');

/** A catalogue file's values, and where each stands in the text. */
export interface LocatedDocument {
  readonly source: Source;
  /** The values as plain data; undefined where the text could not be read. */
  readonly value: unknown;
  readonly spans: Spans;
  /** What keeps the text, or a part of it, from being read. */
  readonly problems: readonly Problem[];
  /** Where everything stands, for the next reading; undefined where the text could not be read. */
  readonly places: Places | undefined;
}
