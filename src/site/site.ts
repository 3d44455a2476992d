import { categoryPath, listPath } from '../catalogue/addresses/paths.js';
import { productLookup } from '../catalogue/entries/references.js';
import type { Article, Catalogue, Category, Product } from '../catalogue/schema/model.js';
import { defaultPageSize } from '../catalogue/schema/paging.js';
import { indexKin, type KinIndex } from './related.js';
import type { Route } from './route.js';
import { indexTranslations, type TranslationIndex } from './translations.js';

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

/** Finds what has a page, and who refers to whom. */
export function indexSite(catalogue: Catalogue): SiteIndex {
  const products: PlacedProduct[] = [];
  const byCategory = new Map<number, PlacedProduct[]>();
  for (const [categoryIndex, category] of (catalogue.categories ?? []).entries()) {
    const placed: PlacedProduct[] = [];
    for (const [productIndex, product] of category.products.entries()) {
      if (product.shadowed_by !== undefined) continue;
      const path = categoryPath(category.slug, product.slug);
      placed.push({ product, category, path, categoryIndex, productIndex });
    }
    for (const product of placed) products.push(product);
    byCategory.set(categoryIndex, placed);
  }
  const findProduct = productLookup(
    products.map((placed) => ({ id: placed.product.id, path: placed.path, found: placed })),
  );
  const articles = placeArticles(catalogue, 'articles');
  const news = placeArticles(catalogue, 'news');
  return {
    products,
    byCategory,
    articles,
    news,
    articlesAbout: groupByProduct(articles, findProduct),
    kin: indexKin(products),
    translations: indexTranslations(catalogue, { products, articles: [...articles, ...news] }),
    findProduct,
    pageSize: { ...defaultPageSize, ...catalogue.site.page_size },
  };
}

function placeArticles(catalogue: Catalogue, section: 'articles' | 'news'): PlacedArticle[] {
  const base = listPath(catalogue.pages, section === 'articles' ? 'knowledge' : 'news');
  return (catalogue[section]?.items ?? []).flatMap((article, itemIndex) =>
    article.shadowed_by === undefined
      ? [{ article, path: `${base}/${article.slug}`, section, itemIndex }]
      : [],
  );
}

function groupByProduct(
  articles: readonly PlacedArticle[],
  findProduct: SiteIndex['findProduct'],
): Map<string, PlacedArticle[]> {
  const groups = new Map<string, PlacedArticle[]>();
  for (const placed of articles) {
    const ids = (placed.article.products ?? []).flatMap(
      (reference) => findProduct(reference)?.product.id ?? [],
    );
    for (const id of new Set(ids)) {
      const group = groups.get(id);
      if (group === undefined) groups.set(id, [placed]);
      else group.push(placed);
    }
  }
  return groups;
}
