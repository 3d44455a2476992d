import type { SearchFields } from '../../site/full-text.js';
import { contentHash } from '../output/hash.js';
import { ownHtml } from './own-text.js';

/** A page as the indexer gets it. */
export interface SearchRecord {
  readonly url: string;
  /** An HTML document of the page's own text. */
  readonly html: string;
}

/**
 * Makes the record of a page from its main part. The pages themselves have no marks for the index: those would cost every visitor bytes.
 * @param main the main part as it was rendered
 */
export function searchRecord(fields: SearchFields, main: string): SearchRecord {
  return {
    url: fields.url,
    html: `<!doctype html><html><head></head><body>${ownHtml(main)}</body></html>`,
  };
}

/** Two records with the same hash are equal. */
export function recordHash(fields: SearchFields, main: string): string {
  const { url, html } = searchRecord(fields, main);
  return contentHash(`${url}\n${html}`);
}
