import { bareAddress, ownAddressOf, routesOf } from '../catalogue/addresses/addresses.js';
import type { EntryPath } from '../catalogue/document/document.js';
import { type Entry, entriesOf, entryAt, keptEntries } from '../catalogue/entries/entries.js';
import {
  isAlwaysPublished,
  nextChange,
  type PublicationSummary,
  publicationOf,
  type Unpublished,
  unpublishedOn,
} from '../catalogue/entries/publication.js';
import type { Catalogue, MenuItem } from '../catalogue/schema/model.js';
import { defined } from './defined.js';

/** Entries that are not on the site, by their values. Includes the products of a category that is not there. */
export type UnpublishedEntries = ReadonlyMap<object, Unpublished>;

/** A catalogue as it is on a day: all that comes after sees nothing else. */
export type PublishedCatalogue = ReturnType<typeof publishedCatalogue>;

/**
 * Leaves out drafts, and entries whose days have not come or are over. Entries that stay are the same objects, but for smaller categories.
 * @param today asked only when an entry has a day; @param drafts whether all entries stay, for a look at what is to come
 */
export function publishedCatalogue(
  catalogue: Catalogue,
  { today, drafts }: { readonly today: () => string; readonly drafts: boolean },
) {
  const passing = entriesOf(catalogue).filter((entry) => !isAlwaysPublished(publicationOf(entry)));
  const unpublished = new Map<object, Unpublished>();
  for (const entry of passing) {
    const reason = unpublishedOn(publicationOf(entry), today);
    if (reason !== undefined) unpublished.set(entry.value, reason);
  }
  const isShown = (entry: object) => drafts || !unpublished.has(entry);
  const open = {
    catalogue: withOpenLinks(catalogue, new Set(passing.map(({ value }) => value)), isShown),
    /** Entries of this catalogue that are not on the live site: empty, except where drafts are shown. */
    unpublished,
    /** Undefined when all entries are on the site, and stay there. */
    summary: summaryOf(passing, today),
    /** Where the file has what this catalogue has at a path. */
    placeInFile: (path: EntryPath) => path,
  };
  if (drafts || unpublished.size === 0) return open;
  const published = keptEntries(open.catalogue, (entry) => entry === undefined || !unpublished.has(entry));
  const placeInFile = (path: EntryPath) => {
    const entry = entryAt(published, path);
    const inFile = entriesOf(catalogue).find(({ value }) => value.id === entry?.value.id);
    return entry && inFile ? [...inFile.at, ...path.slice(entry.at.length)] : path;
  };
  return { ...open, catalogue: published, unpublished: new Map<object, Unpublished>(), placeInFile };
}

/** @param passing entries that are not on the site on every day */
function summaryOf(passing: readonly Entry[], today: () => string): PublicationSummary | undefined {
  const own = passing.flatMap(({ value }) => unpublishedOn(value, today) ?? []);
  const drafts = own.filter((reason) => 'draft' in reason).length;
  const [next] = passing.flatMap((entry) => nextChange(publicationOf(entry), today) ?? []).sort();
  if (own.length === 0 && next === undefined) return undefined;
  return { drafts, dated: own.length - drafts, ...defined({ next }) };
}

/**
 * Leaves out links of the menu to a page that is not there now, and redirects from a page that is: hosts do not agree on which wins.
 * @param passing entries that are not on the site on every day
 */
function withOpenLinks(
  catalogue: Catalogue,
  passing: ReadonlySet<object>,
  isShown: (entry: object) => boolean,
): Catalogue {
  const { redirects, menu } = catalogue;
  if (passing.size === 0 || (redirects === undefined && menu === undefined)) return catalogue;
  const routes = routesOf(catalogue);
  /** Whether the page at a path is shown now. Undefined where it is on the site on every day, and where there is none. */
  const isPassingShown = (path: string): boolean | undefined => {
    const at = routes.get(path);
    const entry = at && entryAt(catalogue, at);
    return entry && passing.has(entry.value) ? isShown(entry.value) : undefined;
  };
  const open = redirects?.filter(({ from }) => isPassingShown(from) !== true);
  const starts = new Set(open?.map(({ from }) => from));
  const leads = ({ to }: Pick<MenuItem, 'to'>): boolean => {
    const own = to === undefined ? undefined : ownAddressOf(catalogue.site, to)?.path;
    if (own === undefined || starts.has(own)) return true;
    return isPassingShown(routes.has(own) ? own : bareAddress(own)) !== false;
  };
  const withLinks = (item: MenuItem): MenuItem =>
    item.items === undefined ? item : { ...item, items: item.items.filter(leads) };
  const linksOf = (items: readonly MenuItem[] | undefined) => items?.filter(leads).map(withLinks);
  const openMenu = menu && defined({ header: linksOf(menu.header), footer: linksOf(menu.footer) });
  return { ...catalogue, ...defined({ redirects: open, menu: openMenu }) };
}
