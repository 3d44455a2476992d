import { type Entry, entriesOf, liveCount, shadowedBy } from './entries.js';
import { defaultPageSize, pageCount } from './paging.js';
import { claimedPath, pagedPath } from './paths.js';
import type { CatalogueDraft } from './shape.js';

/** What a site answers to: its routes, its redirects and the files that it has once. */
export interface SiteAddresses {
  /** @param path decoded, beginning with a slash, without the site's base */
  readonly has: (path: string) => boolean;
  readonly all: () => Iterable<string>;
}

/** Files that every site has, beside its pages. */
const siteFiles = ['/sitemap.xml', '/robots.txt', '/routes.json'];

/**
 * All addresses of a site. Files of `assets/` are none: they are published under names of their own, which only the renderer
 * knows.
 */
export function siteAddresses(draft: CatalogueDraft): SiteAddresses {
  const paths = new Set<string>(siteFiles);
  for (const entry of entriesOf(draft)) {
    const path = shadowedBy(entry) === undefined ? claimedPath(entry, draft) : undefined;
    if (path === undefined) continue;
    paths.add(path);
    const pages = listPages(entry, draft);
    for (let number = 1; number <= pages; number += 1) paths.add(pagedPath(path, number));
  }
  for (const redirect of draft.redirects ?? []) if (redirect?.from !== undefined) paths.add(redirect.from);
  return { has: (path) => paths.has(path) || paths.has(bareOf(path)), all: () => paths };
}

/** Hosts serve a page under one address and lead there from its near relatives: `/x/`, `/x.html`, `/x/index.html`. */
function bareOf(path: string): string {
  return path.replace(/(\/index)?\.html$|(?<=.)\/$/, '') || '/';
}

/** How many pages the list of an entry has; none where it is no list. */
function listPages(entry: Entry, draft: CatalogueDraft): number {
  const size = { ...defaultPageSize, ...draft.site?.page_size };
  const productSize = size.products ?? defaultPageSize.products;
  if (entry.kind === 'category') return pageCount(liveCount(entry.value.products), productSize);
  if (entry.kind !== 'page') return 0;
  switch (entry.value.screen) {
    case 'products': {
      const products = (draft.categories ?? []).flatMap((category) => category?.products ?? []);
      return pageCount(liveCount(products), productSize);
    }
    case 'knowledge':
      return pageCount(liveCount(draft.articles?.items), size.articles ?? defaultPageSize.articles);
    case 'news':
      return pageCount(liveCount(draft.news?.items), size.news ?? defaultPageSize.news);
    default:
      return 0;
  }
}
