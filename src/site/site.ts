import type { Article, Catalogue, Category, Product } from '../catalogue/schema/model.js';
import type { LockedAddresses } from './locked-addresses.js';
import type { UnpublishedEntries } from './published.js';
import type { Reading } from './reading.js';
import type { Route } from './route.js';

/** A product that has a page, with the values that lists and neighbours need. */
export interface PlacedProduct {
  readonly product: Product;
  readonly category: Category;
  readonly path: string;
  /** Index in the catalogue's lists. */
  readonly categoryIndex: number;
  readonly productIndex: number;
}

/** An article or a news item that has a page. */
export interface PlacedArticle {
  readonly article: Article;
  readonly path: string;
  readonly section: 'articles' | 'news';
  readonly itemIndex: number;
}

/** Products grouped by ingredient. */
export type VariantIndex = ReadonlyMap<string, readonly PlacedProduct[]>;

/** One of several pages with the same content in different languages. */
export interface Translation {
  /** BCP 47 tag. */
  readonly language: string;
  /** Path of the route; of a list, the path of its first page. */
  readonly path: string;
}

/**
 * Pages with the same content in other languages, by the id of each of their entries; the original first. Entries without a translation are
 * absent.
 */
export type TranslationIndex = ReadonlyMap<string, readonly Translation[]>;

/** What pages read from other entries. Built once per catalogue. */
export interface SiteIndex {
  /** Products with a page, category by category in the order of the file. */
  readonly products: readonly PlacedProduct[];
  readonly byCategory: ReadonlyMap<number, readonly PlacedProduct[]>;
  readonly articles: readonly PlacedArticle[];
  readonly news: readonly PlacedArticle[];
  /** Articles about a product, by the product's id. */
  readonly articlesAbout: ReadonlyMap<string, readonly PlacedArticle[]>;
  /** The same ingredient in other forms. */
  readonly variants: VariantIndex;
  /** Entries with the same content in another language. */
  readonly translations: TranslationIndex;
  readonly findProduct: (reference: string) => PlacedProduct | undefined;
  readonly pageSize: { readonly products: number; readonly articles: number; readonly news: number };
}

/** Every route of a website with its metadata, and the data of the pages. */
export interface Site {
  readonly catalogue: Catalogue;
  readonly index: SiteIndex;
  readonly routes: readonly Route[];
  /** What lists say of an article's text. Undefined where it has none. */
  readonly reading: (article: Article) => Reading | undefined;
  /** Entries that are shown here and not on the live site. */
  readonly unpublished: UnpublishedEntries;
  /** Paths of the data sheets that are made as PDF, by the paths of their products' pages. */
  readonly dataSheets: ReadonlyMap<string, string>;
  /** What is to be answered at addresses that the site has published and no longer has. */
  readonly locked: LockedAddresses;
}
