import { bareAddress, routesOf } from '../catalogue/addresses/addresses.js';
import { ownAddressOf } from '../catalogue/addresses/local-address.js';
import type { EntryPath } from '../catalogue/document/document.js';
import { at } from '../catalogue/document/lists.js';
import { type Entry, entriesOf, entryAt } from '../catalogue/entries/entries.js';
import {
  isAlwaysPublished,
  nextChange,
  type PublicationSummary,
  publicationOf,
  type Unpublished,
  unpublishedOn,
} from '../catalogue/entries/publication.js';
import type { Catalogue, Category, MenuItem } from '../catalogue/schema/model.js';
import { defined } from './defined.js';

/** Entries that are not on the site, by their values. Includes the products of a category that is not there. */
export type UnpublishedEntries = ReadonlyMap<object, Unpublished>;

/** A catalogue as it is on a day: all that comes after sees nothing else. */
export interface PublishedCatalogue {
  readonly catalogue: Catalogue;
  /** Entries of this catalogue that are not on the live site: empty, except where drafts are shown. */
  readonly unpublished: UnpublishedEntries;
  /** Undefined when all entries are on the site, and stay there. */
  readonly summary: PublicationSummary | undefined;
  /** Where the file has what this catalogue has at a path. */
  readonly placeInFile: (path: EntryPath) => EntryPath;
}

/**
 * Leaves out what is not on the site on a day: drafts, and entries whose days have not come or are over. Entries that stay are the same
 * objects, and so are lists that lose nothing.
 * @param today asked only when an entry has a day
 * @param drafts whether all entries stay, for a look at what is to come
 */
export function publishedCatalogue(
  catalogue: Catalogue,
  { today, drafts }: { readonly today: () => string; readonly drafts: boolean },
): PublishedCatalogue {
  const passing = entriesOf(catalogue).filter((entry) => !isAlwaysPublished(publicationOf(entry)));
  if (passing.length === 0) return allOf(catalogue, new Map(), undefined);
  const unpublished = new Map<object, Unpublished>();
  for (const entry of passing) {
    const reason = unpublishedOn(publicationOf(entry), today);
    if (reason !== undefined) unpublished.set(entry.value, reason);
  }
  const open = withOpenLinks(catalogue, {
    passing: new Set(passing.map(({ value }) => value)),
    isShown: (entry) => drafts || !unpublished.has(entry),
  });
  const summary = summaryOf(passing, today);
  if (drafts || unpublished.size === 0) return allOf(open, unpublished, summary);
  return { ...without(open, unpublished), unpublished: new Map(), summary };
}

function allOf(
  catalogue: Catalogue,
  unpublished: UnpublishedEntries,
  summary: PublicationSummary | undefined,
): PublishedCatalogue {
  return { catalogue, unpublished, summary, placeInFile: (path) => path };
}

/** @param passing entries that are not on the site on every day */
function summaryOf(passing: readonly Entry[], today: () => string): PublicationSummary | undefined {
  const own = passing.flatMap(({ value }) => unpublishedOn(value, today) ?? []);
  const drafts = own.filter((reason) => 'draft' in reason).length;
  const dated = own.length - drafts;
  const changes = passing.flatMap((entry) => nextChange(publicationOf(entry), today) ?? []);
  const [next] = changes.sort();
  if (own.length === 0 && next === undefined) return undefined;
  return { drafts, dated, ...defined({ next }) };
}

/** A catalogue without some entries. */
function without(
  catalogue: Catalogue,
  unpublished: UnpublishedEntries,
): Pick<PublishedCatalogue, 'catalogue' | 'placeInFile'> {
  const { pages, categories, articles, news } = catalogue;
  const lists = new ShorterLists((item) => unpublished.has(item));
  const withItems = <Section extends { readonly items: readonly object[] }>(section: Section): Section => {
    const items = lists.of(section.items);
    return items === section.items ? section : { ...section, items };
  };
  const withProducts = (category: Category): Category => {
    const products = lists.of(category.products);
    return products === category.products ? category : { ...category, products };
  };
  const published: Catalogue = {
    ...catalogue,
    pages: lists.of(pages),
    ...(categories === undefined ? {} : { categories: lists.mapped(lists.of(categories), withProducts) }),
    ...(articles === undefined ? {} : { articles: withItems(articles) }),
    ...(news === undefined ? {} : { news: withItems(news) }),
  };
  return { catalogue: published, placeInFile: (path) => lists.placeBefore(published, path) };
}

