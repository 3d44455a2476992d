/*
 * Messages between a page and the worker that searches the full-text index, and the names of the files beside the index.
 */

/** Name of the worker's script, beside the index. */
export const textWorkerScript = 'text-search.js';

/** Name of the file with the filter values of a part's pages: a list of groups. */
export const textGroupsFile = 'groups.json';

/** Pages of the same category and language. */
export interface TextGroup {
  readonly category?: string | undefined;
  readonly language: string;
  /** By their names in the index. */
  readonly pages: readonly string[];
}

/** The full-text index. */
export interface FullTextSource {
  /** Address of its folder. Ends with a slash. */
  readonly address: string;
  /** The number of its parts. */
  readonly parts: number;
}

/** The filters of the results. An empty text means no filter. */
export interface SearchChoice {
  readonly category: string;
  readonly language: string;
}

/** A search, and the range of results to load. Loads none when `from` equals `to`. */
export interface TextQuestion {
  readonly term: string;
  readonly choice: SearchChoice;
  readonly from: number;
  readonly to: number;
}

/** A message to the worker. */
export interface ToTextWorker {
  readonly number: number;
  readonly source: FullTextSource;
  readonly question: TextQuestion;
}

/** A message from the worker. Without an answer when the index cannot be read. */
export interface FromTextWorker {
  readonly number: number;
  readonly answer?: unknown;
}
