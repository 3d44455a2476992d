import { groupedBy } from '../../catalogue/collections.js';
import type { Page } from '../../catalogue/schema/model.js';
import { primaryTag } from '../../catalogue/text/primary-tag.js';
import { hrefOf, urlOf } from '../addresses/href.js';
import { defined } from '../defined.js';
import { comparerOf } from '../order/collation.js';
import { brandLetters, firstOf } from '../order/initials.js';
import { applicationName } from '../screens/applications.js';
import { languageOf, type PlacedArticle, type PlacedProduct, type Site } from '../site.js';
import { applicationCards, applicationLinks } from './applications.js';
import {
  type ArticleCard,
  articleCards,
  forReaders,
  illustrationOf,
  linkTo,
  productCard,
} from './links-and-cards.js';
import { categoryCards, coloursOf, productList } from './lists/lists.js';
import {
  categoryLinks,
  homeLink,
  isTextPage,
  listLinks,
  pageLink,
  pageLinks,
  pageStart,
  pagesBelow,
  pagesOf,
  pageWith,
  searchBox,
  textLink,
} from './shell/navigation.js';

/** Items on the home page: they fill rows on a wide screen. */
const homeCounts = { featured: 8, latest: 4, fewLatest: 3 };

export function homeView(site: Site, page: Page) {
  const { index } = site;
  const language = languageOf(site, page);
  const named = (page.featured ?? []).flatMap((reference) => index.findProduct(reference, language) ?? []);
  // A product and its translation may both be named.
  const products = [...new Set(named)];
  const categories = categoryCards(site, language);
  const { crumbs: _, ...start } = pageStart(site, page);
  const slides = (page.slides ?? []).flatMap(({ title, text, product }) => {
    const placed = index.findProduct(product, language);
    return placed ? { title, text, placed } : [];
  });
  const photos = slides.map(({ placed }) => placed.product.images?.[0]);
  return {
    screen: 'home' as const,
    ...start,
    ...defined({
      /** The picture behind the heading: its own, else the first photograph among the products of its slides. */
      image: page.image ?? photos.find((photo) => photo !== undefined),
    }),
    slides: slides.map(({ title, text, placed }) => ({
      ...defined({ title, text }),
      link: linkTo(site, placed.path, placed.product.name, placed.product.language),
      illustration: illustrationOf(placed),
    })),
    categories,
    applications: applicationCards(site, language),
    featured: products.slice(0, homeCounts.featured).map((placed) => productCard(site, placed)),
    articles: latestOf(site, index.articles, language),
    news: latestOf(site, index.news, language),
    allProducts: pageLink(site, 'products', language),
    allArticles: pageLink(site, 'knowledge', language),
    allNews: pageLink(site, 'news', language),
    contact: pageLink(site, 'contact', language),
    /** The colours of all products, each once. */
    colours: coloursOf(index.listed(language)),
    company: site.catalogue.site.company,
    searchBox: searchBox(site, language),
    counts: {
      products: index.listed(language).length,
      categories: categories.length,
      articles: articleCount(site, language),
    },
  };
}

/** The latest articles or news in a language. If they are few, others for its readers follow. */
function latestOf(site: Site, items: readonly PlacedArticle[], language: string): readonly ArticleCard[] {
  const latest = forReaders(site, items, language).slice(0, homeCounts.latest);
  const own = latest.filter(({ article }) => languageOf(site, article) === language).length;
  return articleCards(site, latest.slice(0, Math.max(own, homeCounts.fewLatest)));
}

function articleCount(site: Site, language: string): number {
  const page = pagesOf(site)('knowledge').get(language);
  const { articles, articlesOn } = site.index;
  return (page === undefined ? forReaders(site, articles, language) : articlesOn(page).items).length;
}

/** About-style pages, the thanks page, the error page and the page of a search without results: a heading and a text. */
export function textView(
  site: Site,
  page: Page,
  screen: 'about-us' | 'text' | 'thanks' | 'not-found' | 'search-not-found',
) {
  const language = languageOf(site, page);
  const below = isTextPage(page) ? pagesBelow(site, page) : [];
  const isApplication = (other: Page) => other.screen === 'application';
  const hasNoResults = screen === 'search-not-found';
  return {
    screen,
    ...pageStart(site, page),
    home: homeLink(site, language),
    /** Pages to go on with: of a page of text, the pages below it. Where no name helps, the guide of colours and people do. */
    links: isTextPage(page)
      ? below.filter((other) => !isApplication(other)).map((other) => textLink(site, other))
      : [
          ...listLinks(site, language),
          ...(hasNoResults ? pageLinks(site, ['colour-guide', 'contact'], language) : []),
        ],
    // Who finds nothing by a name goes on by the use.
    applications: applicationCards(site, language, hasNoResults ? undefined : below.filter(isApplication)),
    language,
    contact: pageLink(site, 'contact', language),
    searchBox: hasNoResults ? searchBox(site, language) : undefined,
  };
}