/** Which entries are not on the site on every day, and which of them are shown now. */
interface Passing {
  readonly passing: ReadonlySet<object>;
  readonly isShown: (entry: object) => boolean;
}

/**
 * Leaves out redirects that begin where a page is now, and links of the menu that lead to a page that is not there now.
 *
 * A redirect may begin at the address of an entry that is not always on the site: it leads on while the entry is away. While the entry is
 * there, hosts do not agree on which wins.
 */
function withOpenLinks(catalogue: Catalogue, { passing, isShown }: Passing): Catalogue {
  const { redirects, menu } = catalogue;
  if (redirects === undefined && menu === undefined) return catalogue;
  const routes = routesOf(catalogue);
  /** The entry of a page, if it is not on the site on every day. */
  const passingAt = (path: string): object | undefined => {
    const at = routes.get(path);
    const entry = at === undefined ? undefined : entryAt(catalogue, at);
    return entry !== undefined && passing.has(entry.value) ? entry.value : undefined;
  };
  const open = redirects?.filter(({ from }) => {
    const entry = passingAt(from);
    return entry === undefined || !isShown(entry);
  });
  const starts = new Set(open?.map(({ from }) => from));
  const leads = ({ to }: Pick<MenuItem, 'to'>): boolean => {
    const own = to === undefined ? undefined : ownAddressOf(catalogue.site, to)?.path;
    const entry = own === undefined ? undefined : passingAt(routes.has(own) ? own : bareAddress(own));
    return entry === undefined || isShown(entry) || (own !== undefined && starts.has(own));
  };
  const withLinks = (item: MenuItem): MenuItem =>
    item.items === undefined ? item : { ...item, items: item.items.filter(leads) };
  const openMenu = menu && {
    ...(menu.header === undefined ? {} : { header: menu.header.filter(leads).map(withLinks) }),
    ...(menu.footer === undefined ? {} : { footer: menu.footer.filter(leads).map(withLinks) }),
  };
  return {
    ...catalogue,
    ...defined({ redirects: open, menu: openMenu }),
  };
}

/** Lists without some of their items, and where the others stood before. */
class ShorterLists {
  readonly #isLeftOut: (item: object) => boolean;
  /** For each list that is shorter now, the places that its items had. */
  readonly #places = new Map<unknown, readonly number[]>();

  constructor(isLeftOut: (item: object) => boolean) {
    this.#isLeftOut = isLeftOut;
  }

  /** @returns the same list where nothing is left out */
  of<Item extends object>(list: readonly Item[]): readonly Item[] {
    const kept = [...list.entries()].filter(([, item]) => !this.#isLeftOut(item));
    if (kept.length === list.length) return list;
    const items = kept.map(([, item]) => item);
    this.#places.set(
      items,
      kept.map(([n]) => n),
    );
    return items;
  }

  /** A list with other items in the same places. @returns the same list where no item is another */
  mapped<Item>(list: readonly Item[], change: (item: Item) => Item): readonly Item[] {
    const items = list.map(change);
    if (items.every((item, n) => item === list[n])) return list;
    const places = this.#places.get(list);
    if (places !== undefined) this.#places.set(items, places);
    return items;
  }

  /** Where something stood before. @param value what has these lists; the path leads through it */
  placeBefore(value: unknown, path: EntryPath): EntryPath {
    return path.map((step, n) => {
      const places = typeof step === 'number' ? this.#places.get(at(value, path.slice(0, n))) : undefined;
      return places?.[Number(step)] ?? step;
    });
  }
}
