import { toolFolders } from '../../catalogue/addresses/site-files.js';
import { groupedBy } from '../../document/collections.js';
import { languageOf, type Site } from '../../site/site.js';
import { colourProducts } from '../../site/views/applications.js';
import {
  listData,
  listFile,
  namesData,
  namesFile,
  picturesData,
  picturesFile,
} from '../../site/views/browser-data.js';
import type { Illustration, PictureData } from '../../site/views/contract.js';
import { cardFacts, wordKeys } from '../../site/views/links-and-cards.js';
import { cardWords, textsFor } from '../../templates/texts/index.js';
import type { SiteFile } from '../output/output.js';
import { searchedAmounts } from '../search/searched-amounts.js';
import { searchedValues } from '../search/searched-values.js';

/** Data files for browsers: the products of every list, the names of all entries and the pictures of all products. */
export function* dataFiles(
  site: Site,
  picture: (illustration: Illustration) => PictureData,
): Generator<SiteFile, void> {
  const { catalogue, index } = site;
  const data = (name: string, make: () => unknown): SiteFile => ({
    kind: 'text',
    file: `${toolFolders.data}/${name}`,
    make: () => JSON.stringify(make()),
  });
  const list = (id: string, products: typeof index.products) =>
    data(listFile(id), () => listData(site, products, picture));
  for (const page of catalogue.pages) {
    const language = languageOf(site, page);
    if (page.screen === 'products') yield list(page.id, index.listed(language));
    else if (page.screen === 'colour-guide') yield list(page.id, colourProducts(site, language));
  }
  for (const [place, category] of (catalogue.categories ?? []).entries())
    yield list(category.id, index.listed(languageOf(site, category), place));
  if (catalogue.pages.some(({ screen }) => screen === 'search')) {
    yield data(namesFile, () => namesData(site, searchedValues(site), searchedAmounts(site)));
    const keys = new Set(index.products.flatMap((placed) => wordKeys(cardFacts(catalogue.site, placed))));
    const words = index.languages.map((language) => [
      language,
      cardWords(textsFor(language, site.texts), [...keys]),
    ]);
    yield data(picturesFile, () => picturesData(site, picture, Object.fromEntries(words)));
  }
}

/** In bytes: at most 10 KB after compression at 100,000 routes. Before compression, so that all machines agree. */
const sizeLimit = 10_000;

export const manifestFile = `${toolFolders.payloads}/manifest.json`;

/** The JSON of the routes for browsers. Paths are decoded. Its size depends on lists and fixed screens, not on products or articles. */
export function payloadManifest({ routes }: Site, version: string): string {
  /** Lists with their numbers of pages: only paths below them may be other routes. Null if too many: then any path may be a route. */
  const lists: Record<string, number> = {};
  const pages: string[] = [];
  for (const { path, canonical, subject } of routes) {
    // The first page of a list has two paths; its canonical path is that of the list.
    if ('number' in subject) {
      const list = subject.number === 1 ? canonical : path.replace(/\/page-\d+$/, '');
      lists[list] = Math.max(lists[list] ?? 0, subject.number);
    } else if (subject.screen === 'page') pages.push(path);
  }
  const manifest = { version, routes: routes.length, lists, pages };
  const whole = JSON.stringify(manifest);
  return Buffer.byteLength(whole) <= sizeLimit
    ? whole
    : JSON.stringify({ ...manifest, lists: null, pages: [] });
}

/** Path of the list of all routes in the output folder. Browsers fetch it when a page is missing. */
export const routesFile = `${toolFolders.data}/routes.json`;

/** The JSON of the last parts of all paths, grouped by the part before. Paths are decoded. */
export function routeList({ routes }: Site): string {
  const byParent = groupedBy(routes, ({ path }) => [path.slice(0, path.lastIndexOf('/'))]);
  const names = [...byParent].map(([parent, below]) => [
    parent,
    below.map(({ path }) => path.slice(parent.length + 1)),
  ]);
  return JSON.stringify(Object.fromEntries(names));
}
