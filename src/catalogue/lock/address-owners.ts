import { feedAddresses, routesOf, takenPlaces } from '../addresses/addresses.js';
import { dataSheetPath } from '../addresses/data-sheets.js';
import { publicFiles } from '../addresses/public-files.js';
import type { FileSet } from '../document/file-set.js';
import { type Entry, entryAt } from '../entries/entries.js';
import type { CatalogueDraft } from '../schema/model.js';
import { memoize } from '../text/memoize.js';
import type { LockOwner } from './lock-line.js';

/** Addresses with whose each is. */
export type AddressOwners = ReadonlyMap<string, LockOwner>;

/**
 * All addresses that people may know of a site: pages, pages of lists, data sheets, feeds, and files of `public/`. Those of drafts are not
 * published. Those of entries with days are, whatever the day is: the same catalogue always gives the same addresses.
 */
export function publishedAddresses(draft: CatalogueDraft, files: FileSet): AddressOwners {
  return addressOwners(withoutDrafts(draft), files);
}

/** The same with the addresses that drafts will have. */
export function addressOwners(draft: CatalogueDraft, files: FileSet): AddressOwners {
  const owners = new Map<string, LockOwner>();
  const taken = takenPlaces(routesOf(draft).keys(), draft, files);
  for (const [path, at] of routesOf(draft)) {
    const entry = entryAt(draft, at);
    if (entry?.value.id === undefined || isErrorPage(entry)) continue;
    owners.set(path, entry.value.id);
    const sheet = entry.kind === 'product' && dataSheetPath(draft.site, entry.value, path, taken);
    if (sheet) owners.set(sheet, entry.value.id);
  }
  for (const path of feedAddresses(draft)) owners.set(path, 'feed');
  for (const path of publicFiles(files).keys()) if (!isForHost(path)) owners.set(path, 'file');
  return owners;
}

/** What hosts show at an address that does not exist: nobody links to it. */
function isErrorPage(entry: Entry): boolean {
  const screen = entry.kind === 'page' ? entry.value.screen : undefined;
  return screen === 'not-found' || screen === 'search-not-found';
}

/** Files that hosts read and do not show. */
function isForHost(path: string): boolean {
  return /^\/\.(htaccess|nojekyll)$/.test(path);
}

type Listed = { readonly draft?: boolean | undefined } | undefined;

/** A catalogue without its drafts; the same object where it has none. A draft has never been on the live site. */
const withoutDrafts = memoize((draft: CatalogueDraft): CatalogueDraft => {
  const { pages, categories, articles, news } = draft;
  const lists = [pages, categories, ...(categories ?? []).map((category) => category?.products)];
  const all = [...lists, articles?.items, news?.items];
  if (!all.some((list) => list?.some(isDraft))) return draft;
  return {
    ...draft,
    pages: kept(pages),
    categories: kept(categories)?.map(
      (category) => category && { ...category, products: kept(category.products) },
    ),
    articles: articles && { ...articles, items: kept(articles.items) },
    news: news && { ...news, items: kept(news.items) },
  };
});

function isDraft(entry: Listed): boolean {
  return entry?.draft === true;
}

function kept<Item extends Listed>(list: readonly Item[] | undefined): readonly Item[] | undefined {
  return list?.filter((item) => !isDraft(item));
}
