import { hasFullText, isSearched } from '../full-text.js';
import { hrefOf } from '../href.js';
import type { Route } from '../route.js';
import type { Site } from '../site.js';

/** The values of a page in the index, besides its text. What results show of a page is in the file of all names. */
export interface SearchFields {
  /** The page's address with the site's base: the link of a result. */
  readonly url: string;
}

/** The values of a route in the index. Undefined when it is not searched. */
export function searchFields(site: Site, route: Route): SearchFields | undefined {
  return isSearched(route) && hasFullText(site)
    ? { url: hrefOf(site.catalogue.site, route.path) }
    : undefined;
}
