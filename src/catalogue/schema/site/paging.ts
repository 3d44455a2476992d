/** Default items for each list page. They give the page counts that the specification requires. */
export const defaultPageSize = { products: 12, articles: 10, news: 10 } as const;

/** An empty list still has its first page. */
export function pageCount(items: number, size: number): number {
  return Math.max(1, Math.ceil(items / size));
}
