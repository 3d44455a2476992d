import { bodyFile, entryAt } from '../../catalogue/entries/entries.js';
import { factsOf } from '../../catalogue/markdown/bodies.js';
import type { BodyFacts } from '../../catalogue/markdown/body-facts.js';
import type { BodyHtml } from '../../catalogue/markdown/html.js';
import { memoize, perKey } from '../../document/collections.js';
import type { FileSet } from '../../document/file-set.js';
import type { Source } from '../../document/source.js';
import { Fault } from '../../project/surroundings/surroundings.js';
import { during } from '../../project/surroundings/work.js';
import { urlOf } from '../../site/addresses/href.js';
import { defined } from '../../site/defined.js';
import { alternatesOf, type Route, type Site } from '../../site/site.js';
import { searchFields } from '../../site/site-wide/full-text.js';
import { structuredData } from '../../site/structured/graph.js';
import type { StructuredInput } from '../../site/structured/product.js';
import type { Illustration, PictureData, ProductView } from '../../site/views/contract.js';
import { type View, viewOf } from '../../site/views/index.js';
import { translationLinks } from '../../site/views/shell/navigation.js';
import type { Head, HeadImage } from '../../templates/head.js';
import { pictureData } from '../../templates/parts/pictures/picture.js';
import { type AssetTable, type PictureAddresses, pictureAddresses } from '../assets/assets.js';
import { digestOf } from '../output/output.js';

/** Plain data: a thread gets a page as this JSON, and the page's key is its hash. So it contains everything that a page shows. */
export type PageView = ReturnType<PageViews['of']>;
export type PageViews = ReturnType<typeof pageViews>;

/** @param hasTemplateCode whether the site's templates were compiled: they get views with whole texts */
export function pageViews(site: Site, assets: AssetTable, files: FileSet, hasTemplateCode: boolean) {
  const addresses = pictureAddresses(site, assets);
  const logo = addresses.logo();
  const factsFor = (route: Route): BodyFacts | undefined => {
    const entry = entryAt(site.catalogue, route.entry);
    return entry === undefined || entry.kind === 'category' ? undefined : factsOf(entry.value, files);
  };
  const screenOf = (route: Route) => withBody(viewOf(site, route), files, hasTemplateCode);
  const viewFor = (route: Route) => {
    const screen = screenOf(route);
    const named = bodyIn(screen) === undefined ? [] : (factsFor(route)?.files ?? []);
    const image = addresses.social(route);
    const images = addresses.images(route, image);
    const { path, name, meta, language, guards, scrollsToTop, unpublished } = route;
    const names = [...namesIn(screen), ...named.map(({ file }) => file)];
    return {
      route: { path, name, meta, language, guards, scrollsToTop },
      /** The main part, with the text or the digest of its Markdown. */
      screen,
      // The reason why the live site lacks the page, for a ribbon.
      ...defined({ unpublished }),
      translations: translationLinks(site, route),
      head: headOf({ site, route, view: screen, images, logo }, image),
      /** The files of `assets/` that it shows or links to, by name. */
      files: pageFiles(names, addresses, assets),
      // Its record in the full-text index. Absent if the page is not searched.
      ...defined({ search: searchFields(site, route) }),
    };
  };
  return {
    /** @throws Fault if the page shows a missing file */
    of: (route: Route) => during('view', () => viewFor(route)),
    /** The HTML of the Markdown in a route's view, so that the renderer parses nothing. */
    body: (route: Route): BodyHtml | undefined => factsFor(route)?.html(),
    /** Like `body`, packed, for the last caller: drops the HTML from memory. */
    takeBody: (route: Route): Uint8Array | undefined => factsFor(route)?.takeHtml(),
    /** The main part of a product's page. @throws Fault if its file is missing */
    product: (route: Route): ProductView => {
      const view = screenOf(route);
      if (view.screen !== 'product') throw new Error(`the route ${route.path} is not of a product`);
      return view;
    },
    /** The picture of a product in a list. @throws Fault if its file is missing */
    picture: (illustration: Illustration): PictureData => pictureData(addresses, illustration),
    photo: addresses.photo,
    photos: addresses.photos,
  };
}

