import type { EntryPath } from '../document/document.js';
import type { FileSet } from '../document/file-set.js';
import { type Entry, entriesOf, liveCount, shadowedBy } from '../entries/entries.js';
import type { CatalogueDraft } from '../schema/model.js';
import { pageCount } from '../schema/paging.js';
import { memoize } from '../text/memoize.js';
import { foldedPath } from './collisions.js';
import { dataSheetPath, type TakenPlaces } from './data-sheets.js';
import { isList, listTotals, pageTotals } from './list-pages.js';
import { claimedPath, listPath, pagedPath } from './paths.js';
import { publicFileAt, publicFiles } from './public-files.js';
import { redirectsOf } from './redirects.js';
import { isToolFile } from './reserved.js';

/** Everything that is at an address of a site. Addresses are paths: decoded, beginning with a slash, without the base. */
export interface SiteAddresses {
  /** The address of every page, pages of lists included, and where the entry that makes it is in the catalogue. */
  readonly routes: ReadonlyMap<string, EntryPath>;
  /** Whether a page or a file is there. Files of `assets/` are published under names of their own. */
  readonly has: (path: string) => boolean;
  /** Whether the tool itself writes a file there, or one that some systems take for the same. */
  readonly isSiteFile: (path: string) => boolean;
}

/** Files that every site has once, for search engines and other programs; a large sitemap has numbered parts. */
const siteFile = /^\/(sitemap(-\d+)?\.xml|robots\.txt|routes\.json)$/;

/** Such files that a site has only where the catalogue gives it something to say in them. */
function optionalSiteFiles(draft: CatalogueDraft): ReadonlySet<string> {
  return new Set([...feedAddresses(draft), ...(draft.site?.llms === true ? ['/llms.txt'] : [])]);
}

/** The paths of a site's feeds. */
export function feedAddresses(draft: CatalogueDraft): readonly string[] {
  const isNews = hasDated(draft.news?.items);
  // Articles without a text are in no feed.
  const isKnowledge = hasDated(draft.articles?.items?.filter((article) => article?.body !== undefined));
  return [
    ...(isNews ? ['/feed.xml'] : []),
    ...(isKnowledge ? [`${listPath(draft.pages, 'knowledge')}/feed.xml`] : []),
  ];
}

function hasDated(items: NonNullable<CatalogueDraft['news']>['items']): boolean {
  return (items ?? []).some((item) => item?.date !== undefined && item.shadowed_by === undefined);
}

/**
 * The addresses that the site of a catalogue would have: its pages are those that its plan gives. `unreadAddresses` tells
 * what a faulty catalogue may have besides.
 */
export function siteAddresses(draft: CatalogueDraft, files: FileSet): SiteAddresses {
  const routes = routesOf(draft);
  const optional = optionalSiteFiles(draft);
  const has = (path: string) => siteFile.test(path) || optional.has(path);
  const folded = new Set([...optional].map(foldedPath));
  const { format } = draft.site ?? {};
  return {
    routes,
    isSiteFile: (path) => isToolFile(path) || siteFile.test(foldedPath(path)) || folded.has(foldedPath(path)),
    has: (path) =>
      routes.has(path) ||
      has(path) ||
      publicFileAt(files, path, format) !== undefined ||
      isDataSheet(path, { draft, files, routes }),
  };
}

/** Whether a build makes a data sheet at a path. */
function isDataSheet(
  path: string,
  {
    draft,
    files,
    routes,
  }: { readonly draft: CatalogueDraft; readonly files: FileSet; readonly routes: SiteAddresses['routes'] },
): boolean {
  if (!path.endsWith('.pdf')) return false;
  const page = path.slice(0, -'.pdf'.length);
  const [section, category, list, place] = routes.get(page) ?? [];
  if (section !== 'categories' || list !== 'products') return false;
  const product = draft.categories?.[Number(category)]?.products?.[Number(place)];
  if (product === undefined) return false;
  return dataSheetPath(draft.site, product, page, takenPlaces(routes.keys(), draft, files)) !== undefined;
}

/** What may be where a data sheet would be. @param pages the paths of all pages */
export function takenPlaces(pages: Iterable<string>, draft: CatalogueDraft, files: FileSet): TakenPlaces {
  const places = new Set<string>();
  for (const paths of [pages, publicFiles(files).keys()]) {
    for (const path of paths) if (/\.pdf$/i.test(path)) places.add(foldedPath(path));
  }
  const starts = new Set(redirectsOf(draft).map(({ from }) => from));
  // A redirect is not a file: one from the same name in capitals leads to the sheet.
  return { has: (path) => starts.has(path) || places.has(foldedPath(path)) };
}

/** Hosts serve a page under one address and lead there from its near relatives: `/x/`, `/x.html`, `/x/index.html`. */
export function bareAddress(path: string): string {
  return path.replace(/(\/index)?\.html$|(?<=.)\/$/, '') || '/';
}

/** The pages of a catalogue: see `routes` of {@link SiteAddresses}. */
export const routesOf = memoize((draft: CatalogueDraft): ReadonlyMap<string, EntryPath> => {
  const routes = new Map<string, EntryPath>();
  const totals = listTotals(draft);
  for (const entry of entriesOf(draft)) {
    const path = claimedPath(entry, draft);
    if (path === undefined || shadowedBy(entry) !== undefined) continue;
    const pages = listPages(entry, draft, totals);
    const numbered = Array.from({ length: pages }, (_, n) => pagedPath(path, n + 1));
    // Where two entries claim one path, references mean the first.
    for (const address of [path, ...numbered]) if (!routes.has(address)) routes.set(address, entry.at);
  }
  return routes;
});

/** How many pages an entry's list has; none where it is not a list. */
function listPages(entry: Entry, draft: CatalogueDraft, totals: ReturnType<typeof listTotals>): number {
  if (entry.kind === 'category') return pageCount(liveCount(entry.value.products), totals.products.size);
  if (entry.kind !== 'page' || !isList(entry.value.screen)) return 0;
  const { items, size } = pageTotals(entry.value, draft, totals);
  return pageCount(items, size);
}
