/** Items on a list page where the catalogue does not say: these give the page counts of the specification's section 9. */
export const defaultPageSize = { products: 12, articles: 10, news: 10 } as const;

/** How many list pages a number of items needs; an empty list still has its first page. */
export function pageCount(items: number, size: number): number {
  return Math.max(1, Math.ceil(items / size));
}
