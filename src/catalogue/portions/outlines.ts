import type { ArticleOutline, CatalogueOutline, ProductOutline } from '../outline.js';
import type { PortionedCatalogue, PortionSummary } from './portioned-catalogue.js';

/** The outlines of the lists that were cut out of a catalogue. */
interface Lists {
  /** By the place of their category. */
  readonly products: ReadonlyMap<number, readonly ProductOutline[]>;
  readonly articles: readonly ArticleOutline[];
  readonly news: readonly ArticleOutline[];
}

/** The catalogue with the outlines of all entries in their lists. */
export function withOutlines(
  portioned: PortionedCatalogue,
  summaries: readonly PortionSummary[],
): CatalogueOutline {
  const { head } = portioned;
  const { products, articles, news } = listsOf(portioned, summaries);
  const categories = head.categories?.map((category, n) => ({
    ...category,
    products: products.get(n) ?? category.products,
  }));
  return {
    ...head,
    ...(categories === undefined ? {} : { categories }),
    ...(articles.length === 0 || head.articles === undefined
      ? {}
      : { articles: { ...head.articles, items: articles } }),
    ...(news.length === 0 || head.news === undefined ? {} : { news: { ...head.news, items: news } }),
  };
}

function listsOf({ portions }: PortionedCatalogue, summaries: readonly PortionSummary[]): Lists {
  const products = new Map<number, ProductOutline[]>();
  const sections: Record<'articles' | 'news', ArticleOutline[]> = { articles: [], news: [] };
  for (const [n, { list }] of portions.entries()) {
    const summary = summaries[n];
    if (summary?.kind === 'products' && typeof list === 'number') {
      const items = products.get(list) ?? [];
      products.set(list, items);
      for (const outline of summary.outlines) items.push(outline);
    } else if (summary?.kind === 'articles' && typeof list !== 'number') {
      for (const outline of summary.outlines) sections[list].push(outline);
    }
  }
  return { products, ...sections };
}
