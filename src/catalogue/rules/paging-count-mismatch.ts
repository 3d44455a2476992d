import type { EntryPath } from '../document.js';
import { liveCount } from '../entries.js';
import { defaultPageSize, pageCount } from '../paging.js';
import type { CatalogueDraft } from '../shape.js';
import type { Finding, Rule, RuleContext } from './rule.js';

/** The declared number of list pages must be what the items and the page size give, so that no page is lost unnoticed. */
export const pagingCountMismatch: Rule = {
  code: 'paging/count-mismatch',
  severity: 'error',
  fixes: 'safe',
  page: {
    summary: 'the declared number of list pages is what the items make',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
  *check({ draft, isSound }: RuleContext): Iterable<Finding> {
    // A page size that could not be read, or that hides behind a misspelled key, would make every count look wrong.
    const lists =
      isSound(['site', 'page_size']) && (draft.site?.page_size || isSound(['site'])) ? listsOf(draft) : [];
    for (const { declared, items, size, at } of lists) {
      const counted = pageCount(items, size);
      if (declared === counted) continue;
      yield {
        message: `${declared} list pages are declared, but ${items} items at ${size} a page make ${counted}`,
        places: [{ at }],
        hint: `write \`pages: ${counted}\`, or look for an item that is missing or too many`,
        fix: {
          title: `write ${counted}`,
          safety: 'safe',
          edits: [{ at, text: String(counted) }],
        },
      };
    }
    for (const [n, page] of (draft.pages ?? []).entries()) {
      if (page?.pages === undefined || page.screen === undefined || isList(page.screen)) continue;
      yield {
        message: `the screen \`${page.screen}\` is no list and has no list pages`,
        places: [{ at: ['pages', n, 'pages'] }],
        hint: 'remove the line',
      };
    }
  },
};

interface DeclaredList {
  readonly declared: number;
  readonly items: number;
  readonly size: number;
  readonly at: EntryPath;
}

function* listsOf(draft: CatalogueDraft): Iterable<DeclaredList> {
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
function listTotals(draft: CatalogueDraft) {
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

function isList(screen: string | undefined): screen is 'products' | 'knowledge' | 'news' {
  return screen === 'products' || screen === 'knowledge' || screen === 'news';
}
