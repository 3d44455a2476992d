import { addressOnSite } from '../../catalogue/addresses/addresses.js';
import { receiverPaths } from '../../catalogue/addresses/site-files.js';
import type { Page } from '../../catalogue/schema/model.js';
import { groupedBy } from '../../document/collections.js';
import { primaryTag } from '../../document/text/primary-tag.js';
import { addressOf, hrefOf, urlOf } from '../addresses/href.js';
import { defined } from '../defined.js';
import { comparerOf } from '../order/collation.js';
import { brandLetters, firstOf } from '../order/initials.js';
import { applicationName } from '../screens/applications.js';
import { languageOf, type PlacedArticle, type PlacedProduct, type Site } from '../site.js';
import { applicationCards, applicationLinks } from './applications.js';
import type {
  ApplicationCard,
  ArticleCard,
  ContactView,
  HomeView,
  Link,
  PageStart,
  ProductListView,
  SearchBoxView,
} from './contract.js';
import { lastExpired } from './fields/product-rows.js';
import { articleCards, forReaders, illustrationOf, linkTo, productCard } from './links-and-cards.js';
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
import { menuLinks } from './shell/shell.js';

/** Items on the home page: they fill rows on a wide screen. */
const homeCounts = { applications: 6, featured: 8, latest: 4, fewLatest: 3 };

export function homeView(site: Site, page: Page): HomeView {
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
  return {
    screen: 'home',
    ...start,
    slides: slides.map(({ title, text, placed }) => ({
      ...defined({ title, text }),
      link: linkTo(site, placed.path, placed.product.name, placed.product.language),
      illustration: illustrationOf(site.catalogue.site, placed),
    })),
    categories,
    applications: largest(applicationCards(site, language), homeCounts.applications),
    featured: products.slice(0, homeCounts.featured).map((placed) => productCard(site, placed)),
    articles: latestOf(site, index.articles, language),
    news: latestOf(site, index.news, language),
    allProducts: pageLink(site, 'products', language),
    allArticles: pageLink(site, 'knowledge', language),
    allNews: pageLink(site, 'news', language),
    contact: pageLink(site, 'contact', language),
    colours: coloursOf(index.listed(language)),
    company: site.catalogue.site.company,
    ...defined({ lastExpired: lastExpired(site, site.catalogue.site.company.certificate_details) }),
    searchBox: searchBox(site, language),
    searches: searchLinks(site, page.searches ?? [], language),
    counts: {
      products: index.listed(language).length,
      categories: categories.length,
      articles: articleCount(site, language),
    },
  };
}

/** Those with the most products, in their usual order. */
function largest(cards: readonly ApplicationCard[], most: number): readonly ApplicationCard[] {
  const shown = new Set([...cards].sort((a, b) => b.count - a.count).slice(0, most));
  return cards.filter((card) => shown.has(card));
}

function searchLinks(site: Site, searches: readonly string[], language: string): readonly Link[] {
  const page = pageLink(site, 'search', language);
  if (page === undefined) return [];
  return searches.map((label) => ({ label, href: `${page.href}?q=${encodeURIComponent(label)}`, language }));
}

/** The latest articles or news in a language. If these are few, those in other languages follow. */
function latestOf(site: Site, items: readonly PlacedArticle[], language: string): readonly ArticleCard[] {
  const latest = forReaders(site, items, language).slice(0, homeCounts.latest);
  const count = latest.filter(({ article }) => languageOf(site, article) === language).length;
  return articleCards(site, latest.slice(0, Math.max(count, homeCounts.fewLatest)));
}

function articleCount(site: Site, language: string): number {
  const page = pagesOf(site)('knowledge').get(language);
  const { articles, articlesOn } = site.index;
  return (page === undefined ? forReaders(site, articles, language) : articlesOn(page).items).length;
}

/** About-style pages, the thanks page, the error page and the page of a search without results: a heading and a text. */
export interface TextView extends PageStart {
  readonly screen: 'about-us' | 'text' | 'thanks' | 'not-found' | 'search-not-found';
  readonly home: Link;
  /** The pages below a page of text. On other pages the lists, and without search results also the colour guide and the contact page. */
  readonly links: readonly Link[];
  /** Pages about applications: below a page of text, or all of them after a search without results. */
  readonly applications: readonly ApplicationCard[];
  readonly language: string;
  readonly contact: Link | undefined;
  /** Only without search results. */
  readonly searchBox: SearchBoxView | undefined;
}

