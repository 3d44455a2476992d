import { dataSheetPaths, publicFileAt } from '../../catalogue/addresses/addresses.js';
import { isList } from '../../catalogue/addresses/list-pages.js';
import { categoryPath, numberedPage, pagedPath } from '../../catalogue/addresses/paths.js';
import { entriesOf, entryAt } from '../../catalogue/entries/entries.js';
import {
  articleTexts,
  categoryTexts,
  isListed,
  pagedTexts,
  pageTexts,
  productTexts,
  type SearchTexts,
} from '../../catalogue/entries/search-texts.js';
import { siteFontFor } from '../../catalogue/fonts/fonts.js';
import { siteTextsOf, wordsIn } from '../../catalogue/interface/words.js';
import { lockOf } from '../../catalogue/lock/lock.js';
import { factsOf } from '../../catalogue/markdown/bodies.js';
import { summaryOf } from '../../catalogue/markdown/summary.js';
import type { Article, Catalogue, Category, Page, PageScreen } from '../../catalogue/schema/model.js';
import { pageCount } from '../../catalogue/schema/site/paging.js';
import { memoize, once } from '../../document/collections.js';
import type { FileSet } from '../../document/file-set.js';
import type { UnpublishedEntries } from '../published.js';
import type { ArticleText, PlacedArticle, PlacedProduct, Route, RouteMeta, Site } from '../site.js';
import { headingOf } from '../site.js';
import { hasText, indexSite } from './site-index.js';

/** The names of fixed screens in `routes.json`. Other screens, such as the home page, use the id of their page. */
const screenNames: Partial<Record<PageScreen, string>> = {
  'about-us': 'about-us',
  contact: 'contact',
  search: 'search',
  'search-not-found': '404',
  thanks: 'thanks',
  'not-found': '404',
};

/**
 * Pure. The routes are in the order of the catalogue's sections. @param unpublished entries of the catalogue that are not on the live site
 * @param files read only for missing descriptions. The names of files determine where no data sheet can be
 */
export function planSite(
  catalogue: Catalogue,
  files: FileSet,
  unpublished: UnpublishedEntries = new Map(),
  today = () => '',
): Site {
  const { site, pages, categories = [] } = catalogue;
  const index = indexSite(catalogue);
  const texts = siteTextsOf(files);
  const plan: Plan = { catalogue, files, index, texts };
  const routes = [
    ...pages.flatMap((page, n) => pageRoutes(plan, page, n)),
    ...categories.flatMap((category, n) => categoryRoutes(plan, category, n)),
    ...index.articles.map((placed, place) => articleRoute(plan, placed, place)),
    ...index.news.map((placed, place) => articleRoute(plan, placed, place)),
  ];
  return {
    catalogue,
    index,
    texts,
    reading: memoize((article: Article) => readingOf(article, files, site.language)),
    routes: unpublished.size === 0 ? routes : routes.map((route) => marked(route, catalogue, unpublished)),
    unpublished,
    today,
    pictureOrigins: once(() => pictureOrigins(catalogue, files)),
    dataSheets: dataSheetsOf(plan, routes),
    siteFont: (letters) => siteFontFor(site, files, letters),
    locked: lockedAddresses(plan, routes),
  };
}

interface Plan extends Pick<Site, 'catalogue' | 'index' | 'texts'> {
  readonly files: FileSet;
}

const wordsPerMinute = 220;

function readingOf(article: Article, files: FileSet, siteLanguage: string): ArticleText | undefined {
  const facts = factsOf(article, files);
  return (
    facts && {
      excerpt: summaryOf(facts, article.language ?? siteLanguage),
      minutes: Math.max(1, Math.round(facts.words() / wordsPerMinute)),
    }
  );
}

/** Marks the route of an unpublished entry, which search engines must not list. */
function marked(route: Route, catalogue: Catalogue, unpublished: UnpublishedEntries): Route {
  const entry = entryAt(catalogue, route.entry);
  const reason = entry && unpublished.get(entry.value);
  return reason ? { ...route, isIndexed: false, unpublished: reason } : route;
}

function dataSheetsOf({ catalogue, files, index }: Plan, routes: readonly Route[]): Site['dataSheets'] {
  const pages = routes.map(({ path }) => path);
  const sheetOf = dataSheetPaths(pages, catalogue, files);
  return new Map(
    index.products.flatMap(({ product, path }) => {
      const sheet = sheetOf(product, path);
      return sheet === undefined ? [] : [[path, sheet] as const];
    }),
  );
}

/** The addresses in the project's lock that have no page, file or redirect. */
function lockedAddresses({ catalogue, files }: Plan, routes: readonly Route[]): Site['locked'] {
  const { site, redirects = [] } = catalogue;
  const lock = lockOf(files);
  if (lock === undefined) return { fallenPages: [], gone: [] };
  const taken = new Set([...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)]);
  const left = [...lock.lines.values()].filter(
    ({ address }) => !taken.has(address) && publicFileAt(files, address, site.format) === undefined,
  );
  /** The last page of each list, by the path of the list. */
  const lastPages = new Map<string, string>();
  // The pages of a list follow it in their order.
  for (const { path } of routes) {
    const { list = path, number = 1 } = numberedPage(path) ?? {};
    lastPages.set(list, number === 1 ? list : path);
  }
  return {
    fallenPages: left.flatMap((line) => {
      const to = 'owner' in line ? lastPages.get(numberedPage(line.address)?.list ?? '') : undefined;
      return to === undefined ? [] : [{ from: line.address, to }];
    }),
    gone: left.flatMap((line) => ('gone' in line ? [line.address] : [])),
  };
}

