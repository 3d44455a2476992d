import type { Places } from './places.js';

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
