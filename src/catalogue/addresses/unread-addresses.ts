import { once } from '../../document/collections.js';
import type { DraftContext } from '../entries/entries.js';
import { unreadIds } from '../entries/meant-id.js';
import type { CatalogueDraft } from '../schema/model.js';
import { categoryPath, listPath } from './paths.js';
import { pathProblem, redirectProblem, segmentProblem, wholePath } from './segments.js';

/* References to unread content must not look dead. An absent section may have a misspelled name. */

type Unread = Pick<DraftContext, 'draft' | 'isSound'>;

/** Returns a predicate: true if an unread page may be at a path that `siteAddresses` lacks. */
export function unreadAddresses(context: Unread): (path: string) => boolean {
  const { draft, isSound } = context;
  const { pages, categories, redirects } = draft;
  const addresses = [
    ...(pages ?? []).map((page) => writtenAddress(page?.path, pathProblem)),
    ...(redirects ?? []).map((redirect) => writtenAddress(redirect?.from, redirectProblem)),
  ];
  const mayBeAnywhere =
    pages === undefined ||
    ((categories === undefined || redirects === undefined) && !isSound([])) ||
    addresses.some(({ meant }) => meant === undefined) ||
    categories?.some((category) => !isSlug(category?.slug)) === true;
  if (mayBeAnywhere) return () => true;
  const corrected = new Set(addresses.flatMap(({ path, meant }) => (meant === path ? [] : [meant])));
  const starts = [...unreadLists(draft), ...unreadArticles(context)];
  const isSizeRead = isPageSizeRead(context);
  return (path) =>
    corrected.has(path) ||
    starts.some((start) => path.startsWith(start)) ||
    (!isSizeRead && /\/page-\d+$/.test(path));
}

/** Whether the number of items on a page is certain: a misspelled key may hide it. */
export function isPageSizeRead({ draft, isSound }: Unread): boolean {
  return isSound(['site', 'page_size']) && (draft.site?.page_size !== undefined || isSound(['site']));
}

export function hasUnreadProducts({ draft: { categories }, isSound }: Unread): boolean {
  if (categories === undefined) return !isSound([]);
  return !categories.every((category) => category?.products?.every((product) => product !== undefined));
}

export function hasUnreadEntries(context: Unread): boolean {
  const { draft, isSound } = context;
  const lists = [draft.pages, draft.articles?.items, draft.news?.items];
  const isUnread = (list: readonly unknown[] | undefined) => list?.includes(undefined) ?? !isSound([]);
  return hasUnreadProducts(context) || lists.some(isUnread);
}

/** Returns a predicate: true if an unresolved reference may mean a product that could not be read. */
export function unreadReferences({ draft: { categories }, isSound }: Unread): (reference: string) => boolean {
  if (categories === undefined) return () => !isSound([]);
  // Computed lazily: nearly every catalogue has no such reference.
  const unread = once(() => {
    const slugs = new Set(categories.map((category) => category?.slug));
    const within = categories.filter(
      (category) =>
        !category?.products?.every((product) => isSlug(product?.slug) || product?.shadowed_by !== undefined),
    );
    return {
      isIdUnread: unreadIds(categories.flatMap((category) => category?.products ?? [undefined])),
      slugs,
      within: new Set(within.map((category) => category?.slug)),
      isAnyCategory: ![...slugs].every(isSlug),
    };
  });
  return (reference) => {
    const { isIdUnread, slugs, within, isAnyCategory } = unread();
    const [category = '', slug] = reference.split('/');
    if (slug === undefined) return isIdUnread(reference);
    return within.has(category) || (isAnyCategory && !slugs.has(category));
  };
}

/** Whether a slug was read and is valid: a reference may contain the corrected slug. */
function isSlug(slug: string | undefined): boolean {
  return slug !== undefined && segmentProblem(slug) === undefined;
}

/** A path, also without its first slash or after a host. Undefined if it is invalid. */
function writtenAddress(path: string | undefined, problemOf: (path: string) => string | undefined) {
  const spellings = path === undefined ? [] : [path, wholePath(path)];
  return { path, meant: spellings.find((spelling) => problemOf(spelling) === undefined) };
}

/** Prefixes of paths below product lists, and below pages that may be a list. */
function* unreadLists(draft: CatalogueDraft): Iterable<string> {
  const { pages, categories, site } = draft;
  for (const page of pages ?? []) {
    if (page?.screen === undefined) yield `${page?.path}/`;
    if (page?.path?.startsWith('/') === false) yield `${wholePath(page.path)}/`;
  }
  for (const category of categories ?? []) {
    if (category?.products?.every((product) => isSlug(product?.slug))) continue;
    yield `${categoryPath(site, { slug: '', ...category })}/`;
    if (category?.products === undefined) yield `${listPath(draft, 'products')}/`;
  }
}

function unreadArticles({ draft, isSound }: Unread): readonly string[] {
  return (['articles', 'news'] as const).flatMap((section) => {
    const list = draft[section];
    const isRead = list === undefined ? isSound([]) : list.items?.every((item) => isSlug(item?.slug));
    return isRead ? [] : [`${listPath(draft, section === 'news' ? 'news' : 'knowledge')}/`];
  });
}
