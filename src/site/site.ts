import { bareAddress, ownAddressOf } from '../catalogue/addresses/addresses.js';
import type { ListScreen } from '../catalogue/addresses/list-pages.js';
import { memoize } from '../catalogue/collections.js';
import type { EntryPath } from '../catalogue/document/document.js';
import type { Unpublished } from '../catalogue/entries/publication.js';
import type { OwnFont } from '../catalogue/fonts/letters.js';
import { type OwnTexts, wordsIn } from '../catalogue/interface/words.js';
import type { Article, Catalogue, Category, Page, PageScreen, Product } from '../catalogue/schema/model.js';
import { defined } from './defined.js';
import type { UnpublishedEntries } from './published.js';

/** A route's metadata, with the names and meanings of the specification's section 3. */
export interface RouteMeta {
  /** Id of the page, category, product or article; 32 hex characters. */
  readonly nodeid: string;
  /** The parent category's id; only on product routes. */
  readonly grandId?: string;
  /** Equal to nodeid. */
  readonly type: string;
  /** Screen kind. */
  readonly name: string;
  /** Only on paged list routes; counts from 1. */
  readonly page?: number;
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
}

/** What a route shows, and of which entry. Numbers are indexes in the catalogue's lists; `place` is an index in the site's own. */
export type Subject =
  | { readonly screen: 'page'; readonly page: number; readonly kind: Exclude<PageScreen, ListScreen> }
  | { readonly screen: ListScreen; readonly page: number; readonly number: number }
  | { readonly screen: 'category'; readonly category: number; readonly number: number }
  | { readonly screen: 'product'; readonly category: number; readonly product: number }
  | { readonly screen: 'article' | 'news-item'; readonly place: number };

/** The named route guards of the client (the specification's named middleware). */
export type GuardName = 'search-terms';

export interface Route {
  /** Decoded, without the site's base. Begins with a slash and does not end with one. */
  readonly path: string;
  /** The route's own name. For paged lists: the id followed by the number (specification, section 2). */
  readonly name: string;
  readonly meta: RouteMeta;
  /** The visible heading. Used instead of an empty title, because an HTML document must have one. */
  readonly heading: string;
  /** The path for search engines: for `page-1` of a list, its bare path. */
  readonly canonical: string;
  readonly language: string;
  /** Whether search engines may list it: under its canonical path, if that is another. */
  readonly isIndexed: boolean;
  /** Checks that the browser runs before it shows the route, in this order. */
  readonly guards: readonly GuardName[];
  /** Whether an in-site navigation to it scrolls to the top of the page. */
  readonly scrollsToTop: boolean;
  readonly subject: Subject;
  /** The entry's place in the catalogue of the site, for messages about this route. */
  readonly entry: EntryPath;
  /** Why the live site does not have it, where it is shown before its time or after it. */
  readonly unpublished?: Unpublished;
}

/** A product that has a page, with the values that lists and neighbours need. */
export interface PlacedProduct {
  readonly product: Product;
  readonly category: Category;
  readonly path: string;
  /** Index in the catalogue's lists. */
  readonly categoryIndex: number;
  readonly productIndex: number;
  /** Of a translation: it has the picture of its original. */
  readonly original?: Pick<PlacedProduct, 'product' | 'category'>;
}

export interface PlacedArticle {
  readonly article: Article;
  readonly path: string;
  readonly section: 'articles' | 'news';
  readonly itemIndex: number;
}

/** One of several pages with the same content in different languages. */
export interface Translation {
  readonly language: string;
  /** Path of the route; of a list, the path of its first page. */
  readonly path: string;
}

/** What pages read from other entries. Built once per catalogue. */
export interface SiteIndex {
  /** Products with a page, category by category in the order of the file. */
  readonly products: readonly PlacedProduct[];
  /** The same by the place of their category in the catalogue. */
  readonly byCategory: readonly (readonly PlacedProduct[])[];
  /** Each once, and the same list at each call. @param category its place in the catalogue; undefined: of all */
  readonly listed: (language: string, category?: number) => readonly PlacedProduct[];
  /** Those with a text come first: the others are only a headline and some products. */
  readonly articles: readonly PlacedArticle[];
  readonly news: readonly PlacedArticle[];
  /** The articles or news that a page lists, and how many of them make a page. The same list at each call: every page of the list asks. */
  readonly articlesOn: (page: Page) => { readonly items: readonly PlacedArticle[]; readonly size: number };
  /** Articles about a product in any language, by its id, of a translation by that of its original. */
  readonly articlesAbout: ReadonlyMap<string, readonly PlacedArticle[]>;
  /** Products of the same ingredient, by what identifies it. */
  readonly variants: ReadonlyMap<string, readonly PlacedProduct[]>;
  /** The languages in which the site has fixed screens, its own first, then in the order of the file: so pages name them. */
  readonly languages: readonly string[];
  /** The pages of an entry in all languages, its own included, in that order; of a list, the first ones. Empty without a translation. */
  readonly translationsOf: (id: string) => readonly Translation[];
  /** @param language of the readers: they get the product in it, where it is translated */
  readonly findProduct: (reference: string, language?: string) => PlacedProduct | undefined;
  readonly pageSize: { readonly products: number; readonly articles: number; readonly news: number };
}

