import type { EntryPath } from '../catalogue/document/document.js';
import { type Entry, entriesOf } from '../catalogue/entries/entries.js';
import {
  isAlwaysPublished,
  nextChange,
  ownUnpublished,
  type PublicationSummary,
  publicationOf,
  type Unpublished,
  unpublishedOn,
} from '../catalogue/entries/publication.js';
import type { Catalogue, Category } from '../catalogue/schema/model.js';
import { withOpenLinks } from './open-links.js';
import { ShorterLists } from './shorter-lists.js';

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
  const own = passing.flatMap(({ value }) => ownUnpublished(value, today) ?? []);
  const drafts = own.filter((reason) => 'draft' in reason).length;
  const dated = own.length - drafts;
  const changes = passing.flatMap((entry) => nextChange(publicationOf(entry), today) ?? []);
  const [next] = changes.sort();
  if (own.length === 0 && next === undefined) return undefined;
  return { drafts, dated, ...(next === undefined ? {} : { next }) };
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
