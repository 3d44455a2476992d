import { groupedBy } from '../../catalogue/grouped-by.js';
import type { Page, SiteSettings } from '../../catalogue/schema/model.js';
import { primaryTag } from '../../catalogue/text/primary-tag.js';
import { comparerOf } from '../collation.js';
import { defined } from '../defined.js';
import { hrefOf, urlOf } from '../href.js';
import { brandLetters } from '../initials.js';
import type { PlacedArticle, Site } from '../site.js';
import { applicationCards, applicationLinks } from './applications.js';
import {
  type ArticleCard,
  articleCard,
  illustrationOf,
  type Link,
  linkTo,
  productCard,
} from './links-and-cards.js';
import { productList } from './list-tools.js';
import { categoryCards, coloursOf } from './lists.js';
import {
  categoryLinks,
  homeLink,
  languageOf,
  listLinks,
  pageLink,
  pageWith,
  searchBox,
} from './navigation.js';
import { isTextPage, pageStart, pagesBelow, textLink } from './text-pages.js';
import type { CompareView, ContactView, HomeView, ProductListView, SearchView, TextView } from './view.js';

/** Items on the home page: they fill rows on a wide screen. */
const homeCounts = { featured: 8, latest: 4, fewLatest: 3 };

export function homeView(site: Site, page: Page): HomeView {
  const { index } = site;
  const language = languageOf(site, page);
  const products = (page.featured ?? []).flatMap((reference) => index.findProduct(reference) ?? []);
  const categories = categoryCards(site, language);
  const { heading, intro, body } = pageStart(site, page);
  return {
    screen: 'home',
    heading,
    ...defined({ intro, body }),
    ...homeImage(site, page),
    slides: (page.slides ?? []).flatMap((slide) => {
      const placed = index.findProduct(slide.product);
      if (placed === undefined) return [];
      return {
        title: slide.title,
        ...defined({ text: slide.text }),
        link: linkTo(site, placed.path, placed.product.name, placed.product.language),
        illustration: illustrationOf(placed),
      };
    }),
    categories,
    applications: applicationCards(site, language),
    featured: products.slice(0, homeCounts.featured).map((placed) => productCard(site, placed)),
    articles: latestOf(site, index.articles, language),
    news: latestOf(site, index.news, language),
    allProducts: pageLink(site, 'products', language),
    allArticles: pageLink(site, 'knowledge', language),
    allNews: pageLink(site, 'news', language),
    contact: pageLink(site, 'contact', language),
    colours: coloursOf(index.products),
    company: site.catalogue.site.company,
    searchBox: searchBox(site, language),
    counts: {
      products: index.products.length,
      categories: categories.length,
      articles: index.articles.length,
    },
  };
}

/** The picture of the home page: its own, else the first photograph among the products of its slides. */
function homeImage(site: Site, page: Page): Pick<HomeView, 'image'> {
  const slides = (page.slides ?? []).map(
    ({ product }) => site.index.findProduct(product)?.product.images?.[0],
  );
  const image = page.image ?? slides.find((photo) => photo !== undefined);
  return image === undefined ? {} : { image };
}

/** The latest articles or news in a language. If they are few, others in the site's language follow. */
function latestOf(site: Site, items: readonly PlacedArticle[], language: string): readonly ArticleCard[] {
  const inLanguage = (wanted: string) =>
    items.filter(({ article }) => languageOf(site, article) === wanted).slice(0, homeCounts.latest);
  const own = inLanguage(language);
  const home = site.catalogue.site.language;
  const isEnough = own.length >= homeCounts.fewLatest || language === home;
  const shown = isEnough ? own : [...own, ...inLanguage(home)].slice(0, homeCounts.fewLatest);
  return shown.map((placed) => articleCard(site, placed));
}

export function textView(site: Site, page: Page, screen: TextView['screen']): TextView {
  const language = languageOf(site, page);
  const below = isTextPage(page) ? pagesBelow(site, page) : [];
  const isApplication = (other: Page) => other.screen === 'application';
  const hasNoResults = screen === 'search-not-found';
  return {
    screen,
    ...pageStart(site, page),
    ...defined({ image: page.image }),
    home: homeLink(site, language),
    links: isTextPage(page)
      ? below.filter((other) => !isApplication(other)).map((other) => textLink(site, other))
      : [...listLinks(site, language), ...(hasNoResults ? guides(site, language) : [])],
    // Who finds nothing by a name goes on by the use.
    applications: applicationCards(site, language, hasNoResults ? undefined : below.filter(isApplication)),
    language,
    contact: pageLink(site, 'contact', language),
    searchBox: hasNoResults ? searchBox(site, language) : undefined,
  };
}

