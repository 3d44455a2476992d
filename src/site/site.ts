import { addressOnSite, bareAddress } from '../catalogue/addresses/addresses.js';
import type { ListScreen } from '../catalogue/addresses/list-pages.js';
import type { Unpublished } from '../catalogue/entries/publication.js';
import type { SiteFont } from '../catalogue/fonts/letters.js';
import { type SiteTexts, wordsIn } from '../catalogue/interface/words.js';
import type { Article, Catalogue, Category, Page, PageScreen, Product } from '../catalogue/schema/model.js';
import { memoize } from '../document/collections.js';
import type { EntryPath } from '../document/document.js';
import { defined } from './defined.js';
import type { UnpublishedEntries } from './published.js';

/** A route's metadata, as in `routes.json`. Other software reads these names. */
export interface RouteMeta extends Readonly<Record<'title' | 'description' | 'keywords', string>> {
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
}

/** The screen of a route, and its entry. Numbers are indexes in the catalogue's lists, `place` in a list of {@link SiteIndex}. */
export type Subject =
  | { readonly screen: 'page'; readonly page: number; readonly kind: Exclude<PageScreen, ListScreen> }
  | { readonly screen: ListScreen; readonly page: number; readonly number: number }
  | { readonly screen: 'category'; readonly category: number; readonly number: number }
  | { readonly screen: 'product'; readonly category: number; readonly product: number }
  | { readonly screen: 'article' | 'news-item'; readonly place: number };

export type GuardName = 'search-terms';

