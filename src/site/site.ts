import { bareAddress } from '../catalogue/addresses/addresses.js';
import { ownAddressOf } from '../catalogue/addresses/local-address.js';
import type { OwnFont } from '../catalogue/fonts/letters.js';
import type { OwnTexts } from '../catalogue/interface/words.js';
import type { Article, Catalogue, Category, Page, Product } from '../catalogue/schema/model.js';
import { memoize } from '../catalogue/text/memoize.js';
import type { UnpublishedEntries } from './published.js';
import type { Route } from './route.js';

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
  /**
   * The products in lists for readers of a language: each once. The same list at each call.
   * @param category its place in the catalogue; undefined: of all
   */
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
  /**
   * The pages with the same content as that of an entry, its own included, in that order; of a list, the first pages. Empty for an entry
   * without a translation.
   */
  readonly translationsOf: (id: string) => readonly Translation[];
  /** @param language of the readers: they get the product in it, where it is translated */
  readonly findProduct: (reference: string, language?: string) => PlacedProduct | undefined;
  readonly pageSize: { readonly products: number; readonly articles: number; readonly news: number };
}

/** What lists say of an article's text. */
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
