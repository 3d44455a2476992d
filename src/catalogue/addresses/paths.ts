import type { Entry } from '../entries/entries.js';
import type { CatalogueDraft, PageScreen } from '../schema/model.js';

type PagePlaces = readonly (
  | { readonly path?: string | undefined; readonly screen?: PageScreen | undefined }
  | undefined
)[];

/**
 * The path of a list, under which articles or news live: that of the first page with this screen, else the screen's own
 * name, as in the specification's section 2.
 */
export function listPath(pages: PagePlaces | undefined, screen: 'products' | 'knowledge' | 'news'): string {
  return pages?.find((page) => page?.screen === screen)?.path ?? `/${screen}`;
}

/** The path of a category's list, or of a product in it. */
export function categoryPath(categorySlug: string, productSlug?: string): string {
  return productSlug === undefined ? `/${categorySlug}` : `/${categorySlug}/${productSlug}`;
}

/** The path of the n-th page of a list, counted from 1. */
export function pagedPath(path: string, page: number): string {
  return `${path === '/' ? '' : path}/page-${page}`;
}

/**
 * The path that an entry wants on the site, decoded and beginning with a slash; undefined while a part of it is
 * missing. `page-N` is a reserved segment, so no entry can meet a paged list.
 */
export function claimedPath(entry: Entry, draft: CatalogueDraft): string | undefined {
  if (entry.kind === 'page') return entry.value.path;
  const { slug } = entry.value;
  if (slug === undefined) return undefined;
  switch (entry.kind) {
    case 'category':
      return categoryPath(slug);
    case 'product':
      return entry.category.slug === undefined ? undefined : categoryPath(entry.category.slug, slug);
    case 'article':
      return `${listPath(draft.pages, 'knowledge')}/${slug}`;
    case 'news':
      return `${listPath(draft.pages, 'news')}/${slug}`;
  }
}
