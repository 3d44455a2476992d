import type { Page } from '../../catalogue/model.js';
import { categoryPath } from '../../catalogue/paths.js';
import { hrefOf } from '../href.js';
import type { ListScreen } from '../route.js';
import type { Site } from '../site.js';
import { namesFile } from './data.js';
import { listTools } from './list-tools.js';
import { categoryCards, pageOf, pagingOf } from './lists.js';
import { articleCard, crumbs, headingOf, illustrationOf, type Link, linkTo, productCard } from './parts.js';
import type {
  ArticleListView,
  ContactView,
  HomeView,
  PageTexts,
  ProductListView,
  SearchBoxView,
  SearchView,
  ShellView,
  TextView,
} from './view.js';

/** Items on the home page, chosen to fill one row on a wide screen. */
const homeCounts = { featured: 8, articles: 6 };

export function homeView(site: Site, page: Page): HomeView {
  const { index } = site;
  const products = (page.featured ?? []).flatMap((reference) => index.findProduct(reference) ?? []);
  return {
    screen: 'home',
    heading: headingOf(page),
    ...texts(page),
    slides: (page.slides ?? []).flatMap((slide) => {
      const placed = index.findProduct(slide.product);
      if (placed === undefined) return [];
      return {
        title: slide.title,
        ...(slide.text === undefined ? {} : { text: slide.text }),
        link: linkTo(site, placed.path, placed.product.name),
        illustration: illustrationOf(placed.product),
      };
    }),
    categories: categoryCards(site),
    featured: products.slice(0, homeCounts.featured).map((placed) => productCard(site, placed)),
    articles: index.articles.slice(0, homeCounts.articles).map((placed) => articleCard(site, placed)),
    allProducts: pageLink(site, 'products'),
    allArticles: pageLink(site, 'knowledge'),
    contact: pageLink(site, 'contact'),
  };
}

export function textView(site: Site, page: Page, screen: TextView['screen']): TextView {
  return {
    screen,
    heading: headingOf(page),
    ...texts(page),
    crumbs: pageCrumbs(site, page),
    home: homeLink(site),
    links: screen === 'about-us' ? [] : listLinks(site),
    language: page.language ?? site.catalogue.site.language,
    contact: pageLink(site, 'contact'),
    searchBox: screen === 'search-not-found' ? searchBox(site) : undefined,
  };
}

export function contactView(site: Site, page: Page): ContactView {
  const { company, enquiry } = site.catalogue.site;
  const thanks = site.catalogue.pages.find(({ screen }) => screen === 'thanks') ?? page;
  return {
    screen: 'contact',
    heading: headingOf(page),
    ...texts(page),
    crumbs: pageCrumbs(site, page),
    company,
    enquiry,
    thanks: hrefOf(site.catalogue.site, thanks.path),
  };
}

export function searchView(site: Site, page: Page): SearchView {
  const letters = new Map<string, Link[]>();
  const { language } = site.catalogue.site;
  const collator = new Intl.Collator(language, { numeric: true });
  for (const { product, path } of site.index.products) {
    const first = product.name.charAt(0).toLocaleUpperCase(language);
    const letter = /\p{L}/u.test(first) ? first : '#';
    const link = linkTo(site, path, product.name, product.language);
    letters.set(letter, [...(letters.get(letter) ?? []), link]);
  }
  return {
    screen: 'search',
    heading: headingOf(page),
    ...(page.intro === undefined ? {} : { intro: page.intro }),
    crumbs: pageCrumbs(site, page),
    searchBox: searchBox(site),
    letters: [...letters]
      .sort(([a], [b]) => collator.compare(a, b))
      .map(([letter, products]) => ({
        letter,
        products: products.sort((a, b) => collator.compare(a.label, b.label)),
      })),
    categories: categoryLinks(site),
  };
}

export function overviewView(site: Site, page: Page, number: number): ProductListView {
  const { products, pageSize } = site.index;
  return {
    screen: 'product-list',
    heading: headingOf(page),
    ...(number === 1 ? texts(page) : {}),
    crumbs: pageCrumbs(site, page),
    products: pageOf(products, number, pageSize.products).map((placed) => productCard(site, placed)),
    paging: pagingOf(site, page.path, number, products.length, pageSize.products),
    tools: listTools(page.id, products),
    categories: number === 1 ? categoryCards(site) : [],
    contact: pageLink(site, 'contact'),
  };
}

export function articleListView(
  site: Site,
  page: Page,
  screen: 'knowledge' | 'news',
  number: number,
): ArticleListView {
  const { index } = site;
  const items = screen === 'knowledge' ? index.articles : index.news;
  const size = screen === 'knowledge' ? index.pageSize.articles : index.pageSize.news;
  return {
    screen: 'article-list',
    heading: headingOf(page),
    ...(number === 1 ? texts(page) : {}),
    crumbs: pageCrumbs(site, page),
    articles: pageOf(items, number, size).map((placed) => articleCard(site, placed)),
    paging: pagingOf(site, page.path, number, items.length, size),
  };
}

export function shellView(site: Site): ShellView {
  const { brand, company, language } = site.catalogue.site;
  const about = site.catalogue.pages.filter(({ screen }) => screen === 'about-us');
  const aboutLinks = about.map((page) => linkTo(site, page.path, headingOf(page), page.language));
  const lists = listLinks(site);
  return {
    brand,
    ...(company.tagline === undefined ? {} : { tagline: company.tagline }),
    language,
    home: homeLink(site),
    search: pageLink(site, 'search'),
    contact: pageLink(site, 'contact'),
    navigation: [...lists, ...aboutLinks.slice(0, 1)],
    categories: categoryLinks(site),
    company,
    pages: [...lists, ...aboutLinks],
  };
}

/** The link to the first page with a screen; undefined when the site has none. */
export function pageLink(
  site: Site,
  screen: ListScreen | 'contact' | 'search' | 'search-not-found',
): Link | undefined {
  const page = site.catalogue.pages.find((candidate) => candidate.screen === screen);
  return page === undefined ? undefined : linkTo(site, page.path, headingOf(page), page.language);
}

function searchBox(site: Site): SearchBoxView | undefined {
  const action = pageLink(site, 'search')?.href;
  if (action === undefined) return undefined;
  return { action, notFound: pageLink(site, 'search-not-found')?.href, file: namesFile };
}

function homeLink(site: Site): Link {
  return linkTo(site, '/', site.catalogue.site.brand);
}

function listLinks(site: Site): Link[] {
  return (['products', 'knowledge', 'news'] as const).flatMap((screen) => pageLink(site, screen) ?? []);
}

function categoryLinks(site: Site): Link[] {
  return (site.catalogue.categories ?? []).map(({ slug, title }) => linkTo(site, categoryPath(slug), title));
}

function pageCrumbs(site: Site, page: Page): Link[] {
  return crumbs(site, [headingOf(page), page.path, page.language]);
}

function texts(page: Page): PageTexts {
  return {
    ...(page.intro === undefined ? {} : { intro: page.intro }),
    ...(page.body === undefined ? {} : { body: page.body }),
  };
}