export function contactView(site: Site, page: Page) {
  const settings = site.catalogue.site;
  const { company, enquiry, people = [] } = settings;
  const language = languageOf(site, page);
  const { path } = pageWith(site, 'thanks', language) ?? page;
  const speaks = ({ languages = [] }: (typeof people)[number]) =>
    languages.some((own) => primaryTag(own) === primaryTag(language));
  return {
    screen: 'contact' as const,
    ...pageStart(site, page),
    company,
    enquiry,
    /** The people to talk to: those who speak the language of the page first. */
    people: [...people.filter(speaks), ...people.filter((person) => !speaks(person))],
    /** Language of the texts of the site's settings. */
    settingsLanguage: settings.language,
    /** The page after a form is sent: its address, and the same with the site's origin. */
    thanks: { href: hrefOf(settings, path), url: urlOf(settings, path) },
    /** What the reference numbers of enquiries begin with. */
    referencePrefix: brandLetters(settings.brand),
    /** The applications of the products, for the form's field of the same name. */
    applications: applicationsIn(site, language),
  };
}

/** The most applications to suggest. The most common ones are included; a longer list would not help. */
const applicationLimit = 100;

/** The applications in a language, in alphabetical order: those of the products, else the pages about them. */
function applicationsIn(site: Site, language: string): readonly string[] {
  const products = site.index.products.filter(({ product }) => languageOf(site, product) === language);
  const namesOf = ({ product: { applications = [], translation_of: id = '' } }: PlacedProduct) => {
    const original = site.index.findProduct(id)?.product;
    const names = applications.map((name) => [name, applicationName(site, name, language)] as const);
    // Names of the original that nobody has translated are in its language.
    const isOwn = (name: string, shown: string) => shown !== name || !original?.applications?.includes(name);
    return new Set(names.flatMap(([name, shown]) => (isOwn(name, shown) ? [shown] : [])));
  };
  const named = [...groupedBy(products, namesOf)]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, applicationLimit)
    .map(([name]) => name);
  const pages = applicationLinks(site, language).filter((link) => link.language === language);
  const found = named.length > 0 ? named : pages.map(({ label }) => label);
  return found.sort(comparerOf(language));
}

export function compareView(site: Site, page: Page) {
  const language = languageOf(site, page);
  return {
    screen: 'compare' as const,
    ...pageStart(site, page),
    lists: [...listLinks(site, language).slice(0, 1), ...categoryLinks(site, language)],
    contact: pageLink(site, 'contact', language),
  };
}

export function searchView(site: Site, page: Page) {
  const language = languageOf(site, page);
  const compare = comparerOf(language);
  const { body: _, ...start } = pageStart(site, page);
  const links = site.index
    .listed(language)
    .map(({ product, path }) => linkTo(site, path, product.name, product.language));
  const letters = groupedBy(links, ({ label }) => [firstOf(label, language)]);
  return {
    screen: 'search' as const,
    ...start,
    searchBox: searchBox(site, language),
    /** All products by the first character of their names. */
    letters: [...letters]
      .sort(([a], [b]) => compare(a, b))
      .map(([letter, own]) => ({ letter, products: own.sort((a, b) => compare(a.label, b.label)) })),
    categories: categoryLinks(site, language),
    compare: pageLink(site, 'compare', language),
    contact: pageLink(site, 'contact', language),
  };
}

export function overviewView(site: Site, page: Page, number: number) {
  const language = languageOf(site, page);
  return {
    ...pageStart(site, page, number),
    ...productList(site, page, site.index.listed(language), language, number),
    /** All categories, on the overview of all products. */
    categories: number === 1 ? categoryCards(site, language) : [],
  };
}

export type HomeView = ReturnType<typeof homeView>;
export type ContactView = ReturnType<typeof contactView>;
export type ProductListView = ReturnType<typeof overviewView>;
export type TextView = ReturnType<typeof textView>;
export type CompareView = ReturnType<typeof compareView>;
export type SearchView = ReturnType<typeof searchView>;