export function textView(site: Site, page: Page, screen: TextView['screen']): TextView {
  const language = languageOf(site, page);
  const below = isTextPage(page) ? pagesBelow(site, page) : [];
  const isApplication = (other: Page) => other.screen === 'application';
  const hasNoResults = screen === 'search-not-found';
  return {
    screen,
    ...pageStart(site, page),
    home: homeLink(site, language),
    links: isTextPage(page)
      ? below.filter((other) => !isApplication(other)).map((other) => textLink(site, other))
      : [
          ...listLinks(site, language),
          ...(hasNoResults ? pageLinks(site, ['colour-guide', 'contact'], language) : []),
        ],
    // After a search without results, visitors can go on by application.
    applications: applicationCards(site, language, hasNoResults ? undefined : below.filter(isApplication)),
    language,
    contact: pageLink(site, 'contact', language),
    searchBox: hasNoResults ? searchBox(site, language) : undefined,
  };
}

export function contactView(site: Site, page: Page): ContactView {
  const settings = site.catalogue.site;
  const { company, enquiry, people = [] } = settings;
  const language = languageOf(site, page);
  const { path } = pageWith(site, 'thanks', language) ?? page;
  const receiver = enquiry.provider && receiverPaths[enquiry.provider];
  const speaks = ({ languages = [] }: (typeof people)[number]) =>
    languages.some((spoken) => primaryTag(spoken) === primaryTag(language));
  return {
    screen: 'contact',
    ...pageStart(site, page),
    company,
    enquiry,
    people: [...people.filter(speaks), ...people.filter((person) => !speaks(person))],
    settingsLanguage: settings.language,
    privacy: enquiry.privacy === undefined ? undefined : privacyLink(site, enquiry.privacy, language),
    thanks: { href: hrefOf(settings, path), url: urlOf(settings, path) },
    receiver: receiver && addressOf(settings, receiver),
    referencePrefix: brandLetters(settings.brand),
    applications: applicationsIn(site, language),
  };
}

/** The link to the privacy page. Undefined if the page is not published. */
function privacyLink(site: Site, to: string, language: string): Link | undefined {
  const isOnSite = addressOnSite(site.catalogue.site, to) !== undefined;
  return menuLinks(site, isOnSite ? { to } : { to, label: new URL(to).hostname }, language)[0];
}

/** The most applications to suggest: the most common ones. */
const applicationLimit = 100;

/** The applications in a language, in alphabetical order: those of the products, else the pages about them. */
function applicationsIn(site: Site, language: string): readonly string[] {
  const products = site.index.products.filter(({ product }) => languageOf(site, product) === language);
  const namesOf = ({ product: { applications = [], translation_of: id = '' } }: PlacedProduct) => {
    const original = site.index.findProduct(id)?.product;
    const names = applications.map((name) => [name, applicationName(site, name, language)] as const);
    // Untranslated names of the original are in another language.
    const isInLanguage = (name: string, shown: string) =>
      shown !== name || !original?.applications?.includes(name);
    return new Set(names.flatMap(([name, shown]) => (isInLanguage(name, shown) ? [shown] : [])));
  };
  const named = [...groupedBy(products, namesOf)]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, applicationLimit)
    .map(([name]) => name);
  const pages = applicationLinks(site, language).filter((link) => link.language === language);
  return (named.length > 0 ? named : pages.map(({ label }) => label)).sort(comparerOf(language));
}

export type CompareView = ReturnType<typeof compareView>;

export function compareView(site: Site, page: Page) {
  const language = languageOf(site, page);
  return {
    screen: 'compare' as const,
    ...pageStart(site, page),
    /** The overview of all products, then the categories. */
    lists: [...listLinks(site, language).slice(0, 1), ...categoryLinks(site, language)],
    contact: pageLink(site, 'contact', language),
  };
}

export type SearchView = ReturnType<typeof searchView>;

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
      .map(([letter, group]) => ({ letter, products: group.sort((a, b) => compare(a.label, b.label)) })),
    categories: categoryLinks(site, language),
    compare: pageLink(site, 'compare', language),
    contact: pageLink(site, 'contact', language),
  };
}

export function overviewView(site: Site, page: Page, number: number): ProductListView {
  const language = languageOf(site, page);
  return {
    ...pageStart(site, page, number),
    ...productList(site, page, site.index.listed(language), language, number),
    categories: number === 1 ? categoryCards(site, language) : [],
  };
}
