import { categoryPath } from '../../catalogue/addresses/paths.js';
import type { Category, Product } from '../../catalogue/schema/model.js';
import { defined } from '../defined.js';
import { askingHref } from '../enquiry-address.js';
import { addressOf, hrefOf, urlOf } from '../href.js';
import { placeOf } from '../place.js';
import { inOrderOfFile, relatedProducts } from '../related.js';
import type { Route } from '../route.js';
import type { PlacedArticle, PlacedProduct, Site } from '../site.js';
import { applicationLinksOf } from './applications.js';
import {
  type ArticleCard,
  articleCard,
  emblemOf,
  type Link,
  linkTo,
  productCard,
  topicLinks,
} from './links-and-cards.js';
import { productList } from './list-tools.js';
import { categoryLink, crumbs, languageOf, listStep, pageLink } from './navigation.js';
import { ownSections } from './product-fields.js';
import type { ArticleView, EnquiryLanguage, ProductFacts, ProductListView, ProductView } from './view.js';

export function categoryView(site: Site, category: Category, place: number, number: number): ProductListView {
  const { id, title, heading = title, intro } = category;
  const path = categoryPath(category.slug);
  const language = languageOf(site, category);
  const products = site.index.byCategory.get(place) ?? [];
  return {
    heading,
    ...(number > 1 ? {} : defined({ intro })),
    crumbs: crumbs(site, language, ...listStep(site, 'products', language), [title, path, category.language]),
    ...productList(site, { id, path, products, language, number }),
    categories: [],
  };
}

/** Articles linked from a product page. */
const articlesPerProduct = 4;

export function productView(site: Site, placed: PlacedProduct, route: Route): ProductView {
  const { category, product } = placed;
  const siblings = site.index.byCategory.get(placed.categoryIndex) ?? [];
  const place = placeOf(siblings, placed, inOrderOfFile);
  const articles = site.index.articlesAbout.get(product.id) ?? [];
  const own = ownSections(site, product, route.language);
  const sheet = site.dataSheets.get(placed.path);
  return {
    screen: 'product',
    crumbs: crumbs(
      site,
      route.language,
      ...listStep(site, 'products', route.language),
      [category.title, categoryPath(category.slug), category.language],
      [product.name, placed.path, product.language],
    ),
    product,
    applications: applicationLinksOf(site, product, route.language),
    ...(own.length === 0 ? {} : { own }),
    ...(sheet === undefined ? {} : { dataSheet: addressOf(site.catalogue.site, sheet) }),
    emblem: emblemOf(placed),
    photos: product.images ?? [],
    related: relatedProducts(site, placed).map((other) => productCard(site, other)),
    articles: articles.slice(0, articlesPerProduct).map((article) => articleCard(site, article)),
    previous: productLink(site, siblings[place - 1]),
    next: productLink(site, siblings[place + 1]),
    enquiry: enquiryLink(site, route.language, product),
    enquiryIn: enquiryLanguages(site, route.language, product),
    contact: pageLink(site, 'contact', route.language),
    href: hrefOf(site.catalogue.site, placed.path),
    url: urlOf(site.catalogue.site, placed.path),
    category: categoryLink(site, category, route.language),
    company: site.catalogue.site.company,
    language: route.language,
    compare: pageLink(site, 'compare', route.language),
  };
}

/** @param place index of the article in its list */
export function articleView(
  site: Site,
  placed: PlacedArticle,
  place: number,
  route: Route,
  screen: 'knowledge' | 'news',
): ArticleView {
  const { article } = placed;
  const items = screen === 'knowledge' ? site.index.articles : site.index.news;
  const named = (article.products ?? []).flatMap((reference) => site.index.findProduct(reference) ?? []);
  // One product may be named twice, by its id and by its path.
  const products = [...new Set(named)];
  const { headline, date, updated, author, description, body, image } = article;
  const reading = site.reading(article);
  return {
    screen: 'article',
    crumbs: crumbs(site, route.language, ...listStep(site, screen, route.language), [
      headline,
      placed.path,
      article.language,
    ]),
    article: {
      headline,
      ...defined({ date, updated, author, description, body, image }),
    },
    ...(reading === undefined ? {} : { minutes: reading.minutes }),
    topics: topicLinks(site, article),
    products: products.map((product) => productFacts(site, product)),
    more: moreAbout(site, products, placed),
    previous: articleLink(site, nextInLanguage(site, items, place, -1)),
    next: articleLink(site, nextInLanguage(site, items, place, 1)),
    enquiry: enquiryLink(site, route.language, products[0]?.product),
    language: route.language,
  };
}

/** Articles linked from an article. */
const furtherArticles = 4;

/** Other articles about the same products in the same language, each once. */
function moreAbout(
  site: Site,
  products: readonly PlacedProduct[],
  placed: PlacedArticle,
): readonly ArticleCard[] {
  const about = products.flatMap(({ product }) => site.index.articlesAbout.get(product.id) ?? []);
  const others = [...new Set(about)].filter((other) => other.article.id !== placed.article.id);
  const language = languageOf(site, placed.article);
  const readable = others.filter((other) => languageOf(site, other.article) === language);
  return readable.slice(0, furtherArticles).map((other) => articleCard(site, other));
}

function productFacts(site: Site, placed: PlacedProduct): ProductFacts {
  const { identity, colour, appearance, solubility, use, spec } = placed.product;
  const assay = spec?.[0];
  return {
    ...productCard(site, placed),
    product: {
      ...defined({ identity, colour, appearance, solubility, use }),
    },
    ...defined({ assay }),
  };
}

/** The link to the contact page. Its query names the product that the buyer asks about, and its grade if there is only one. */
function enquiryLink(site: Site, language: string, product: Product | undefined): Link | undefined {
  const contact = pageLink(site, 'contact', language);
  if (contact === undefined || product === undefined) return contact;
  return { ...contact, href: aboutProduct(contact.href, product) };
}

function aboutProduct(href: string, { name, grades = [] }: Product): string {
  return askingHref(href, { product: name, grade: grades.length === 1 ? grades[0] : undefined });
}

/** Few products have a page in every language, but whoever reads one may ask in each that has a contact page. */
function enquiryLanguages(site: Site, language: string, product: Product): readonly EnquiryLanguage[] {
  const pages = site.catalogue.pages.filter(({ screen }) => screen === 'contact');
  const byLanguage = new Map(pages.map((page) => [languageOf(site, page), page]));
  byLanguage.delete(language);
  return [...byLanguage].map(([own, { path }]) => ({
    language: own,
    href: aboutProduct(hrefOf(site.catalogue.site, path), product),
  }));
}

function productLink(site: Site, placed: PlacedProduct | undefined): Link | undefined {
  if (placed === undefined) return undefined;
  return linkTo(site, placed.path, placed.product.name, placed.product.language);
}

/** The nearest article in the same language. @param step -1 for those before, 1 for those after */
function nextInLanguage(
  site: Site,
  items: readonly PlacedArticle[],
  place: number,
  step: -1 | 1,
): PlacedArticle | undefined {
  const language = items[place] && languageOf(site, items[place].article);
  let at = place + step;
  while (items[at] !== undefined && languageOf(site, items[at]?.article ?? {}) !== language) at += step;
  return items[at];
}

function articleLink(site: Site, placed: PlacedArticle | undefined): Link | undefined {
  if (placed === undefined) return undefined;
  return linkTo(site, placed.path, placed.article.headline, placed.article.language);
}
