import type { Page } from '../../catalogue/schema/model.js';
import { headingOf } from '../heading.js';
import { hrefOf, urlOf } from '../href.js';
import type { PlacedArticle, Site } from '../site.js';
import { listTools } from './list-tools.js';
import { categoryCards, coloursOf, pageOf, pagingOf } from './lists.js';
import {
  categoryLinks,
  homeLink,
  languageOf,
  listLinks,
  pageCrumbs,
  pageLink,
  pageWith,
  searchBox,
} from './navigation.js';
import { articleCard, illustrationOf, type Link, linkTo, productCard } from './parts.js';
import { isTextPage, pagesBelow, textCrumbs, textLink } from './text-pages.js';
import type {
  ArticleListView,
  CompareView,
  ContactView,
  HomeView,
  PageTexts,
  ProductListView,
  SearchView,
  TextView,
} from './view.js';

/** Items on the home page: they fill one row on a wide screen. */
const homeCounts = { featured: 8, articles: 6, fewArticles: 3 };

export function homeView(site: Site, page: Page): HomeView {
  const { index } = site;
  const language = languageOf(site, page);
  const products = (page.featured ?? []).flatMap((reference) => index.findProduct(reference) ?? []);
  const categories = categoryCards(site, language);
  return {
    screen: 'home',
    heading: headingOf(page, site.catalogue.site),
    ...texts(page),
    slides: (page.slides ?? []).flatMap((slide) => {
      const placed = index.findProduct(slide.product);
      if (placed === undefined) return [];
      return {
        title: slide.title,
        ...(slide.text === undefined ? {} : { text: slide.text }),
        link: linkTo(site, placed.path, placed.product.name, placed.product.language),
        illustration: illustrationOf(placed),
      };
    }),
    categories,
    featured: products.slice(0, homeCounts.featured).map((placed) => productCard(site, placed)),
    articles: latestArticles(site, language).map((placed) => articleCard(site, placed)),
    allProducts: pageLink(site, 'products', language),
    allArticles: pageLink(site, 'knowledge', language),
    contact: pageLink(site, 'contact', language),
    colours: coloursOf(index.products),
    company: site.catalogue.site.company,
    counts: {
      products: index.products.length,
      categories: categories.length,
      articles: index.articles.length,
    },
  };
}

/** The latest articles in a language. If they do not fill a row, articles in the site's language follow. */
function latestArticles(site: Site, language: string): readonly PlacedArticle[] {
  const inLanguage = (wanted: string) =>
    site.index.articles.filter(({ article }) => languageOf(site, article) === wanted);
  const { articles, fewArticles } = homeCounts;
  const own = inLanguage(language).slice(0, articles);
  const home = site.catalogue.site.language;
  if (own.length >= fewArticles || language === home) return own;
  return [...own, ...inLanguage(home)].slice(0, fewArticles);
}

export function textView(site: Site, page: Page, screen: TextView['screen']): TextView {
  const language = languageOf(site, page);
  return {
    screen,
    heading: headingOf(page, site.catalogue.site),
    ...texts(page),
    crumbs: isTextPage(page) ? textCrumbs(site, page) : pageCrumbs(site, page),
    home: homeLink(site, language),
    links: isTextPage(page)
      ? pagesBelow(site, page).map((below) => textLink(site, below))
      : listLinks(site, language),
    language,
    contact: pageLink(site, 'contact', language),
    searchBox: screen === 'search-not-found' ? searchBox(site, language) : undefined,
  };
}

export function contactView(site: Site, page: Page): ContactView {
  const { company, enquiry } = site.catalogue.site;
  const language = languageOf(site, page);
  const thanks = pageWith(site, 'thanks', language) ?? page;
  return {
    screen: 'contact',
    heading: headingOf(page, site.catalogue.site),
    ...texts(page),
    crumbs: pageCrumbs(site, page),
    company,
    enquiry,
    thanks: { href: hrefOf(site.catalogue.site, thanks.path), url: urlOf(site.catalogue.site, thanks.path) },
    applications: applicationsIn(site, language),
  };
}

/** The most applications to suggest. The most common ones are included; a longer list would not help. */
const applicationLimit = 100;

/** The applications of the products in a language, in alphabetical order. Empty when no product has one. */
function applicationsIn(site: Site, language: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const { product } of site.index.products) {
    if (languageOf(site, product) !== language) continue;
    for (const name of new Set(product.applications)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, applicationLimit)
    .map(([name]) => name)
    .sort(new Intl.Collator(language, { numeric: true }).compare);
}

export function compareView(site: Site, page: Page): CompareView {
  const language = languageOf(site, page);
  return {
    screen: 'compare',
    heading: headingOf(page, site.catalogue.site),
    ...texts(page),
    crumbs: pageCrumbs(site, page),
    lists: [...listLinks(site, language).slice(0, 1), ...categoryLinks(site, language)],
  };
}

export function searchView(site: Site, page: Page): SearchView {
  const letters = new Map<string, Link[]>();
  const language = languageOf(site, page);
  const collator = new Intl.Collator(language, { numeric: true });
  for (const { product, path } of site.index.products) {
    const first = product.name.charAt(0).toLocaleUpperCase(language);
    const letter = /\p{L}/u.test(first) ? first : '#';
    const link = linkTo(site, path, product.name, product.language);
    const links = letters.get(letter);
    if (links === undefined) letters.set(letter, [link]);
    else links.push(link);
  }
  return {
    screen: 'search',
    heading: headingOf(page, site.catalogue.site),
    ...(page.intro === undefined ? {} : { intro: page.intro }),
    crumbs: pageCrumbs(site, page),
    searchBox: searchBox(site, language),
    letters: [...letters]
      .sort(([a], [b]) => collator.compare(a, b))
      .map(([letter, products]) => ({
        letter,
        products: products.sort((a, b) => collator.compare(a.label, b.label)),
      })),
    categories: categoryLinks(site, language),
  };
}

export function overviewView(site: Site, page: Page, number: number): ProductListView {
  const { products, pageSize } = site.index;
  const language = languageOf(site, page);
  return {
    screen: 'product-list',
    heading: headingOf(page, site.catalogue.site),
    ...(number === 1 ? texts(page) : {}),
    crumbs: pageCrumbs(site, page),
    products: pageOf(products, number, pageSize.products).map((placed) => productCard(site, placed)),
    paging: pagingOf(site, page.path, number, products.length, pageSize.products),
    tools: listTools(site, page.id, products, language),
    categories: number === 1 ? categoryCards(site, language) : [],
    colours: number === 1 ? coloursOf(products) : [],
    contact: pageLink(site, 'contact', language),
    index: pageLink(site, 'search', language),
    compare: pageLink(site, 'compare', language),
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
    heading: headingOf(page, site.catalogue.site),
    ...(number === 1 ? texts(page) : {}),
    crumbs: pageCrumbs(site, page),
    articles: pageOf(items, number, size).map((placed) => articleCard(site, placed)),
    paging: pagingOf(site, page.path, number, items.length, size),
  };
}

function texts(page: Page): PageTexts {
  return {
    ...(page.intro === undefined ? {} : { intro: page.intro }),
    ...(page.body === undefined ? {} : { body: page.body }),
  };
}