/** Origins of other sites: those of pictures in texts, and those in the settings. */
function pictureOrigins(catalogue: Catalogue, files: FileSet): readonly string[] {
  const shown = entriesOf(catalogue).flatMap(({ kind, value }) => {
    const links = kind === 'category' ? undefined : factsOf(value, files)?.links;
    return (links ?? []).flatMap(({ kind: way, address }) => (way === 'image' ? originOf(address) : []));
  });
  return [...new Set([...shown.sort(), ...(catalogue.site.image_origins ?? [])])];
}

function originOf(address: string): readonly string[] {
  const whole = address.replace(/^\/\//, 'https://');
  // Pages load pictures only over HTTPS.
  return /^https:/i.test(whole) && URL.canParse(whole) ? [new URL(whole).origin] : [];
}

function routeOf(
  meta: RouteMeta,
  rest: Omit<Route, 'name' | 'meta' | 'canonical' | 'isIndexed' | 'guards' | 'scrollsToTop'> & Partial<Route>,
): Route {
  const { nodeid: name } = meta;
  return { name, meta, canonical: rest.path, isIndexed: true, guards: [], scrollsToTop: true, ...rest };
}

function metaOf(
  id: string,
  name: string,
  texts: SearchTexts,
  more: Pick<RouteMeta, 'grandId' | 'page'> = {},
): RouteMeta {
  return { nodeid: id, ...more, type: id, name, ...texts };
}

function pageRoutes(plan: Plan, page: Page, n: number): Route[] {
  const { catalogue, index } = plan;
  const { site } = catalogue;
  const { id, path, screen } = page;
  const heading = headingOf(page, plan);
  const texts = pageTexts({ ...page, heading }, site);
  const common = {
    path,
    heading,
    language: page.language ?? site.language,
    scrollsToTop: page.scroll_to_top ?? true,
    entry: ['pages', n],
  };
  if (!isList(screen)) {
    return [
      routeOf(metaOf(id, screenNames[screen] ?? id, texts), {
        ...common,
        isIndexed: isListed(screen),
        guards: screen === 'search' ? ['search-terms'] : [],
        subject: { screen: 'page', page: n, kind: screen },
      }),
    ];
  }
  const { items, size } =
    screen === 'products'
      ? { items: index.listed(common.language), size: index.pageSize.products }
      : index.articlesOn(page);
  // A list of articles is a part of the knowledge base.
  const meta = metaOf(id, screen === 'articles' ? 'knowledge' : screen, texts);
  const bare = routeOf(meta, { ...common, subject: { screen, page: n, number: 1 } });
  return withPages(bare, pageCount(items.length, size), texts, plan);
}

/** The bare path of a list and its pages: `/x`, `/x/page-1`, `/x/page-2` …. The first two show the same items. */
function withPages(bare: Route, pages: number, texts: SearchTexts, plan: Plan): Route[] {
  const { path: list, name: id, meta, language, subject } = bare;
  const { compare } = wordsIn(language, plan.texts);
  const paged = Array.from({ length: pages }, (_, n): Route => {
    const number = n + 1;
    const path = pagedPath(list, number);
    return {
      ...bare,
      path,
      name: `${id}${number}`,
      meta: metaOf(id, meta.name, pagedTexts(texts, plan.catalogue.site, { number, word: compare.page }), {
        page: number,
      }),
      canonical: number === 1 ? list : path,
      subject: 'number' in subject ? { ...subject, number } : subject,
    };
  });
  return [bare, ...paged];
}

function categoryRoutes(plan: Plan, category: Category, n: number): Route[] {
  const { catalogue, index } = plan;
  const { site } = catalogue;
  const { id, title, heading = title, language = site.language } = category;
  const texts = categoryTexts(category, site);
  const bare = routeOf(metaOf(id, 'productsclass', texts), {
    path: categoryPath(site, category),
    heading,
    language,
    subject: { screen: 'category', category: n, number: 1 },
    entry: ['categories', n],
  });
  const pages = pageCount(index.listed(language, n).length, index.pageSize.products);
  const products = index.byCategory[n] ?? [];
  return [...withPages(bare, pages, texts, plan), ...products.map((placed) => productRoute(plan, placed))];
}

function productRoute({ catalogue: { site }, files, texts: siteTexts }: Plan, placed: PlacedProduct): Route {
  const { product, category, path, categoryIndex, productIndex } = placed;
  const { id, name, language = site.language } = product;
  const texts = productTexts(product, category, site, siteTexts, () =>
    summaryOf(factsOf(product, files), language),
  );
  return routeOf(metaOf(id, 'productsdetail', texts, { grandId: category.parent ?? category.id }), {
    path,
    heading: name,
    language,
    subject: { screen: 'product', category: categoryIndex, product: productIndex },
    entry: ['categories', categoryIndex, 'products', productIndex],
  });
}

/** The route of an article or a news item. @param place its index among those of its section with a page */
function articleRoute({ catalogue: { site }, files }: Plan, placed: PlacedArticle, place: number): Route {
  const { article, path, section, itemIndex } = placed;
  const isNews = section === 'news';
  const { id, headline, language = site.language } = article;
  const texts = articleTexts(article, site, () => summaryOf(factsOf(article, files), language));
  return routeOf(metaOf(id, isNews ? 'newsdetail' : 'knowledgedetail', texts), {
    path,
    heading: headline,
    language,
    isIndexed: isNews || hasText({ article }),
    subject: { screen: isNews ? 'news-item' : 'article', place },
    entry: [section, 'items', itemIndex],
  });
}
