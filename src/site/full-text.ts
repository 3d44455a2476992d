import type { Route } from './route.js';
import type { Site } from './site.js';

/*
 * What the full-text index holds, and into how many parts it is cut. Decided by the plan alone, so that pages can be written
 * before the index is there.
 */

/** Pages in a part, at most, before there are as many parts as there may be. */
const pagesPerPart = 4096;

/** More parts would cost a visitor more requests than they save: each is asked at every search. */
const partLimit = 16;

/** Whether a catalogue wants its texts to be searched. */
export function hasFullText(site: Site): boolean {
  return site.catalogue.site.search !== false && site.routes.some(isSearched);
}

/** Into how many parts the full-text index of a site is cut; 0 where it has none. */
export function textParts(site: Site): number {
  return hasFullText(site) ? partCount(site.routes.filter(isSearched).length) : 0;
}

/** The routes whose texts are searched: products, articles and pages of their own. Lists only repeat what stands there. */
export function isSearched({ isIndexed, subject }: Route): boolean {
  if (!isIndexed) return false;
  if (subject.screen === 'page') return subject.kind !== 'search' && subject.kind !== 'compare';
  return subject.screen === 'product' || subject.screen === 'article' || subject.screen === 'news-item';
}

/**
 * How many parts the index has: a power of two, so that a site that grows leaves most pages where they are only when it has
 * doubled. A page that changes costs the indexing of its part alone.
 * @param pages how many pages are searched
 */
export function partCount(pages: number): number {
  let parts = 1;
  while (parts < partLimit && pages > parts * pagesPerPart) parts *= 2;
  return parts;
}

/** The part that a page belongs to: by its path alone, so that no other page moves it. FNV-1a over UTF-16 units. */
export function partOf(path: string, parts: number): number {
  let hash = 0x811c9dc5;
  for (let n = 0; n < path.length; n += 1) hash = Math.imul(hash ^ path.charCodeAt(n), 0x01000193);
  // The lowest bits alone are poorly mixed.
  return ((hash ^ (hash >>> 16)) >>> 0) % parts;
}
