import type { Article, Catalogue, Category, Product } from '../catalogue/schema/model.js';
import type { Route } from './route.js';

/** A product that has a page, with everything that lists and neighbours need of it. */
export interface PlacedProduct {
  readonly product: Product;
  readonly category: Category;
  readonly path: string;
  /** Places in the catalogue's lists. */
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

/** Products grouped by what makes two of them the same ingredient in another form. */
export type KinIndex = ReadonlyMap<string, readonly PlacedProduct[]>;

/** One of the pages that say the same in different languages. */
export interface Translation {
  /** BCP 47 tag. */
  readonly language: string;
  /** Path of the route, as routes have it; that of a list's first page. */
  readonly path: string;
}

/** The pages that say the same, by the id of each of their entries; the original first. Entries without a translation are absent. */
export type TranslationIndex = ReadonlyMap<string, readonly Translation[]>;

/** What pages read of other entries than their own: built once per catalogue. */
export interface SiteIndex {
  /** Products with a page, category by category in the order of the file. */
  readonly products: readonly PlacedProduct[];
  readonly byCategory: ReadonlyMap<number, readonly PlacedProduct[]>;
  readonly articles: readonly PlacedArticle[];
  readonly news: readonly PlacedArticle[];
  /** Articles that speak of a product, by the product's id. */
  readonly articlesAbout: ReadonlyMap<string, readonly PlacedArticle[]>;
  /** The same ingredient in other forms. */
  readonly kin: KinIndex;
  /** Entries that say the same in another language. */
  readonly translations: TranslationIndex;
  readonly findProduct: (reference: string) => PlacedProduct | undefined;
  readonly pageSize: { readonly products: number; readonly articles: number; readonly news: number };
}

/** Every URL of a website with its metadata, and what the pages behind them are made of. */
export interface Site {
  readonly catalogue: Catalogue;
  readonly index: SiteIndex;
  readonly routes: readonly Route[];
}
