import { hrefOf } from '../addresses/href.js';
import type { Route, Site } from '../site.js';

/* The plan alone determines the contents of the full-text index, so pages can be written before the index exists. */

/** The most pages in a part, until the limit of parts is reached. */
const pagesPerPart = 4096;

/** A search asks every part. More parts would cost a visitor more requests than they save. */
const partLimit = 16;

export function hasFullText(site: Site): boolean {
  return site.catalogue.site.search !== false && site.routes.some(isSearched);
}

/** The number of parts of the full-text index. 0 without an index. */
export function textParts(site: Site): number {
  return hasFullText(site) ? partCount(site.routes.filter(isSearched).length) : 0;
}

/** Whether the index contains a route: products, articles, news items and fixed pages. Lists only repeat their texts. */
export function isSearched({ isIndexed, subject }: Route): boolean {
  if (!isIndexed) return false;
  if (subject.screen === 'page') return subject.kind !== 'search' && subject.kind !== 'compare';
  return subject.screen === 'product' || subject.screen === 'article' || subject.screen === 'news-item';
}

/** A power of two, so that pages of a growing site change their part only when it has doubled. A changed page costs the indexing of one part. */
export function partCount(pages: number): number {
  let parts = 1;
  while (parts < partLimit && pages > parts * pagesPerPart) parts *= 2;
  return parts;
}

/** FNV-1a over UTF-16 units, as an unsigned 32-bit integer: small, and spreads texts well enough. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let n = 0; n < text.length; n += 1) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193);
  return hash >>> 0;
}

/** The part of a page. It depends on the path alone, so that other pages do not move it. */
export function partOf(path: string, parts: number): number {
  const hash = hashOf(path);
  // The lowest bits alone are not well distributed.
  return ((hash ^ (hash >>> 16)) >>> 0) % parts;
}

/** The values of a page in the index, besides its text. The file of all names contains the rest of a result. */
export interface SearchFields {
  /** The link of a result, with the site's base. */
  readonly url: string;
}

export function searchFields(site: Site, route: Route): SearchFields | undefined {
  return isSearched(route) && hasFullText(site)
    ? { url: hrefOf(site.catalogue.site, route.path) }
    : undefined;
}
