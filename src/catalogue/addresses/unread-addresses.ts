import type { DraftContext } from '../entries/entries.js';
import { unreadIds } from '../entries/meant-id.js';
import type { CatalogueDraft, DraftOf, Product } from '../schema/model.js';
import { categoryPath, listPath } from './paths.js';
import { pathProblem, redirectProblem, segmentProblem, wholePath } from './segments.js';

type Unread = Pick<DraftContext, 'draft' | 'isSound'>;

/**
 * Tells where a site may have more addresses than could be read: what is wrong in an entry must not make a link to it look
 * dead.
 * @returns whether a page may be at a path that `siteAddresses` has nothing at
 */
export function unreadAddresses(context: Unread): (path: string) => boolean {
  const { draft, isSound } = context;
  if (mayBeAnywhere(context)) return () => true;
  const starts = [...unreadLists(context), ...unreadArticles(context)];
  const meant = new Set(meantPaths(draft));
  const isSizeRead = isSound(['site', 'page_size']) && (draft.site?.page_size || isSound(['site']));
  return (path) =>
    meant.has(path) ||
    starts.some((start) => path.startsWith(start)) ||
    (!isSizeRead && /\/page-\d+$/.test(path));
}

/** Whether something is missing that could have given the site an address of any kind. */
function mayBeAnywhere({ draft, isSound }: Unread): boolean {
  const { pages, categories, redirects } = draft;
  // A section that is absent may be there under a misspelled name.
  const isHidden = (categories === undefined || redirects === undefined) && !isSound([]);
  return (
    pages === undefined ||
    isHidden ||
    pages.some((page) => meantPath(page?.path, pathProblem) === undefined) ||
    categories?.some((category) => !isSlug(category?.slug)) === true ||
    redirects?.some((redirect) => meantPath(redirect?.from, redirectProblem) === undefined) === true
  );
}

/** Whether the catalogue may have products of which nothing could be read. */
export function hasUnreadProducts({ draft: { categories }, isSound }: Unread): boolean {
  // A section that is absent may be there under a misspelled name.
  if (categories === undefined) return !isSound([]);
  return !categories.every((category) => category?.products?.every((product) => product !== undefined));
}

/**
 * Tells which products may be there that could not be read: what is wrong in one must not make references to it unknown.
 * @returns whether a reference that no product answers to may mean one of them
 */
export function unreadReferences(context: Unread): (reference: string) => boolean {
  const { categories } = context.draft;
  if (categories === undefined) {
    // A section that is absent may be there under a misspelled name.
    const isHidden = !context.isSound([]);
    return () => isHidden;
  }
  // Nearly every catalogue has no such reference.
  let unread: UnreadProducts | undefined;
  return (reference) => {
    unread ??= unreadProducts(categories);
    const [category = '', slug] = reference.split('/');
    if (slug === undefined) return unread.isIdUnread(reference);
    return unread.within.has(category) || (unread.isAnyCategory && !unread.categories.has(category));
  };
}

interface UnreadProducts {
  readonly isIdUnread: (id: string) => boolean;
  /** Slugs of the categories that have a product without an address. */
  readonly within: ReadonlySet<string | undefined>;
  /** All slugs of categories. */
  readonly categories: ReadonlySet<string | undefined>;
  /** Whether a category has no address. */
  readonly isAnyCategory: boolean;
}

function unreadProducts(categories: NonNullable<CatalogueDraft['categories']>): UnreadProducts {
  const slugs = new Set(categories.map((category) => category?.slug));
  const within = categories.filter((one) => one?.products?.every(isReferableByPath) !== true);
  const products = categories.flatMap((category) => category?.products ?? [undefined]);
  return {
    isIdUnread: unreadIds(products),
    within: new Set(within.map((category) => category?.slug)),
    categories: slugs,
    isAnyCategory: ![...slugs].every(isSlug),
  };
}

function isReferableByPath(product: DraftOf<Product> | undefined): boolean {
  return isSlug(product?.slug) || product?.shadowed_by !== undefined;
}

/** Whether a slug was read and can be in an address: what somebody refers to may be written without its mistake. */
function isSlug(slug: string | undefined): boolean {
  return slug !== undefined && segmentProblem(slug) === undefined;
}

/** A path as somebody meant it who has left its first slash out, or put a host before it; undefined where it cannot be one. */
function meantPath(
  path: string | undefined,
  problemOf: (path: string) => string | undefined,
): string | undefined {
  if (path === undefined) return undefined;
  return [path, wholePath(path)].find((spelling) => problemOf(spelling) === undefined);
}

/** Where pages and redirects would stand if their paths were written well. */
function meantPaths({ pages, redirects }: CatalogueDraft): readonly string[] {
  const written = [
    ...(pages ?? []).map((page) => [page?.path, meantPath(page?.path, pathProblem)]),
    ...(redirects ?? []).map((redirect) => [redirect?.from, meantPath(redirect?.from, redirectProblem)]),
  ];
  return written.flatMap(([path, meant]) => (meant === undefined || meant === path ? [] : [meant]));
}

/** Beginnings of paths below lists of products, and below pages that may be a list. */
function* unreadLists({ draft: { pages, categories } }: Unread): Iterable<string> {
  for (const page of pages ?? []) {
    if (page?.screen === undefined) yield `${page?.path}/`;
    if (page?.path?.startsWith('/') === false) yield `${wholePath(page.path)}/`;
  }
  for (const category of categories ?? []) {
    if (category?.products?.every((product) => isSlug(product?.slug))) continue;
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
      list === undefined ? isSound([]) : list.items?.every((item) => isSlug(item?.slug)) === true;
    if (!isRead) yield `${listPath(draft.pages, screen)}/`;
  }
}
