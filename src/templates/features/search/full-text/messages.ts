/* Messages between a page and the worker that searches the full-text index, and the names of the files beside the index. */

export const textWorkerScript = 'text-search.js';

/** Name of the file with the addresses of a part's pages: an object of addresses by the pages' names in the index. */
export const textPagesFile = 'pages.json';

export interface FullTextSource {
  /** Address of its folder. Ends with a slash. */
  readonly address: string;
  readonly parts: number;
}

export interface ToTextWorker {
  readonly number: number;
  readonly source: FullTextSource;
  readonly term: string;
  /** Addresses of the pages whose excerpts are wanted. */
  readonly excerptsOf: readonly string[];
}

/** Without an answer when the index cannot be read. */
export interface FromTextWorker {
  readonly number: number;
  readonly answer?: unknown;
}