export interface Reading {
  /** Its first sentence. Undefined where it has no paragraph. */
  readonly excerpt: string | undefined;
  /** How long most people take to read it: 220 words a minute, and at least one minute. */
  readonly minutes: number;
}

/** Every route of a website with its metadata, and the data of the pages. */
export interface Site {
  readonly catalogue: Catalogue;
  readonly index: SiteIndex;
  /** What the project's files of texts say. */
  readonly texts: OwnTexts;
  readonly routes: readonly Route[];
  /** Undefined where an article has no text. Each text is read when a page asks for it, once. */
  readonly reading: (article: Article) => Reading | undefined;
  readonly unpublished: UnpublishedEntries;
  /** Of other sites whose pictures pages show. */
  readonly pictureOrigins: () => readonly string[];
  /** Paths of the data sheets that are made as PDF, by the paths of their products' pages. */
  readonly dataSheets: ReadonlyMap<string, string>;
  /** The font of the project that has most of some letters, for data sheets and link pictures. */
  readonly ownFont: (letters: string) => OwnFont | undefined;
  /** What hosts answer at addresses of the lock where the site has nothing any more. Paths are decoded, without the base. */
  readonly locked: {
    /** Pages of lists that are shorter now, with the last page of each: they may come back. */
    readonly fallenPages: readonly { readonly from: string; readonly to: string }[];
    readonly gone: readonly string[];
  };
}

/** A route in `routes.json` and in the output of `herbarium routes --format json`, there with the drafts that are shown. */
export type RouteRecord = Pick<Route, 'path' | 'name' | 'meta' | 'unpublished'>;

export function routeTable(site: Site): RouteRecord[] {
  return site.routes.map(({ path, name, meta, unpublished }) => defined({ path, name, meta, unpublished }));
}

export function languageOf(
  site: Pick<Site, 'catalogue'>,
  { language }: { readonly language?: string | undefined },
): string {
  return language ?? site.catalogue.site.language;
}

/** The entries in a language if there are any, else those in the site's own. */
export function inLanguage<Entry extends { readonly language?: string | undefined }>(
  site: Site,
  entries: readonly Entry[],
  language: string,
): readonly Entry[] {
  const own = entries.filter((entry) => languageOf(site, entry) === language);
  const home = site.catalogue.site.language;
  return own.length > 0 ? own : entries.filter((entry) => languageOf(site, entry) === home);
}

const routesByPath = memoize(({ routes }: Site) => new Map(routes.map((route) => [route.path, route])));

export function routeAt(site: Site, path: string): Route | undefined {
  return routesByPath(site).get(path);
}

/** The route that an address of the catalogue leads to; undefined for other sites, files and redirects. */
export function routeOf(site: Site, address: string): Route | undefined {
  const path = ownAddressOf(site.catalogue.site, address)?.path;
  return path === undefined ? undefined : routeAt(site, bareAddress(path));
}

export function articleOf({ index }: Site, { subject }: Route): Article | undefined {
  if (subject.screen !== 'article' && subject.screen !== 'news-item') return undefined;
  return (subject.screen === 'article' ? index.articles : index.news)[subject.place]?.article;
}

/** The product of a route, as the catalogue has it: the site's index has another where two have the same id. */
export function memberOf({ catalogue }: Site, { subject }: Route) {
  if (subject.screen !== 'product') return undefined;
  const category = catalogue.categories?.[subject.category];
  const product = category?.products[subject.product];
  return category === undefined || product === undefined ? undefined : { category, product };
}

type Titled = Pick<Page, 'screen'> & Partial<Record<'heading' | 'title' | 'language', string | undefined>>;

/** The visible heading of a fixed screen: its own, else its title, else what the screen is called in the page's language. */
export function headingOf(
  { heading, title, screen, language }: Titled,
  { catalogue: { site }, texts }: Pick<Site, 'catalogue' | 'texts'>,
): string {
  return heading || title || wordsIn(language ?? site.language, texts).screens[screen];
}

/** The alternates for search engines, the route included. Later pages of a list have none: they need not show the same entries. */
export function alternatesOf(site: Site, route: Route) {
  return route.isIndexed && route.meta.page === undefined
    ? alternatesIn(site)(site.index.translationsOf(route.meta.nodeid))
    : [];
}

/** All pages with the same content have the same ones. */
const alternatesIn = memoize((site: Site) =>
  memoize((all: readonly Translation[]) => {
    const translations = all.filter(({ path }) => !unindexed(site).has(path));
    const [first, second] = translations;
    if (first === undefined || second === undefined) return [];
    const own = translations.find(({ language }) => language === site.catalogue.site.language) ?? first;
    return [
      ...translations.map(({ language, path }) => ({ hreflang: language, path })),
      { hreflang: 'x-default', path: own.path },
    ];
  }),
);

const unindexed = memoize(
  ({ routes }: Site) => new Set(routes.filter((route) => !route.isIndexed).map((route) => route.path)),
);