/** What helps where no name does: the guide of colours, and people. */
function guides(site: Site, language: string): readonly Link[] {
  return (['colour-guide', 'contact'] as const).flatMap((screen) => pageLink(site, screen, language) ?? []);
}

export function contactView(site: Site, page: Page): ContactView {
  const { company, enquiry } = site.catalogue.site;
  const language = languageOf(site, page);
  const thanks = pageWith(site, 'thanks', language) ?? page;
  return {
    screen: 'contact',
    ...pageStart(site, page),
    company,
    enquiry,
    people: peopleFor(site, language),
    settingsLanguage: site.catalogue.site.language,
    thanks: { href: hrefOf(site.catalogue.site, thanks.path), url: urlOf(site.catalogue.site, thanks.path) },
    referencePrefix: brandLetters(site.catalogue.site.brand),
    applications: applicationsIn(site, language),
  };
}

/** The people to talk to: those who speak a language first. */
function peopleFor(site: Site, language: string): NonNullable<SiteSettings['people']> {
  const { people = [] } = site.catalogue.site;
  const speaks = ({ languages = [] }: (typeof people)[number]) =>
    languages.some((own) => primaryTag(own) === primaryTag(language));
  return [...people.filter(speaks), ...people.filter((person) => !speaks(person))];
}

/** The most applications to suggest. The most common ones are included; a longer list would not help. */
const applicationLimit = 100;

/**
 * The applications in a language, in alphabetical order: those of the products, else the pages about them. Empty when the language has
 * neither.
 */
function applicationsIn(site: Site, language: string): readonly string[] {
  const compare = comparerOf(language);
  const named = namedApplications(site, language);
  if (named.length > 0) return named.sort(compare);
  const pages = applicationLinks(site, language).filter((link) => link.language === language);
  return pages.map(({ label }) => label).sort(compare);
}

/** The most common applications of the products in a language. */
function namedApplications(site: Site, language: string): string[] {
  const counts = new Map<string, number>();
  for (const { product } of site.index.products) {
    if (languageOf(site, product) !== language) continue;
    for (const name of new Set(product.applications)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, applicationLimit)
    .map(([name]) => name);
}

export function compareView(site: Site, page: Page): CompareView {
  const language = languageOf(site, page);
  return {
    screen: 'compare',
    ...pageStart(site, page),
    lists: [...listLinks(site, language).slice(0, 1), ...categoryLinks(site, language)],
    contact: pageLink(site, 'contact', language),
  };
}

export function searchView(site: Site, page: Page): SearchView {
  const language = languageOf(site, page);
  const compare = comparerOf(language);
  const { heading, intro, crumbs } = pageStart(site, page);
  const links = site.index.products.map(({ product, path }) =>
    linkTo(site, path, product.name, product.language),
  );
  const letters = groupedBy(links, ({ label }) => {
    const first = label.charAt(0).toLocaleUpperCase(language);
    return [/\p{L}/u.test(first) ? first : '#'];
  });
  return {
    screen: 'search',
    heading,
    ...defined({ intro }),
    crumbs,
    searchBox: searchBox(site, language),
    letters: [...letters]
      .sort(([a], [b]) => compare(a, b))
      .map(([letter, products]) => ({
        letter,
        products: products.sort((a, b) => compare(a.label, b.label)),
      })),
    categories: categoryLinks(site, language),
    compare: pageLink(site, 'compare', language),
    contact: pageLink(site, 'contact', language),
  };
}

export function overviewView(site: Site, page: Page, number: number): ProductListView {
  const language = languageOf(site, page);
  return {
    ...pageStart(site, page, number),
    ...productList(site, { id: page.id, path: page.path, products: site.index.products, language, number }),
    categories: number === 1 ? categoryCards(site, language) : [],
  };
}
