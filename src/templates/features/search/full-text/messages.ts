/* Messages from pages to the worker that searches the full-text index, and the names of the files beside the index. */

export const textWorkerScript = 'text-search.js';

/** Name of the file with the addresses of a part's pages: an object of addresses by the pages' names in the index. */
export const textPagesFile = 'pages.json';

export interface FullTextSource {
  /** Address of its folder. Ends with a slash. */
  readonly address: string;
  readonly parts: number;
}

/** A search, and the addresses of the pages whose excerpts are wanted. The answer is undefined if the index cannot be read. */
export interface TextQuestion {
  readonly source: FullTextSource;
  readonly term: string;
  readonly excerptsOf: readonly string[];
}
