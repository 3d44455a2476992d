import type { FileSet } from '../../catalogue/document/file-set.js';
import { bodyFile } from '../../catalogue/entries/body-file.js';
import { Fault } from '../../project/fault.js';
import { addressOf } from '../../site/href.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import type { PictureData } from '../../site/views/data.js';
import { viewOf } from '../../site/views/index.js';
import type { Emblem, Illustration } from '../../site/views/parts.js';
import { type SearchFields, searchFields } from '../../site/views/search-fields.js';
import { type TranslationLink, translationLinks } from '../../site/views/translations.js';
import type { View } from '../../site/views/view.js';
import type { Head } from '../../templates/head.js';
import { pictureData } from '../../templates/parts/picture.js';
import { pictureAddresses } from '../assets/addresses.js';
import type { AssetTable } from '../assets/assets.js';
import { logoUrl } from '../assets/logo.js';
import { sitePictures } from '../assets/site-pictures.js';
import { drawingNames } from './drawings.js';
import { filesOf, type PageFiles } from './files.js';
import { headOf } from './head.js';

/**
 * All that one page shows, as plain data. Its JSON is what a thread gets of a page, and what the page's key is made of: whoever adds
 * something to a page adds it here.
 */
export interface PageView {
  readonly route: Pick<Route, 'path' | 'name' | 'meta' | 'language' | 'guards' | 'scrollsToTop'>;
  /** What the main part shows, with the text of its Markdown. */
  readonly screen: View;
  /** The languages that the page can be read in. */
  readonly translations: readonly TranslationLink[];
  readonly head: Head;
  /** The files of `assets/` that it shows or links to, by their names. */
  readonly files: PageFiles;
  /** What the full-text index is told of it; absent where it is not searched. */
  readonly search?: SearchFields;
}

/** Makes the views of one site. */
export interface PageViews {
  /** @throws Fault when a file that the page shows is not there */
  readonly of: (route: Route) => PageView;
  /** Where the picture that a list shows of a product lies. @throws Fault when its file is not there */
  readonly picture: (illustration: Illustration) => PictureData;
  /** Absolute addresses of the photographs of a route's entry. @throws Fault when a file is not there */
  readonly photos: (route: Route) => readonly string[];
}

/** What views are made of. */
export interface ViewInput {
  readonly site: Site;
  readonly assets: AssetTable;
  /** The files beside the catalogue, whose Markdown pages show. */
  readonly files: FileSet;
}

export function pageViews({ site, assets, files }: ViewInput): PageViews {
  const settings = site.catalogue.site;
  const addresses = pictureAddresses(site, assets);
  const drawingName = drawingNames();
  const drawing = (emblem: Emblem) => addressOf(settings, drawingName(emblem));
  const pictures = sitePictures(site, { asset: addresses.asset, drawing });
  const logo = logoUrl(settings, assets, addresses);
  const picture = (illustration: Illustration) =>
    pictureData({ photo: addresses.photo, drawing }, illustration);
  return {
    picture,
    photos: pictures.photos,
    of: (route) => {
      const screen = withBody(viewOf(site, route), files);
      const image = addresses.social(route);
      const images = pictures.images(route, image);
      const search = searchFields(site, route, picture);
      const { path, name, meta, language, guards, scrollsToTop } = route;
      return {
        route: { path, name, meta, language, guards, scrollsToTop },
        screen,
        translations: translationLinks(site, route),
        head: headOf({ site, route, view: screen, images, logo }, image),
        files: filesOf(screen, addresses, assets),
        ...(search === undefined ? {} : { search }),
      };
    },
  };
}

/** A view with the text of its Markdown in place of the file that holds it. */
function withBody(view: View, files: FileSet): View {
  switch (view.screen) {
    case 'product':
      return { ...view, product: withText(view.product, files) };
    case 'article':
      return { ...view, article: withText(view.article, files) };
    default:
      return 'body' in view ? withText(view, files) : view;
  }
}

function withText<Of extends { readonly body?: string }>(of: Of, files: FileSet): Of {
  const file = bodyFile(of.body);
  if (file === undefined) return of;
  const source = files.read(file);
  if (source === undefined) throw new Fault(`${file} cannot be read`);
  if (source.unreadable !== undefined || source.isBinary)
    throw new Fault(`${file} is not UTF-8`, { hint: 'save the file as UTF-8' });
  return { ...of, body: source.text.replace(/^\ufeff/, '') };
}
