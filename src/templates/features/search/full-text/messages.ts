/*
 * What a page and the worker that searches the full-text index for it say to each other, and the names of the files that lie beside
 * the index.
 */

/** Name of the worker's script, which lies beside the index. */
export const textWorkerScript = 'text-search.js';

/** Name of the file beside a part of the index that says what its pages can be narrowed down to: a list of groups. */
export const textGroupsFile = 'groups.json';

/** Pages of the same category and language. */
export interface TextGroup {
  readonly category?: string | undefined;
  readonly language: string;
  /** As the index names them. */
  readonly pages: readonly string[];
}

/** Where the full-text index lies. */
export interface FullTextSource {
  /** Address of its folder; ends with a slash. */
  readonly address: string;
  /** Into how many parts it is cut. */
  readonly parts: number;
}

/** What results are narrowed down to; empty texts where they are not. */
export interface SearchChoice {
  readonly category: string;
  readonly language: string;
}

/** A search, and which of its results are to be loaded: none where `from` is `to`. */
export interface TextQuestion {
  readonly term: string;
  readonly choice: SearchChoice;
  readonly from: number;
  readonly to: number;
}

/** What the worker is sent. */
export interface ToTextWorker {
  readonly number: number;
  readonly source: FullTextSource;
  readonly question: TextQuestion;
}

/** What the worker answers; without an answer where the index cannot be read. */
export interface FromTextWorker {
  readonly number: number;
  readonly answer?: unknown;
}