export interface Route {
  /** Decoded, without the site's base. Begins with a slash and does not end with one. */
  readonly path: string;
  /** The id of its entry. For a page of a list, the number of the page follows. */
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
  /** The path of the entry in the catalogue of the site, for messages about this route. */
  readonly entry: EntryPath;
  /** Why the live site does not have it. Only if drafts are shown. */
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
  /** The original of a translation, which has the same picture. */
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

/** Data from other entries that pages show. Built once per catalogue. */
export interface SiteIndex {
  /** Products with a page, category by category in the order of the file. */
  readonly products: readonly PlacedProduct[];
  /** The same products by the index of their category in the catalogue. */
  readonly byCategory: readonly (readonly PlacedProduct[])[];
  /** The products in lists of a language. Each call returns the same list. @param category its index in the catalogue; undefined: all */
  readonly listed: (language: string, category?: number) => readonly PlacedProduct[];
  /** Articles with a text come first: the others have only a headline and some products. */
  readonly articles: readonly PlacedArticle[];
  readonly news: readonly PlacedArticle[];
  /** The articles or news that a page lists, and the page size. Each call returns the same list, because every page of the list needs it. */
  readonly articlesOn: (page: Page) => { readonly items: readonly PlacedArticle[]; readonly size: number };
  /** Articles about a product in any language, by the id of its original. */
  readonly articlesAbout: ReadonlyMap<string, readonly PlacedArticle[]>;
  /** Products of the same ingredient, by its identifiers. */
  readonly variants: ReadonlyMap<string, readonly PlacedProduct[]>;
  /** The languages of fixed screens in the order in which pages list them: the site's language first, then in the order of the file. */
  readonly languages: readonly string[];
  /** The pages of an entry in all languages, in the order of `languages`; the first pages of a list. Empty without a translation. */
  readonly translationsOf: (id: string) => readonly Translation[];
  /** @param language of the reader, to prefer a translation in it */
  readonly findProduct: (reference: string, language?: string) => PlacedProduct | undefined;
  readonly pageSize: { readonly products: number; readonly articles: number; readonly news: number };
}

export interface ArticleText {
  /** Its first sentence. Undefined if it has no paragraph. */
  readonly excerpt: string | undefined;
  /** Reading time in minutes at 220 words a minute, at least 1. */
  readonly minutes: number;
}

/** Every route of a website with its metadata, and the data of the pages. */
export interface Site {
  readonly catalogue: Catalogue;
  readonly index: SiteIndex;
  /** The texts of the project's files in `texts/`. */
  readonly texts: SiteTexts;
  readonly routes: readonly Route[];
  /** Undefined if an article has no text. Each text is read once, when a page needs it. */
  readonly reading: (article: Article) => ArticleText | undefined;
  readonly unpublished: UnpublishedEntries;
  /** Returns the day, YYYY-MM-DD, to compare expiry days with. Called only if there are some. */
  readonly today: () => string;
  /** Origins of other sites whose pictures pages show. */
  readonly pictureOrigins: () => readonly string[];
  /** Paths of the PDF data sheets that the build makes, by the paths of their products' pages. */
  readonly dataSheets: ReadonlyMap<string, string>;
  /** The project's font with the most of the given letters, for data sheets and link pictures. */
  readonly siteFont: (letters: string) => SiteFont | undefined;
  /** Locked addresses at which the site has nothing any more, for hosts. Paths are decoded, without the base. */
  readonly locked: {
    /** Dropped pages of lists, with redirects to the last page of the list: they may come back. */
    readonly fallenPages: readonly { readonly from: string; readonly to: string }[];
    readonly gone: readonly string[];
  };
}

/** A route in `routes.json` and in the output of `herbarium routes --format json`. Only the latter can have drafts. */
export type RouteRecord = Pick<Route, 'path' | 'name' | 'meta' | 'unpublished'>;

export function routeTable(site: Site): RouteRecord[] {
  return site.routes.map(({ path, name, meta, unpublished }) => defined({ path, name, meta, unpublished }));
}

type WithLanguage = { readonly language?: string | undefined };

export function languageOf(site: Pick<Site, 'catalogue'>, { language }: WithLanguage): string {
  return language ?? site.catalogue.site.language;
}

/** The entries in a language if there are any, else those in the site's language. */
export function inLanguage<Entry extends WithLanguage>(
  site: Site,
  entries: readonly Entry[],
  language: string,
): readonly Entry[] {
  const matching = entries.filter((entry) => languageOf(site, entry) === language);
  const home = site.catalogue.site.language;
  return matching.length > 0 ? matching : entries.filter((entry) => languageOf(site, entry) === home);
}

const routesByPath = memoize(({ routes }: Site) => new Map(routes.map((route) => [route.path, route])));

export function routeAt(site: Site, path: string): Route | undefined {
  return routesByPath(site).get(path);
}

/** The route that an address of the catalogue leads to. Undefined for other sites, files and redirects. */
export function routeOf(site: Site, address: string): Route | undefined {
  const path = addressOnSite(site.catalogue.site, address)?.path;
  return path === undefined ? undefined : routeAt(site, bareAddress(path));
}

export function articleOf({ index }: Site, { subject }: Route): Article | undefined {
  if (subject.screen !== 'article' && subject.screen !== 'news-item') return undefined;
  return (subject.screen === 'article' ? index.articles : index.news)[subject.place]?.article;
}

/** The product of a route from the catalogue: if two products have the same id, the site's index has only one of them. */
export function memberOf({ catalogue }: Site, { subject }: Route) {
  if (subject.screen !== 'product') return undefined;
  const category = catalogue.categories?.[subject.category];
  const product = category?.products[subject.product];
  return category === undefined || product === undefined ? undefined : { category, product };
}

type Titled = Pick<Page, 'screen'> & Partial<Record<'heading' | 'title' | 'language', string | undefined>>;

/** The visible heading of a fixed screen: its heading, else its title, else the name of the screen in the page's language. */
export function headingOf(
  { heading, title, screen, language }: Titled,
  { catalogue: { site }, texts }: Pick<Site, 'catalogue' | 'texts'>,
): string {
  return heading || title || wordsIn(language ?? site.language, texts).screens[screen];
}

/** The alternates for search engines, including the route. Later pages of a list have none: they need not show the same entries. */
export function alternatesOf(site: Site, route: Route) {
  return route.isIndexed && route.meta.page === undefined
    ? alternatesIn(site)(site.index.translationsOf(route.meta.nodeid))
    : [];
}

/** Memoized, because all pages with the same content have the same alternates. */
const alternatesIn = memoize((site: Site) =>
  memoize((all: readonly Translation[]) => {
    const translations = all.filter(({ path }) => !unindexed(site).has(path));
    const [first, second] = translations;
    if (first === undefined || second === undefined) return [];
    const home = translations.find(({ language }) => language === site.catalogue.site.language) ?? first;
    return [
      ...translations.map(({ language, path }) => ({ hreflang: language, path })),
      { hreflang: 'x-default', path: home.path },
    ];
  }),
);

const unindexed = memoize(
  ({ routes }: Site) => new Set(routes.filter((route) => !route.isIndexed).map((route) => route.path)),
);
