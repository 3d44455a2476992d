import { dataSheetPath, takenPlaces } from '../catalogue/addresses/addresses.js';
import { categoryPath, pagedPath } from '../catalogue/addresses/paths.js';
import type { FileSet } from '../catalogue/document/file-set.js';
import { entryAt } from '../catalogue/entries/entries.js';
import {
  articleTexts,
  categoryTexts,
  isListed,
  pagedTexts,
  pageTexts,
  productTexts,
  type SearchTexts,
} from '../catalogue/entries/search-texts.js';
import { factsOf } from '../catalogue/markdown/bodies.js';
import { summaryOf } from '../catalogue/markdown/summary.js';
import type { Catalogue, Page, PageScreen, SiteSettings } from '../catalogue/schema/model.js';
import { pageCount } from '../catalogue/schema/paging.js';
import { during } from '../catalogue/work.js';
import { articlesOn } from './listed-articles.js';
import { lockedAddresses } from './locked-addresses.js';
import type { UnpublishedEntries } from './published.js';
import { articleReader } from './reading.js';
import type { GuardName, ListScreen, Route, RouteMeta, Subject } from './route.js';
import { headingOf } from './screen-names.js';
import type { PlacedArticle, PlacedProduct, Site, SiteIndex } from './site.js';
import { hasText, indexSite } from './site-index.js';

/** The specification's names for the fixed screens (section 3). A home page has none and uses its own id. */
const screenNames: Partial<Record<PageScreen, string>> = {
  'about-us': 'about-us',
  contact: 'contact',
  search: 'search',
  'search-not-found': '404',
  thanks: 'thanks',
  'not-found': '404',
};

/** The guards of a screen's routes, which run in the browser. */
const guards: Partial<Record<PageScreen, readonly GuardName[]>> = { search: ['search-terms'] };

/**
 * Plans every route of a site, in the order of the catalogue's sections. Pure: the same catalogue and files give the same plan.
 * @param files read only for a description that nobody has written, which is the first sentence of the entry's body; their names tell
 * where no data sheet can be
 * @param unpublished entries that are shown here and not on the live site, see `published.ts`
 */
export function planSite(
  catalogue: Catalogue,
  files: FileSet,
  unpublished: UnpublishedEntries = new Map(),
): Site {
  return during('plan', () => planned(catalogue, files, unpublished));
}

function planned(catalogue: Catalogue, files: FileSet, unpublished: UnpublishedEntries): Site {
  const index = indexSite(catalogue);
  const routes = [
    ...catalogue.pages.flatMap((page, n) => pageRoutes(page, n, catalogue, index)),
    ...categoryRoutes(catalogue, index, files),
    ...index.articles.map((placed, place) => articleRoute(placed, place, catalogue.site, files)),
    ...index.news.map((placed, place) => articleRoute(placed, place, catalogue.site, files)),
  ];
  return {
    catalogue,
    index,
    reading: articleReader(files, catalogue.site.language),
    routes: unpublished.size === 0 ? routes : routes.map((route) => marked(route, catalogue, unpublished)),
    unpublished,
    dataSheets: dataSheets(catalogue, { index, routes, files }),
    locked: lockedAddresses(catalogue, files, routes),
  };
}

function dataSheets(
  catalogue: Catalogue,
  { index, routes, files }: Pick<Site, 'index' | 'routes'> & { readonly files: FileSet },
): Site['dataSheets'] {
  if (catalogue.site.data_sheets === false) return new Map();
  const pages = routes.map((route) => route.path);
  const taken = takenPlaces(pages, catalogue, files);
  return new Map(
    index.products.flatMap(({ product, path }) => {
      const sheet = dataSheetPath(catalogue.site, product, path, taken);
      return sheet === undefined ? [] : [[path, sheet] as const];
    }),
  );
}

/** A route of an entry that is not on the live site says so, and search engines shall not list it. */
function marked(route: Route, catalogue: Catalogue, unpublished: UnpublishedEntries): Route {
  const entry = entryAt(catalogue, route.entry);
  const reason = entry === undefined ? undefined : unpublished.get(entry.value);
  return reason === undefined ? route : { ...route, isIndexed: false, unpublished: reason };
}

