import { categoryPath, listPath } from '../catalogue/addresses/paths.js';
import { productLookup } from '../catalogue/addresses/references.js';
import { groupedBy } from '../catalogue/grouped-by.js';
import type { Catalogue } from '../catalogue/schema/model.js';
import { defaultPageSize } from '../catalogue/schema/paging.js';
import { indexVariants } from './related.js';
import type { PlacedArticle, PlacedProduct, SiteIndex } from './site.js';
import { indexTranslations } from './translations.js';

/** Finds the entries that have a page, and the references between them. */
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
  const articles = textsFirst(placeArticles(catalogue, 'articles'));
  const news = placeArticles(catalogue, 'news');
  return {
    products,
    byCategory,
    articles,
    news,
    articlesAbout: groupedBy(
      articles,
      ({ article }) =>
        new Set((article.products ?? []).flatMap((reference) => findProduct(reference)?.product.id ?? [])),
    ),
    variants: indexVariants(products),
    translations: indexTranslations(catalogue, { products, articles: [...articles, ...news] }),
    findProduct,
    pageSize: { ...defaultPageSize, ...catalogue.site.page_size },
  };
}

/** Articles without a text are only a headline and some products: the others come first. */
function textsFirst(articles: readonly PlacedArticle[]): PlacedArticle[] {
  return [...articles.filter(hasText), ...articles.filter((placed) => !hasText(placed))];
}

export function hasText({ article }: Pick<PlacedArticle, 'article'>): boolean {
  return article.body !== undefined;
}

function placeArticles(catalogue: Catalogue, section: 'articles' | 'news'): PlacedArticle[] {
  const base = listPath(catalogue.pages, section === 'articles' ? 'knowledge' : 'news');
  return (catalogue[section]?.items ?? []).flatMap((article, itemIndex) =>
    article.shadowed_by === undefined
      ? [{ article, path: `${base}/${article.slug}`, section, itemIndex }]
      : [],
  );
}
