import type { DraftContext } from '../entries/draft-context.js';
import { categoryPath, listPath } from './paths.js';

type Unread = Pick<DraftContext, 'draft' | 'isSound'>;

/**
 * Tells where a site may have more addresses than could be read: what is wrong in an entry must not make a link to it look
 * dead.
 * @returns whether a page may stand at a path that `siteAddresses` has nothing at
 */
export function unreadAddresses(context: Unread): (path: string) => boolean {
  const { draft, isSound } = context;
  if (mayBeAnywhere(context)) return () => true;
  const starts = [...unreadLists(context), ...unreadArticles(context)];
  const isSizeRead = isSound(['site', 'page_size']) && (draft.site?.page_size || isSound(['site']));
  return (path) =>
    starts.some((start) => path.startsWith(start)) || (!isSizeRead && /\/page-\d+$/.test(path));
}

/** Whether something is missing that could have given the site an address of any kind. */
function mayBeAnywhere({ draft, isSound }: Unread): boolean {
  const { pages, categories, redirects } = draft;
  // A section that is absent may stand there under a misspelled name.
  const isHidden = (categories === undefined || redirects === undefined) && !isSound([]);
  return (
    pages === undefined ||
    isHidden ||
    pages.some((page) => page?.path === undefined) ||
    categories?.some((category) => category?.slug === undefined) === true ||
    redirects?.some((redirect) => redirect?.from === undefined) === true
  );
}

/** Whether the catalogue may have products of which nothing could be read. */
export function hasUnreadProducts({ draft: { categories }, isSound }: Unread): boolean {
  // A section that is absent may stand there under a misspelled name.
  if (categories === undefined) return !isSound([]);
  return !categories.every((category) => category?.products?.every((product) => product !== undefined));
}

/** Beginnings of paths below lists of products, and below pages that may be a list. */
function* unreadLists({ draft: { pages, categories } }: Unread): Iterable<string> {
  for (const page of pages ?? []) if (page?.screen === undefined) yield `${page?.path}/`;
  for (const category of categories ?? []) {
    if (category?.products?.every((product) => product?.slug !== undefined)) continue;
    yield `${categoryPath(category?.slug ?? '')}/`;
    if (category?.products === undefined) yield `${listPath(pages, 'products')}/`;
  }
}

/** Beginnings of paths below lists of articles and news. */
function* unreadArticles({ draft, isSound }: Unread): Iterable<string> {
  for (const [section, screen] of [
    ['articles', 'knowledge'],
    ['news', 'news'],
  ] as const) {
    const list = draft[section];
    const isRead =
      list === undefined ? isSound([]) : list.items?.every((item) => item?.slug !== undefined) === true;
    if (!isRead) yield `${listPath(draft.pages, screen)}/`;
  }
}
