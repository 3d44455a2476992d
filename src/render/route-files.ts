import type { Route } from '../site/route.js';
import type { Site } from '../site/site.js';
import { listData, listFile, namesData, namesFile, productsOfList } from '../site/views/data.js';
import { emblemOf } from '../site/views/parts.js';
import { folders } from './output.js';
import type { Renderer } from './renderer.js';

/** A file with its path in the output folder. */
export type FileContent = readonly [file: string, content: string];

/** What belongs to a route beside its page and its payload: so it is written once, by whichever thread has the route. */
export function routeFiles(site: Site, renderer: Renderer, route: Route): readonly FileContent[] {
  const data = dataFile(site, route);
  return [
    ...drawingFiles(site, renderer, route),
    ...(data === undefined ? [] : [[data, dataText(site, renderer, route)] as const]),
  ];
}

/** Path of the data file that belongs to a route: a list's to its bare path, the file of all names to the search page. */
export function dataFile(site: Site, route: Route): string | undefined {
  const { subject, meta } = route;
  if (productsOfList(site, route) !== undefined) {
    return meta.page === undefined ? `${folders.data}/${listFile(meta.nodeid)}` : undefined;
  }
  const isSearch = subject.screen === 'page' && subject.page === searchPage(site);
  return isSearch ? `${folders.data}/${namesFile}` : undefined;
}

/**
 * Content of a route's data file.
 * @throws Fault when a picture that it names is not there
 */
export function dataText(site: Site, renderer: Renderer, route: Route): string {
  const products = productsOfList(site, route);
  return JSON.stringify(
    products === undefined ? namesData(site) : listData(site, products, renderer.picture),
  );
}

/** Place of the page that the search leads to: the first one, where a catalogue has more. */
function searchPage({ catalogue }: Site): number {
  return catalogue.pages.findIndex(({ screen }) => screen === 'search');
}

/** The drawing is written with its product's own page, whoever else shows it. */
function drawingFiles(site: Site, renderer: Renderer, { subject }: Route): readonly FileContent[] {
  if (subject.screen !== 'product') return [];
  const product = site.catalogue.categories?.[subject.category]?.products[subject.product];
  if (product === undefined) return [];
  const { file, svg } = renderer.drawing(emblemOf(product));
  return [[file, svg]];
}