function pageRoutes(page: Page, n: number, catalogue: Catalogue, index: SiteIndex): Route[] {
  const { site } = catalogue;
  const texts = pageTexts(page, site);
  const base = {
    language: page.language ?? site.language,
    entry: ['pages', n],
    path: page.path,
    id: page.id,
  };
  if (isList(page.screen)) {
    const screen = page.screen;
    const lists = {
      products: { items: index.products.length, size: index.pageSize.products },
      knowledge: { items: index.articles.length, size: index.pageSize.articles },
      news: { items: index.news.length, size: index.pageSize.news },
      articles: { items: articlesOn(page, catalogue, index).length, size: index.pageSize.articles },
    };
    const pages = pageCount(lists[screen].items, lists[screen].size);
    return listRoutes(
      {
        ...base,
        // Each is a part of the knowledge base.
        name: screen === 'articles' ? 'knowledge' : screen,
        texts,
        pages,
        brand: site.brand,
        heading: headingOf(page, site),
        scrollsToTop: page.scroll_to_top ?? true,
      },
      (number) => ({
        screen,
        page: n,
        number,
      }),
    );
  }
  return [
    {
      path: page.path,
      name: page.id,
      meta: metaOf(page.id, screenNames[page.screen] ?? page.id, texts),
      heading: headingOf(page, site),
      canonical: page.path,
      language: base.language,
      isIndexed: isListed(page.screen),
      guards: guards[page.screen] ?? [],
      scrollsToTop: page.scroll_to_top ?? true,
      subject: { screen: 'page', page: n, kind: page.screen },
      entry: base.entry,
    },
  ];
}

function categoryRoutes(catalogue: Catalogue, index: SiteIndex, files: FileSet): Route[] {
  const { site } = catalogue;
  return (catalogue.categories ?? []).flatMap((category, n) => {
    const products = index.byCategory.get(n) ?? [];
    const { title, heading } = category;
    const texts = categoryTexts(category, site);
    const lists = listRoutes(
      {
        path: categoryPath(category.slug),
        id: category.id,
        name: 'productsclass',
        texts,
        pages: pageCount(products.length, index.pageSize.products),
        brand: site.brand,
        heading: heading ?? title,
        language: category.language ?? site.language,
        scrollsToTop: true,
        entry: ['categories', n],
      },
      (number) => ({ screen: 'category', category: n, number }),
    );
    const details = products.map((placed) => productRoute(placed, site, files));
    return [...lists, ...details];
  });
}

/** The route of a product's page. */
function productRoute(placed: PlacedProduct, site: SiteSettings, files: FileSet): Route {
  const { product, category, path, categoryIndex, productIndex } = placed;
  const language = product.language ?? site.language;
  const summary = () => summaryOf(factsOf(product, files), language);
  return {
    path,
    name: product.id,
    meta: metaOf(product.id, 'productsdetail', productTexts(product, category.title, site, summary), {
      grandId: category.parent ?? category.id,
    }),
    heading: product.name,
    canonical: path,
    language,
    isIndexed: true,
    guards: [],
    scrollsToTop: true,
    subject: { screen: 'product', category: categoryIndex, product: productIndex },
    entry: ['categories', categoryIndex, 'products', productIndex],
  };
}

/** The route of a page of an article or a news item. @param place its index among those of its section that have a page */
function articleRoute(
  { article, path, section, itemIndex }: PlacedArticle,
  place: number,
  site: SiteSettings,
  files: FileSet,
): Route {
  const isNews = section === 'news';
  const language = article.language ?? site.language;
  const texts = articleTexts(article, site, () => summaryOf(factsOf(article, files), language));
  return {
    path,
    name: article.id,
    meta: metaOf(article.id, isNews ? 'newsdetail' : 'knowledgedetail', texts),
    heading: article.headline,
    canonical: path,
    language,
    isIndexed: isNews || hasText({ article }),
    guards: [],
    scrollsToTop: true,
    subject: { screen: isNews ? 'news-item' : 'article', place },
    entry: [section, 'items', itemIndex],
  };
}

interface ListPlan {
  readonly path: string;
  readonly id: string;
  readonly name: string;
  readonly texts: SearchTexts;
  readonly pages: number;
  readonly brand: string;
  readonly heading: string;
  readonly language: string;
  readonly scrollsToTop: boolean;
  readonly entry: Route['entry'];
}

/** The bare path of a list and its pages: `/x`, `/x/page-1`, `/x/page-2` …. The first two show the same items. */
function listRoutes(list: ListPlan, subject: (number: number) => Subject): Route[] {
  const { heading, language, scrollsToTop, entry } = list;
  const common = { heading, language, scrollsToTop, entry, isIndexed: true, guards: [] };
  const bare: Route = {
    ...common,
    path: list.path,
    name: list.id,
    meta: metaOf(list.id, list.name, list.texts),
    canonical: list.path,
    subject: subject(1),
  };
  const paged = Array.from({ length: list.pages }, (_, n): Route => {
    const number = n + 1;
    const path = pagedPath(list.path, number);
    return {
      ...common,
      path,
      name: `${list.id}${number}`,
      meta: metaOf(list.id, list.name, pagedTexts(list.texts, { number, brand: list.brand, language }), {
        page: number,
      }),
      canonical: number === 1 ? list.path : path,
      subject: subject(number),
    };
  });
  return [bare, ...paged];
}

function metaOf(
  id: string,
  name: string,
  texts: SearchTexts,
  more: Pick<RouteMeta, 'grandId' | 'page'> = {},
): RouteMeta {
  return { nodeid: id, ...more, type: id, name, ...texts };
}

function isList(screen: PageScreen): screen is ListScreen {
  return screen === 'products' || screen === 'knowledge' || screen === 'news' || screen === 'articles';
}
