import { addressOnSite, bareAddress, routesOf } from '../catalogue/addresses/addresses.js';
import { type Entry, entriesOf, entryAt, keptEntries } from '../catalogue/entries/entries.js';
import type { PublicationSummary, Unpublished } from '../catalogue/entries/publication.js';
import {
  isAlwaysPublished,
  nextChange,
  publicationOf,
  unpublishedOn,
} from '../catalogue/entries/publication.js';
import type { Catalogue, MenuItem } from '../catalogue/schema/model.js';
import type { EntryPath } from '../document/document.js';
import { defined } from './defined.js';
import { withPlainCharacters } from './plain-characters.js';

/** Entries that are not on the site, by their values. Includes the products of such a category. */
export type UnpublishedEntries = ReadonlyMap<object, Unpublished>;

/** A catalogue as it is on a day. All later steps use only this. */
export interface PublishedCatalogue {
  readonly catalogue: Catalogue;
  /** Entries of this catalogue that are not on the live site. Empty unless drafts are shown. */
  readonly unpublished: UnpublishedEntries;
  readonly today: () => string;
  /** Undefined if all entries are on the site, and stay there. */
  readonly summary: PublicationSummary | undefined;
  /** Converts a path in this catalogue to the path in the file. */
  readonly placeInFile: (path: EntryPath) => EntryPath;
}

/**
 * Leaves out drafts and entries outside of their days. The other entries are the same objects, except for smaller categories
 * and entries with look-alike characters.
 * @param today called only if an entry has a day; @param drafts whether to keep all entries, for a preview
 */
export function publishedCatalogue(
  written: Catalogue,
  { today, drafts }: { readonly today: () => string; readonly drafts: boolean },
): PublishedCatalogue {
  const catalogue = withPlainCharacters(written);
  const passing = entriesOf(catalogue).filter((entry) => !isAlwaysPublished(publicationOf(entry)));
  const unpublished = new Map<object, Unpublished>();
  for (const entry of passing) {
    const reason = unpublishedOn(publicationOf(entry), today);
    if (reason !== undefined) unpublished.set(entry.value, reason);
  }
  const isShown = (entry: object) => drafts || !unpublished.has(entry);
  const open: PublishedCatalogue = {
    catalogue: withOpenLinks(catalogue, new Set(passing.map(({ value }) => value)), isShown),
    unpublished,
    today,
    summary: summaryOf(passing, today),
    placeInFile: (path) => path,
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
  const reasons = passing.flatMap(({ value }) => unpublishedOn(value, today) ?? []);
  const drafts = reasons.filter((reason) => 'draft' in reason).length;
  const [next] = passing.flatMap((entry) => nextChange(publicationOf(entry), today) ?? []).sort();
  if (reasons.length === 0 && next === undefined) return undefined;
  return { drafts, dated: reasons.length - drafts, ...defined({ next }) };
}

/**
 * Leaves out menu links to a hidden page, and redirects from a shown page: hosts do not agree on which of the two wins.
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
  /** Whether the page at a path is shown now. Undefined if it is shown on every day, or does not exist. */
  const isPassingShown = (path: string): boolean | undefined => {
    const entryPath = routes.get(path);
    const entry = entryPath && entryAt(catalogue, entryPath);
    return entry && passing.has(entry.value) ? isShown(entry.value) : undefined;
  };
  const open = redirects?.filter(({ from }) => isPassingShown(from) !== true);
  const starts = new Set(open?.map(({ from }) => from));
  const leads = ({ to }: Pick<MenuItem, 'to'>): boolean => {
    const path = to === undefined ? undefined : addressOnSite(catalogue.site, to)?.path;
    if (path === undefined || starts.has(path)) return true;
    return isPassingShown(routes.has(path) ? path : bareAddress(path)) !== false;
  };
  const withLinks = (item: MenuItem): MenuItem =>
    item.items === undefined ? item : { ...item, items: item.items.filter(leads) };
  const linksOf = (items: readonly MenuItem[] | undefined) => items?.filter(leads).map(withLinks);
  const openMenu = menu && defined({ header: linksOf(menu.header), footer: linksOf(menu.footer) });
  return { ...catalogue, ...defined({ redirects: open, menu: openMenu }) };
}
