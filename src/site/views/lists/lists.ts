import { pagedPath } from '../../../catalogue/addresses/paths.js';
import { isStandIn } from '../../../catalogue/entries/page-subjects.js';
import type { Page } from '../../../catalogue/schema/model.js';
import { pageCount } from '../../../catalogue/schema/site/paging.js';
import { memoize } from '../../../document/collections.js';
import { hrefOf } from '../../addresses/href.js';
import { defined } from '../../defined.js';
import { comparerIn } from '../../order/collation.js';
import { languageOf, type PlacedProduct, type Site } from '../../site.js';
import type { ArticleListLink, ArticleListView, CategoryCard, Paging, ProductList } from '../contract.js';
import { articleCards, illustrationOf, productCard } from '../links-and-cards.js';
import { categoriesIn, categoryLink, pageLink, pageStart, searchBox, textLink } from '../shell/navigation.js';
import { listTools } from './list-tools.js';

function pageOf<Item>(items: readonly Item[], number: number, size: number): readonly Item[] {
  return items.slice((number - 1) * size, number * size);
}

/** Number of linked pages before and after the current one. */
const reach = 2;

export function pagingOf(site: Site, path: string, number: number, items: number, size: number): Paging {
  const count = pageCount(items, size);
  // Page 1 is linked by its bare path, which is its canonical address.
  const href = (n: number) => hrefOf(site.catalogue.site, n === 1 ? path : pagedPath(path, n));
  // Only the near pages: a loop over all pages on each page would take too long.
  const near = Array.from({ length: 2 * reach + 1 }, (_, n) => number - reach + n);
  const shown = [1, ...near.filter((n) => n > 1 && n < count), ...(count > 1 ? [count] : [])];
  const steps = shown.flatMap((n, place) => {
    const before = shown[place - 1];
    const step = { number: n, href: href(n) };
    return before === undefined || before === n - 1 ? [step] : [{ gapAfter: before }, step];
  });
  return {
    number,
    count,
    items,
    steps,
    ...(number > 1 && { previous: href(number - 1) }),
    ...(number < count && { next: href(number + 1) }),
  };
}

/** @param list its category or overview page */
export function productList(
  site: Site,
  list: Pick<Page, 'id' | 'path'>,
  products: readonly PlacedProduct[],
  language: string,
  number: number,
): ProductList {
  const size = site.index.pageSize.products;
  const tools = listTools(site, list.id, products, language);
  const isGuideNeeded = tools.bands.length > 0 && !tools.facets.some(({ key }) => key === 'colour.ph');
  const guide = isGuideNeeded ? pageLink(site, 'colour-guide', language) : undefined;
  return {
    screen: 'product-list',
    products: pageOf(products, number, size).map((placed) => productCard(site, placed)),
    paging: pagingOf(site, list.path, number, products.length, size),
    tools,
    ...defined({ guide }),
    colours: number === 1 ? coloursOf(products) : [],
    contact: pageLink(site, 'contact', language),
    index: pageLink(site, 'search', language),
    compare: pageLink(site, 'compare', language),
  };
}

const picturesPerCategory = 4;

export function categoryCards(site: Site, language: string): readonly CategoryCard[] {
  return categoriesIn(site, language).map(({ category, place }) => {
    const products = site.index.listed(languageOf(site, category), place);
    return {
      ...categoryLink(site, category, language),
      count: products.length,
      illustrations: spread(products, picturesPerCategory).map((placed) =>
        illustrationOf(site.catalogue.site, placed),
      ),
      colours: coloursOf(products),
    };
  });
}

/** At most `count` products, spread over the list, because neighbours often have the same colour. */
export function spread(products: readonly PlacedProduct[], count: number): readonly PlacedProduct[] {
  const step = Math.max(1, Math.floor(products.length / count));
  return products.filter((_, n) => n % step === 0).slice(0, count);
}

/** The distinct colours of products, in order of first use. Memoized, because several pages show them, and lists may be long. */
export const coloursOf = memoize((products: readonly PlacedProduct[]): readonly string[] => [
  ...new Set(products.flatMap(({ product }) => product.colour?.hex.toLowerCase() ?? [])),
]);

export function articleListView(
  site: Site,
  page: Page,
  screen: 'knowledge' | 'news' | 'articles',
  number: number,
): ArticleListView {
  const { items, size } = site.index.articlesOn(page);
  const language = languageOf(site, page);
  const compare = comparerIn(site.index.languages);
  /** Leaves out lists without articles, and a single list, which is the page itself. */
  const linksTo = (isWanted: (other: Page) => boolean): readonly ArticleListLink[] => {
    const pages = site.catalogue.pages.filter(isWanted);
    pages.sort((a, b) => compare(languageOf(site, a), languageOf(site, b)));
    const links = pages.flatMap((other) => {
      const count = site.index.articlesOn(other).items.length;
      return count === 0 ? [] : [{ ...textLink(site, other), count, isOwn: other.id === page.id }];
    });
    return screen !== 'news' && links.some(({ isOwn }) => !isOwn) ? links : [];
  };
  return {
    screen: 'article-list',
    ...pageStart(site, page, number),
    articles: articleCards(site, pageOf(items, number, size)),
    paging: pagingOf(site, page.path, number, items.length, size),
    topics: linksTo(
      (other) =>
        other.screen === 'articles' && other.topic !== undefined && languageOf(site, other) === language,
    ),
    languages: linksTo((other) => other.screen === 'knowledge' || isStandIn(other)),
    searchBox: searchBox(site, language, screen === 'news' ? 'news' : 'article'),
  };
}