/** @param image the picture for links to the page */
function headOf(input: StructuredInput, image: HeadImage | undefined): Head {
  const { site, route, view } = input;
  const { meta, heading, canonical, isIndexed } = route;
  const settings = site.catalogue.site;
  const alternates = alternatesOf(site, route);
  const days = view.screen === 'article' ? view.article : undefined;
  return {
    // HTML needs a title, and some screens have an empty one.
    title: meta.title || `${heading} - ${settings.brand}`,
    description: meta.description,
    keywords: meta.keywords,
    canonical: urlOf(settings, canonical),
    isIndexed,
    alternates: alternates.map(({ hreflang, path }) => ({ hreflang, href: urlOf(settings, path) })),
    openGraph: {
      type: typeOf(route.subject),
      siteName: settings.brand,
      locale: localeOf(route.language),
      otherLocales: alternates
        .map(({ hreflang }) => hreflang)
        .filter((language) => language !== route.language && language !== 'x-default')
        .map(localeOf),
      ...defined({ published: days?.date, modified: days?.updated }),
    },
    structured: structuredData(input),
    ...defined({ image }),
  };
}

function typeOf({ screen }: Route['subject']): Head['openGraph']['type'] {
  if (screen === 'product') return 'product';
  return screen === 'article' || screen === 'news-item' ? 'article' : 'website';
}

/** Open Graph needs a country: by default, that with the most speakers. Memoized: slower than the rest of the head. */
const localeOf = perKey((tag: string) => {
  const { language, region } = new Intl.Locale(tag).maximize();
  return region === undefined ? language : `${language}_${region}`;
});

export function bodyIn(view: View): string | undefined {
  if (view.screen === 'product') return view.product.body;
  const of = view.screen === 'article' ? view.article : view;
  return 'body' in of ? of.body : undefined;
}

/** The view has the digest of a file's text; for templates of the site it has the text. @throws Fault if the file cannot be read */
function withBody(view: View, files: FileSet, isWhole: boolean): View {
  if (view.screen === 'product') return { ...view, product: withText(view.product, files, isWhole) };
  if (view.screen === 'article') return { ...view, article: withText(view.article, files, isWhole) };
  return 'body' in view ? withText(view, files, isWhole) : view;
}

function withText<Of extends { readonly body?: string }>(of: Of, files: FileSet, isWhole: boolean): Of {
  const file = bodyFile(of.body);
  if (file === undefined) return of;
  const source = files.read(file);
  if (source === undefined) throw new Fault(`${file} cannot be read`);
  if (source.unreadable !== undefined || source.isBinary)
    throw new Fault(`${file} is not UTF-8`, { hint: 'save the file as UTF-8' });
  if (isWhole) return { ...of, body: source.text.replace(/^\ufeff/, '') };
  return { ...of, body: digestIn(source) };
}

const digestIn = memoize(({ text }: Source) => digestOf(text));

export interface PageFile {
  readonly address: string;
  /** In bytes. Absent if not published unchanged. */
  readonly size?: number;
  readonly picture: Omit<PictureData, 'kind' | 'alt'>;
}

/** By the names in the catalogue and the Markdown: `assets/…`. */
export type PageFiles = Readonly<Record<string, PageFile>>;

export function pageFiles(
  names: Iterable<string>,
  { asset, photo }: Pick<PictureAddresses, 'asset' | 'photo'>,
  { files: unchanged, pictures }: AssetTable,
): PageFiles {
  const files: Record<string, PageFile> = {};
  for (const name of names) {
    if (files[name] !== undefined || !(unchanged.has(name) || pictures.photos.has(name))) continue;
    const { kind: _, alt: __, ...picture } = photo({ file: name, alt: '' });
    files[name] = { address: asset(name), picture, ...defined({ size: unchanged.get(name)?.size }) };
  }
  return files;
}

/** The files that the values of a view name. Adds to one list, because most values are not such names. */
export function namesIn(value: unknown, key = '', names: string[] = []): readonly string[] {
  if (typeof value === 'string') {
    if (key !== 'body' && value.startsWith('assets/')) names.push(value);
  } else if (Array.isArray(value)) {
    for (const item of value) namesIn(item, key, names);
  } else if (typeof value === 'object' && value !== null) {
    for (const name of Object.keys(value)) namesIn(Reflect.get(value, name), name, names);
  }
  return names;
}
