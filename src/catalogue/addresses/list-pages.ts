import type { EntryPath } from '../document/document.js';
import { type DraftContext, liveCount } from '../entries/entries.js';
import { isListedOn } from '../entries/page-subjects.js';
import { isAlwaysPublished } from '../entries/publication.js';
import type { CatalogueDraft, DraftOf, Page } from '../schema/model.js';
import { defaultPageSize, pageCount } from '../schema/paging.js';

/** A list whose number of pages the catalogue declares. */
export interface DeclaredList {
  /** The declared number of pages. */
  readonly declared: number;
  /** How many items it has that make a page. */
  readonly items: number;
  /** How many of them are on the site on every day. */
  readonly lasting: number;
  /** Items on a page. */
  readonly size: number;
  /** Where the number is declared. */
  readonly at: EntryPath;
}

/** Every list whose number of pages is declared, and whose items were read for certain. */
export function* declaredLists(context: Readable): Iterable<DeclaredList> {
  const { draft } = context;
  const totals = listTotals(draft);
  for (const [n, category] of (draft.categories ?? []).entries()) {
    if (category?.pages === undefined || !isProductListRead(context, n)) continue;
    const { size } = totals.products;
    yield { declared: category.pages, ...countsOf(category.products), size, at: ['categories', n, 'pages'] };
  }
  for (const [key, screen] of [
    ['articles', 'knowledge'],
    ['news', 'news'],
  ] as const) {
    const declared = draft[key]?.pages;
    if (declared !== undefined && isListRead(draft[key]?.items, [key, 'items'], context))
      yield { declared, ...totals[screen], at: [key, 'pages'] };
  }
  for (const [n, page] of (draft.pages ?? []).entries()) {
    if (page?.pages === undefined || !isList(page.screen) || !isScreenRead(page.screen, context)) continue;
    yield { declared: page.pages, ...pageTotals(page, draft, totals), at: ['pages', n, 'pages'] };
  }
}

type Readable = Pick<DraftContext, 'draft' | 'isSound'>;

/** Whether it is certain what a list screen shows. A section that is absent may be there under a misspelled name. */
function isScreenRead(screen: ListScreen, context: Readable): boolean {
  const { draft, isSound } = context;
  if (screen === 'products') {
    return draft.categories?.every((_, n) => isProductListRead(context, n)) ?? isSound([]);
  }
  const key = screen === 'news' ? 'news' : 'articles';
  return draft[key] === undefined ? isSound([]) : isListRead(draft[key].items, [key, 'items'], context);
}

function isProductListRead(context: Readable, category: number): boolean {
  const at = ['categories', category, 'products'];
  return isListRead(context.draft.categories?.[category]?.products, at, context);
}

/** Whether it is certain how many items of a list make a page: each must be there, and must have said whether it is shadowed. */
function isListRead(items: readonly unknown[] | undefined, at: EntryPath, { isSound }: Readable): boolean {
  return items?.every((item, n) => item !== undefined && isSound([...at, n, 'shadowed_by'])) === true;
}

/** How many items each list screen shows, and how many of them on a page. */
export function listTotals(draft: CatalogueDraft) {
  const size = draft.site?.page_size;
  const products = (draft.categories ?? []).map((category) => {
    const { items, lasting } = countsOf(category?.products);
    return { items, lasting: category === undefined || isAlwaysPublished(category) ? lasting : 0 };
  });
  return {
    products: {
      items: products.reduce((sum, { items }) => sum + items, 0),
      lasting: products.reduce((sum, { lasting }) => sum + lasting, 0),
      size: size?.products ?? defaultPageSize.products,
    },
    knowledge: { ...countsOf(draft.articles?.items), size: size?.articles ?? defaultPageSize.articles },
    news: { ...countsOf(draft.news?.items), size: size?.news ?? defaultPageSize.news },
  };
}

type Totals = ReturnType<typeof listTotals>;

/** The same for the list of one page. A screen that is not a list has nothing on it. */
export function pageTotals(page: DraftOf<Page>, draft: CatalogueDraft, totals: Totals): Totals['knowledge'] {
  const { screen } = page;
  if (screen === 'articles') {
    const items = draft.articles?.items?.filter(
      (article) => article !== undefined && isListedOn(page, article, draft.site?.language),
    );
    return { ...countsOf(items), size: totals.knowledge.size };
  }
  return isList(screen) ? totals[screen] : { items: 0, lasting: 0, size: 1 };
}

type Items = readonly (
  | (Parameters<typeof isAlwaysPublished>[0] & { readonly shadowed_by?: string | undefined })
  | undefined
)[];

function countsOf(items: Items | undefined): Pick<DeclaredList, 'items' | 'lasting'> {
  const lasting = items?.filter((item) => item === undefined || isAlwaysPublished(item));
  return { items: liveCount(items), lasting: liveCount(lasting) };
}

/** Whether a number of pages fits a list: with all its items, or without some that are not on the site on every day. */
export function isPossible({ declared, items, lasting, size }: DeclaredList): boolean {
  return declared >= pageCount(lasting, size) && declared <= pageCount(items, size);
}

/** Whether a screen shows a list, over several pages. */
export function isList(screen: string | undefined): screen is ListScreen {
  return screen === 'products' || screen === 'knowledge' || screen === 'news' || screen === 'articles';
}

type ListScreen = 'products' | 'knowledge' | 'news' | 'articles';
