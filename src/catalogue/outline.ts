import type { Article, Catalogue, Category, Product } from './model.js';

/*
 * What other pages and the whole site read of an entry: a site of a hundred thousand pages keeps the outlines of all its
 * entries, and the entries themselves only while their own pages are made.
 */

/** What only a product's own page shows. */
const ownOfProduct = [
  'allergens',
  'body',
  'carrier',
  'commercial',
  'documents',
  'grades',
  'regulatory',
  'use_level',
] as const satisfies (keyof Product)[];

/** A product as other pages know it; `spec` has the first row alone, which says what it is assayed by. */
export type ProductOutline = Omit<Product, (typeof ownOfProduct)[number]>;

/** An article, or a piece of news, as other pages know it. */
export type ArticleOutline = Omit<Article, 'body'>;

export type CategoryOutline = Omit<Category, 'products'> & { readonly products: readonly ProductOutline[] };

/** A catalogue that has the outlines of its products, articles and news. Every whole catalogue is one as well. */
export type CatalogueOutline = Omit<Catalogue, 'categories' | 'articles' | 'news'> & {
  readonly categories?: readonly CategoryOutline[];
  readonly articles?: ArticleListOutline;
  readonly news?: ArticleListOutline;
};

type ArticleListOutline = Omit<NonNullable<Catalogue['articles']>, 'items'> & {
  readonly items: readonly ArticleOutline[];
};

export function outlineOfProduct(product: Product): ProductOutline {
  const outline: { -readonly [Key in keyof Product]: Product[Key] } = { ...product };
  for (const key of ownOfProduct) delete outline[key];
  if (product.spec !== undefined) outline.spec = product.spec.slice(0, 1);
  return outline;
}

export function outlineOfArticle({ body: _, ...outline }: Article): ArticleOutline {
  return outline;
}

/** The outline of a whole catalogue. */
export function outlineOf(catalogue: Catalogue): CatalogueOutline {
  const { categories, articles, news, ...rest } = catalogue;
  const outlined = (list: NonNullable<Catalogue['articles']>): ArticleListOutline => ({
    ...list,
    items: list.items.map(outlineOfArticle),
  });
  return {
    ...rest,
    ...(categories === undefined
      ? {}
      : {
          categories: categories.map((category) => ({
            ...category,
            products: category.products.map(outlineOfProduct),
          })),
        }),
    ...(articles === undefined ? {} : { articles: outlined(articles) }),
    ...(news === undefined ? {} : { news: outlined(news) }),
  };
}
