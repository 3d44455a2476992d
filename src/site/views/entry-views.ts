import { categoryPath } from '../../catalogue/addresses/paths.js';
import type { Category, Product } from '../../catalogue/schema/model.js';
import { askingHref } from '../addresses/enquiry-address.js';
import { addressOf, hrefOf, urlOf } from '../addresses/href.js';
import { defined, filled } from '../defined.js';
import { originalOf, placeIn, relatedProducts } from '../plan/site-index.js';
import { languageOf, type PlacedArticle, type PlacedProduct, type Route, type Site } from '../site.js';
import { applicationLinksOf } from './applications.js';
import { ownSections, summaryOf } from './fields/product-fields.js';
import { marketRows } from './fields/product-rows.js';
import {
  articleCard,
  emblemOf,
  forReaders,
  type Link,
  linkTo,
  productCard,
  topicLinks,
} from './links-and-cards.js';
import { productList } from './lists/lists.js';
import type { ProductListView } from './page-views.js';
import { categoryLink, crumbs, pageLink, pagesOf } from './shell/navigation.js';

export function categoryView(site: Site, category: Category, place: number, number: number): ProductListView {
  const { id, title, heading = title, intro } = category;
  const path = categoryPath(site.catalogue.site, category);
  const language = languageOf(site, category);
  const list = pageLink(site, 'products', language);
  return {
    heading,
    ...(number > 1 ? {} : defined({ intro })),
    crumbs: crumbs(site, language, list, categoryLink(site, category, language)),
    ...productList(site, { id, path }, site.index.listed(language, place), language, number),
    categories: [],
  };
}

const articlesPerProduct = 4;

export type ProductView = ReturnType<typeof productView>;

export function productView(site: Site, placed: PlacedProduct, { language }: Route) {
  const { category, product, path } = placed;
  const settings = site.catalogue.site;
  const siblings = site.index.listed(language, placed.categoryIndex);
  const place = placeIn(siblings, placed);
  const articles = forReaders(site, site.index.articlesAbout.get(originalOf(placed) ?? '') ?? [], language);
  const sheet = site.dataSheets.get(path);
  const link = (to: PlacedProduct | undefined) =>
    to && linkTo(site, to.path, to.product.name, to.product.language);
  return {
    screen: 'product' as const,
    crumbs: crumbs(
      site,
      language,
      pageLink(site, 'products', language),
      categoryLink(site, category, language),
      link(placed),
    ),
    product,
    /** What its applications are called, and the pages about them, by their names in the catalogue. */
    applications: applicationLinksOf(site, product, language),
    /** Its status in each market, those of the site first. */
    markets: marketRows(settings, product),
    ...defined({
      /** The fields that the catalogue declares itself. Absent where the product has none. */
      own: filled(ownSections(site, product, language)),
      /** Address of the data sheet as PDF. Absent where the build makes none. */
      dataSheet: sheet === undefined ? undefined : addressOf(settings, sheet),
    }),
    emblem: emblemOf(placed),
    photos: product.images ?? [],
    related: relatedProducts(site, placed).map((other) => productCard(site, other)),
    articles: articles.slice(0, articlesPerProduct).map((article) => articleCard(site, article)),
    previous: link(siblings[place - 1]),
    next: link(siblings[place + 1]),
    /** The link to the contact page. Its query names the product. */
    enquiry: enquiryLink(site, language, product),
    /** The same in the other languages that have a contact page. */
    enquiryIn: enquiryLanguages(site, language, product),
    /** The contact page, which has the enquiry list. */
    contact: pageLink(site, 'contact', language),
    /** Address of this page, and the absolute one for printing. */
    href: hrefOf(settings, path),
    url: urlOf(settings, path),
    category: categoryLink(site, category, language),
    /** The company, for the printed page. */
    company: settings.company,
    language,
    compare: pageLink(site, 'compare', language),
  };
}

const furtherArticles = 4;

export type ArticleView = ReturnType<typeof articleView>;

/** A product with the facts that an article shows. */
export type ProductFacts = ArticleView['products'][number];

export function articleView(
  site: Site,
  placed: PlacedArticle,
  { language }: Route,
  screen: 'knowledge' | 'news',
) {
  const { index } = site;
  const { headline, date, updated, author, description, body, image, products: named = [] } = placed.article;
  // One product may be named twice, by its id and by its path.
  const products = [...new Set(named.flatMap((reference) => index.findProduct(reference, language) ?? []))];
  const about = products.flatMap((one) => index.articlesAbout.get(originalOf(one) ?? '') ?? []);
  const isReadable = ({ article }: PlacedArticle) =>
    languageOf(site, article) === languageOf(site, placed.article);
  const more = [...new Set(about)].filter(
    (other) => other.article.id !== placed.article.id && isReadable(other),
  );
  const items = screen === 'knowledge' ? index.articles : index.news;
  const link = (to: PlacedArticle | undefined) =>
    to && linkTo(site, to.path, to.article.headline, to.article.language);
  const place = items.indexOf(placed);
  return {
    screen: 'article' as const,
    crumbs: crumbs(site, language, pageLink(site, screen, language), link(placed)),
    article: defined({ headline, date, updated, author, description, body, image }),
    ...defined({
      /** How long it takes to read. Absent where there is no text. */
      minutes: site.reading(placed.article)?.minutes,
    }),
    topics: topicLinks(site, placed.article),
    products: products.map((about) => ({
      ...productCard(site, about),
      /** What an article shows of it: the keys with fields for a summary. */
      product: summaryOf(about.product),
      /** The first row of its specification: its assay. */
      ...defined({ assay: about.product.spec?.[0] }),
    })),
    more: more.slice(0, furtherArticles).map((other) => articleCard(site, other)),
    // The nearest in the same language.
    previous: link(items.slice(0, place).findLast(isReadable)),
    next: link(items.slice(place + 1).find(isReadable)),
    enquiry: enquiryLink(site, language, products[0]?.product),
    language,
  };
}

/** The link to the contact page. Its query names the product that the buyer asks about, and its grade if there is only one. */
function enquiryLink(site: Site, language: string, product: Product | undefined): Link | undefined {
  const contact = pageLink(site, 'contact', language);
  return contact && product ? { ...contact, href: aboutProduct(contact.href, product) } : contact;
}

function aboutProduct(href: string, { name, grades = [] }: Product): string {
  return askingHref(href, { product: name, grade: grades.length === 1 ? grades[0] : undefined });
}

/** Languages in which the product has no page, while readers may ask in them: each has a contact page. */
function enquiryLanguages(site: Site, language: string, product: Product) {
  const pages = pagesOf(site)('contact');
  const translated = site.index.translationsOf(product.id).map((translation) => translation.language);
  const known = new Set([language, ...translated]);
  return site.index.languages.flatMap((own) => {
    const page = known.has(own) ? undefined : pages.get(own);
    const href = page && aboutProduct(hrefOf(site.catalogue.site, page.path), product);
    return href === undefined ? [] : [{ language: own, href }];
  });
}
