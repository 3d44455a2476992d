import type { EntryPath } from './document.js';
import { liveCount } from './entries.js';
import { defaultPageSize } from './paging.js';
import type { CatalogueDraft } from './shape.js';

/** A list whose number of pages the catalogue declares. */
export interface DeclaredList {
  /** The declared number of pages. */
  readonly declared: number;
  /** How many items it has that make a page. */
  readonly items: number;
  /** Items on a page. */
  readonly size: number;
  /** Where the number is declared. */
  readonly at: EntryPath;
}

/** Every list whose number of pages is declared, and whose items could be read. */
export function* declaredLists(draft: CatalogueDraft): Iterable<DeclaredList> {
  const totals = listTotals(draft);
  for (const [n, category] of (draft.categories ?? []).entries()) {
    if (category?.products === undefined || category.pages === undefined) continue;
    const items = liveCount(category.products);
    yield { declared: category.pages, items, size: totals.products.size, at: ['categories', n, 'pages'] };
  }
  for (const [key, screen] of [
    ['articles', 'knowledge'],
    ['news', 'news'],
  ] as const) {
    const declared = draft[key]?.pages;
    if (declared !== undefined && draft[key]?.items !== undefined)
      yield { declared, ...totals[screen], at: [key, 'pages'] };
  }
  for (const [n, page] of (draft.pages ?? []).entries()) {
    if (page?.pages === undefined || !isList(page.screen)) continue;
    yield { declared: page.pages, ...totals[page.screen], at: ['pages', n, 'pages'] };
  }
}

/** How many items each list screen shows, and how many of them on a page. */
export function listTotals(draft: CatalogueDraft) {
  const size = draft.site?.page_size;
  const products = (draft.categories ?? []).map((category) => liveCount(category?.products));
  return {
    products: {
      items: products.reduce((sum, count) => sum + count, 0),
      size: size?.products ?? defaultPageSize.products,
    },
    knowledge: { items: liveCount(draft.articles?.items), size: size?.articles ?? defaultPageSize.articles },
    news: { items: liveCount(draft.news?.items), size: size?.news ?? defaultPageSize.news },
  };
}

/** Whether a screen shows a list, over several pages. */
export function isList(screen: string | undefined): screen is 'products' | 'knowledge' | 'news' {
  return screen === 'products' || screen === 'knowledge' || screen === 'news';
}
