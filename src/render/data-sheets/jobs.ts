import type { BodyHtml } from '../../catalogue/markdown/html.js';
import { count } from '../../catalogue/work.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import type { ProductView } from '../../site/views/view.js';
import { pictureAddresses } from '../assets/addresses.js';
import type { AssetTable } from '../assets/assets.js';
import type { PictureJob } from '../pictures/jobs.js';
import { dataSheetOf } from './contents.js';
import type { DataSheet } from './data-sheet.js';
import type { SheetPictures } from './draw/head.js';
import { sheetPictures } from './pictures.js';

/** Draws a data sheet. */
export type DrawSheet = (sheet: DataSheet, pictures: SheetPictures) => Promise<Buffer>;

/** What data sheets are made from. */
export interface SheetInput {
  readonly site: Site;
  readonly assets: AssetTable;
  /** Absolute path of the project. */
  readonly root: string;
  readonly productOf: (route: Route) => ProductView;
  /** The HTML of a product's text. */
  readonly bodyOf: (route: Route) => BodyHtml | undefined;
  readonly draw: DrawSheet;
}

/** The data sheets of a site, to be made and cached as its pictures are. */
export function dataSheetJobs(input: SheetInput): readonly PictureJob[] {
  const { dataSheets, routes } = input.site;
  if (dataSheets.size === 0) return [];
  return routes.flatMap((route) => dataSheetJob(route, input) ?? []);
}

/** The data sheet of a route; undefined where it has none. */
export function dataSheetJob(
  route: Route,
  { site, assets, root, productOf, bodyOf, draw }: SheetInput,
): PictureJob | undefined {
  const path = site.dataSheets.get(route.path);
  if (path === undefined || route.subject.screen !== 'product') return undefined;
  const { photo: pictureOf } = pictureAddresses(site, assets);
  const sheet = dataSheetOf(
    productOf(route),
    bodyOf(route),
    site.catalogue.site,
    (photo) => pictureOf(photo).src,
  );
  return {
    file: path.slice(1),
    // The words of the interface, the fonts and what draws belong to the tool. The addresses of pictures have the hashes of their contents.
    stored: { kind: 'sheet', key: JSON.stringify(sheet) },
    photo: undefined,
    make: async () => {
      count('data sheets made');
      return draw(sheet, await sheetPictures(root, sheet));
    },
  };
}
