import type { EntryPath } from '../../document/document.js';
import { type DraftContext, liveCount } from '../entries/entries.js';
import { categoriesLike, isListedOn, listedIn, pagesWith } from '../entries/page-subjects.js';
import { isAlwaysPublished } from '../entries/publication.js';
import type { Article, CatalogueDraft, Category, DraftOf, Page, Product } from '../schema/model.js';
import { defaultPageSize, pageCount } from '../schema/site/paging.js';
import { listPath } from './paths.js';

/** The items of a list, the number of always published items, and the items per page. */
type ListTotal = Readonly<Record<'items' | 'lasting' | 'size', number>>;

interface DeclaredList extends ListTotal {
  readonly declared: number;
  readonly at: EntryPath;
}

/** The section of each screen with a paginated list. */
const sections = { products: 'products', knowledge: 'articles', news: 'news', articles: 'articles' } as const;

export type ListScreen = keyof typeof sections;

export function isList(screen: string | undefined): screen is ListScreen {
  return screen !== undefined && Object.hasOwn(sections, screen);
}

type Readable = Pick<DraftContext, 'draft' | 'isSound'>;

/** Lists with a declared number of pages, whose items were read completely. */
export function* declaredLists(context: Readable): Iterable<DeclaredList> {
  const { draft } = context;
  for (const [n, category] of (draft.categories ?? []).entries()) {
    if (category?.pages === undefined || !isProductListRead(context, n)) continue;
    yield { declared: category.pages, ...categoryTotal(category, draft), at: ['categories', n, 'pages'] };
  }
  for (const key of ['articles', 'news'] as const) {
    const declared = draft[key]?.pages;
    if (declared !== undefined && isListRead(draft[key]?.items, [key, 'items'], context))
      yield { declared, ...sectionTotal(key, draft), at: [key, 'pages'] };
  }
  yield* listPages(context);
}

function* listPages(context: Readable): Iterable<DeclaredList> {
  const { draft } = context;
  for (const [n, page] of (draft.pages ?? []).entries()) {
    if (page?.pages === undefined || !isScreenRead(page.screen, context)) continue;
    const total = pageTotal(page, draft);
    if (total !== undefined) yield { declared: page.pages, ...total, at: ['pages', n, 'pages'] };
  }
}

/** Whether the content of a list screen is certain. An absent section may have a misspelled name. */
function isScreenRead(screen: string | undefined, context: Readable): boolean {
  const { draft, isSound } = context;
  if (!isList(screen)) return false;
  const key = sections[screen];
  if (key === 'products')
    return draft.categories?.every((_, n) => isProductListRead(context, n)) ?? isSound([]);
  return draft[key] === undefined ? isSound([]) : isListRead(draft[key].items, [key, 'items'], context);
}

function isProductListRead(context: Readable, category: number): boolean {
  const at = ['categories', category, 'products'];
  return isListRead(context.draft.categories?.[category]?.products, at, context);
}

/** Whether the number of list items is certain: all items, and their `shadowed_by`, must have been read. */
function isListRead(items: readonly unknown[] | undefined, at: EntryPath, { isSound }: Readable): boolean {
  return items?.every((item, n) => item !== undefined && isSound([...at, n, 'shadowed_by'])) === true;
}

export function categoryTotal(category: DraftOf<Category>, draft: CatalogueDraft): ListTotal {
  return productTotal(categoriesLike(draft)(category), draft, category.language);
}

export function pageTotal(page: DraftOf<Page>, draft: CatalogueDraft): ListTotal | undefined {
  if (!isList(page.screen)) return undefined;
  const section = sections[page.screen];
  if (section === 'products') {
    const categories = (draft.categories ?? []).filter((category) => category !== undefined);
    const total = productTotal(categories, draft, page.language);
    // Products are published with their category.
    const { lasting } = productTotal(categories.filter(isAlwaysPublished), draft, page.language);
    return { ...total, lasting };
  }
  const isOn = isListedOn(draft, page);
  const items = draft[section]?.items?.filter((article) => article === undefined || isOn(article));
  return totalOf(section, items, draft);
}

function sectionTotal(section: 'articles' | 'news', draft: CatalogueDraft): ListTotal {
  const list = draft.pages?.find((page) => page?.screen === (section === 'news' ? 'news' : 'knowledge'));
  return (list && pageTotal(list, draft)) ?? totalOf(section, draft[section]?.items, draft);
}

function productTotal(categories: readonly DraftOf<Category>[], draft: CatalogueDraft, language?: string) {
  const isListed = listedIn(draft)(language);
  const products = categories.flatMap((category) => category.products ?? []);
  const shown = products.filter((product) => product === undefined || isListed(product));
  return totalOf('products', shown, draft);
}

/** The possible feeds with their items: news and articles, and one for each other language with a page that lists them. */
export function feedsIn(draft: CatalogueDraft) {
  return (['news', 'knowledge'] as const).flatMap((screen) => {
    const first = draft.pages?.find((page) => page?.screen === screen);
    const others = [...pagesWith(draft, screen).values()].filter((page) => page !== first);
    const pathOf = (page: DraftOf<Page> | undefined) =>
      page === first ? (screen === 'news' ? '' : listPath(draft, screen)) : page?.path;
    return [first, ...others].map((page) => {
      const isOn = page === undefined ? () => true : isListedOn(draft, page);
      // A headline without a text is no use to feed readers.
      const has = (item: DraftOf<Article>) => (screen === 'news' || item.body !== undefined) && isOn(item);
      return { path: `${pathOf(page)}/feed.xml`, screen, page, has };
    });
  });
}

function totalOf(
  section: keyof typeof defaultPageSize,
  items: readonly (DraftOf<Product> | DraftOf<Article> | undefined)[] | undefined,
  { site }: CatalogueDraft,
): ListTotal {
  const lasting = items?.filter((item) => item === undefined || isAlwaysPublished(item));
  const size = site?.page_size?.[section] ?? defaultPageSize[section];
  return { items: liveCount(items), lasting: liveCount(lasting), size };
}

/** Whether a number of pages fits a list, with or without the items that are not always published. */
export function isPossible({ declared, items, lasting, size }: DeclaredList): boolean {
  return declared >= pageCount(lasting, size) && declared <= pageCount(items, size);
}
