import type { FileSet } from '../../catalogue/document/file-set.js';
import { entryAt } from '../../catalogue/entries/entries.js';
import type { Unpublished } from '../../catalogue/entries/publication.js';
import { factsOf } from '../../catalogue/markdown/bodies.js';
import type { BodyFacts } from '../../catalogue/markdown/body-facts.js';
import type { BodyHtml } from '../../catalogue/markdown/html.js';
import { during } from '../../catalogue/work.js';
import { type SearchFields, searchFields } from '../../site/full-text.js';
import { addressOf, urlOf } from '../../site/href.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import { structuredData } from '../../site/structured/graph.js';
import type { StructuredInput } from '../../site/structured/product.js';
import { alternatesOf } from '../../site/translations.js';
import type { PictureData } from '../../site/views/browser-data.js';
import { type View, viewOf } from '../../site/views/index.js';
import type { Emblem, Illustration } from '../../site/views/links-and-cards.js';
import { type TranslationLink, translationLinks } from '../../site/views/navigation.js';
import type { ProductView } from '../../site/views/view.js';
import type { Head, HeadImage, OpenGraph } from '../../templates/head.js';
import { pictureData } from '../../templates/parts/picture.js';
import { logoUrl, pictureAddresses, sitePictures } from '../assets/addresses.js';
import type { AssetTable } from '../assets/assets.js';
import { drawingNames } from '../output/drawing-names.js';
import { bodyIn, filesOf, type PageFiles, withBody } from './page-files.js';

/**
 * All that one page shows, as plain data. A thread gets a page as this JSON, and the page's key is a hash of it. So everything that a page
 * shows belongs here.
 */
export interface PageView {
  readonly route: Pick<Route, 'path' | 'name' | 'meta' | 'language' | 'guards' | 'scrollsToTop'>;
  /** The main part, with the text of its Markdown, or the sum of it. */
  readonly screen: View;
  /** Why the live site does not have the page: it shows a ribbon. */
  readonly unpublished?: Unpublished;
  /** The languages of the page. */
  readonly translations: readonly TranslationLink[];
  readonly head: Head;
  /** The files of `assets/` that it shows or links to, by name. */
  readonly files: PageFiles;
  /** Its record in the full-text index. Absent when the page is not searched. */
  readonly search?: SearchFields;
}

/** Makes the views of one site. */
export interface PageViews {
  /** @throws Fault when the page shows a file that is missing */
  readonly of: (route: Route) => PageView;
  /** The HTML of the Markdown in a route's view: what renders the view takes it from here, and parses nothing. */
  readonly body: (route: Route) => BodyHtml | undefined;
  /** The same for whoever asks last: it does not stay in memory. */
  readonly takeBody: (route: Route) => BodyHtml | undefined;
  /** The main part of a product's page. @throws Fault when its file is missing */
  readonly product: (route: Route) => ProductView;
  /** The picture of a product in a list. @throws Fault when its file is missing */
  readonly picture: (illustration: Illustration) => PictureData;
  /** Absolute addresses of the photographs of a route's entry. @throws Fault when a file is missing */
  readonly photos: (route: Route) => readonly string[];
}

/** What views are made from. */
export interface ViewInput {
  readonly site: Site;
  readonly assets: AssetTable;
  /** The files beside the catalogue, with the Markdown that pages show. */
  readonly files: FileSet;
  /** Whether the site has templates of its own: they get views with whole texts. */
  readonly hasTemplates: boolean;
}

export function pageViews(input: ViewInput): PageViews {
  const views = viewsFrom(input);
  return { ...views, of: (route) => during('view', () => views.of(route)) };
}

function viewsFrom({ site, assets, files, hasTemplates }: ViewInput): PageViews {
  const settings = site.catalogue.site;
  const addresses = pictureAddresses(site, assets);
  const drawingFiles = drawingNames(assets.pictures.version);
  const drawing = (emblem: Emblem) => addressOf(settings, drawingFiles(emblem).file);
  const pictures = sitePictures(site, { asset: addresses.asset, drawing });
  const logo = logoUrl(settings, assets, addresses);
  const picture = (illustration: Illustration) =>
    pictureData({ photo: addresses.photo, drawing }, illustration);
  const factsFor = (route: Route): BodyFacts | undefined => {
    const entry = entryAt(site.catalogue, route.entry);
    return entry === undefined || entry.kind === 'category' ? undefined : factsOf(entry.value, files);
  };
  return {
    body: (route) => factsFor(route)?.html(),
    takeBody: (route) => factsFor(route)?.takeHtml(),
    picture,
    photos: pictures.photos,
    product: (route) => {
      const view = withBody(viewOf(site, route), files, hasTemplates);
      if (view.screen !== 'product') throw new Error(`the route ${route.path} is not of a product`);
      return view;
    },
    of: (route) => {
      const screen = withBody(viewOf(site, route), files, hasTemplates);
      const named = bodyIn(screen) === undefined ? [] : (factsFor(route)?.files ?? []);
      const image = addresses.social(route);
      const images = pictures.images(route, image);
      const search = searchFields(site, route);
      const { path, name, meta, language, guards, scrollsToTop, unpublished } = route;
      return {
        route: { path, name, meta, language, guards, scrollsToTop },
        screen,
        ...(unpublished === undefined ? {} : { unpublished }),
        translations: translationLinks(site, route),
        head: headOf({ site, route, view: screen, images, logo }, image),
        files: filesOf(screen, named, addresses, assets),
        ...(search === undefined ? {} : { search }),
      };
    },
  };
}

/**
 * The head of a route's page.
 * @param image the picture for links to the page
 */
function headOf(input: StructuredInput, image: HeadImage | undefined): Head {
  const { site, route, view } = input;
  const { meta, heading, canonical, isIndexed } = route;
  const settings = site.catalogue.site;
  const alternates = alternatesOf(site, route);
  return {
    // HTML needs a title, and some pages of the specification have an empty one.
    title: meta.title || `${heading} - ${settings.brand}`,
    description: meta.description,
    keywords: meta.keywords,
    canonical: urlOf(settings, canonical),
    isIndexed,
    alternates: alternates.map(({ hreflang, path }) => ({ hreflang, href: urlOf(settings, path) })),
    openGraph: {
      type: typeOf(route),
      siteName: settings.brand,
      locale: localeOf(route.language),
      otherLocales: alternates
        .map(({ hreflang }) => hreflang)
        .filter((language) => language !== route.language && language !== 'x-default')
        .map(localeOf),
      ...daysOf(view),
    },
    structured: structuredData(input),
    ...(image === undefined ? {} : { image }),
  };
}

function typeOf({ subject }: Route): OpenGraph['type'] {
  if (subject.screen === 'product') return 'product';
  return subject.screen === 'article' || subject.screen === 'news-item' ? 'article' : 'website';
}

function daysOf(view: View): Pick<OpenGraph, 'published' | 'modified'> {
  if (view.screen !== 'article') return {};
  const { date, updated } = view.article;
  return {
    ...(date === undefined ? {} : { published: date }),
    ...(updated === undefined ? {} : { modified: updated }),
  };
}

const locales = new Map<string, string>();

/** Open Graph needs a country for each language. If the tag has none, use the country with the most speakers. */
function localeOf(tag: string): string {
  let known = locales.get(tag);
  if (known === undefined) {
    const { language, region } = new Intl.Locale(tag).maximize();
    known = region === undefined ? language : `${language}_${region}`;
    // Remember the answer: this call takes longer than the rest of the head, and a site has few languages.
    locales.set(tag, known);
  }
  return known;
}
