import type { Site } from '../../site/site.js';
import {
  listData,
  listFile,
  namesData,
  namesFile,
  type PictureData,
  picturesData,
  picturesFile,
} from '../../site/views/browser-data.js';
import { colourProducts } from '../../site/views/colour-guide.js';
import type { Illustration } from '../../site/views/links-and-cards.js';
import { folders } from '../output/output.js';

/** Makes the content of a data file. */
type Content = () => string;

/**
 * The data files that browsers fetch, by path in the output folder: the products of every list, the names of all entries and the
 * pictures of all products.
 * @param picture finds the picture of a product
 */
export function dataFiles(
  site: Site,
  picture: (illustration: Illustration) => PictureData,
): ReadonlyMap<string, Content> {
  const { catalogue, index } = site;
  const files = new Map<string, Content>();
  const list = (id: string, products: typeof index.products) => {
    files.set(`${folders.data}/${listFile(id)}`, () => JSON.stringify(listData(site, products, picture)));
  };
  for (const { screen, id } of catalogue.pages) {
    if (screen === 'products') list(id, index.products);
    else if (screen === 'colour-guide') list(id, colourProducts(site));
  }
  for (const [place, { id }] of (catalogue.categories ?? []).entries())
    list(id, index.byCategory.get(place) ?? []);
  if (catalogue.pages.some(({ screen }) => screen === 'search')) {
    files.set(`${folders.data}/${namesFile}`, () => JSON.stringify(namesData(site)));
    files.set(`${folders.data}/${picturesFile}`, () => JSON.stringify(picturesData(site, picture)));
  }
  return files;
}
