import { categoryPath } from '../../catalogue/addresses/paths.js';
import type { Category, Product } from '../../catalogue/schema/model.js';
import { phRange } from '../../kinds/ph.js';
import { askingHref } from '../addresses/enquiry-address.js';
import { addressOf, hrefOf, urlOf } from '../addresses/href.js';
import { defined, filled } from '../defined.js';
import { originalOf, placeIn, relatedProducts } from '../plan/site-index.js';
import { languageOf, type PlacedArticle, type PlacedProduct, type Route, type Site } from '../site.js';
import { applicationLinksOf } from './applications.js';
import type { ArticleView, Link, ProductListView, ProductView } from './contract.js';
import { decidingFields } from './fields/deciding.js';
import { factSections } from './fields/facts.js';
import { customSections, summaryOf } from './fields/product-fields.js';
import { lastExpired, marketRows } from './fields/product-rows.js';
import { assayOf, unstatedTests } from './fields/test-fields.js';
import { articleCard, emblemOf, forReaders, linkTo, productCard, topicLinks } from './links-and-cards.js';
import { productList } from './lists/lists.js';
import { categoryLink, crumbs, pageLink, pagesOf } from './shell/navigation.js';

export function categoryView(site: Site, category: Category, place: number, number: number): ProductListView {
  const { id, title, heading = title, intro } = category;
  const path = categoryPath(site.catalogue.site, category);
  const language = languageOf(site, category);
  const list = pageLink(site, 'products', language);
  return {
    heading,
    ...(number === 1 && defined({ intro })),
    crumbs: crumbs(site, language, list, categoryLink(site, category, language)),
    ...productList(site, { id, path }, site.index.listed(language, place), language, number),
    categories: [],
  };
}

const articlesPerProduct = 4;

export function productView(site: Site, placed: PlacedProduct, { language }: Route): ProductView {
  const { category, product, path } = placed;
  const settings = site.catalogue.site;
  const siblings = site.index.listed(language, placed.categoryIndex);
  const place = placeIn(siblings, placed);
  const articles = forReaders(site, site.index.articlesAbout.get(originalOf(placed) ?? '') ?? [], language);
  const sheet = site.dataSheets.get(path);
  const toCategory = categoryLink(site, category, language);
  const link = (to: PlacedProduct | undefined) =>
    to && linkTo(site, to.path, to.product.name, to.product.language);
  const shown = {
    product,
    applications: applicationLinksOf(site, product, language),
    markets: marketRows(settings, product),
    ...defined({
      own: filled(customSections(site, product, language)),
      lastExpired: lastExpired(site, product.certificates),
      ph: product.colour?.ph === undefined ? undefined : phRange(product.colour.ph),
      dataSheet: sheet === undefined ? undefined : addressOf(settings, sheet),
    }),
  };
  return {
    screen: 'product',
    crumbs: crumbs(site, language, pageLink(site, 'products', language), toCategory, link(placed)),
    ...shown,
    facts: factSections(site, shown, language),
    deciding: decidingFields(settings)(category)(product).map(({ key }) => key),
    unstated: unstatedTests(product, (placed.original ?? placed).category, siblings),
    emblem: emblemOf(settings, placed),
    photos: product.images ?? [],
    related: relatedProducts(site, placed).map((other) => productCard(site, other)),
    articles: articles.slice(0, articlesPerProduct).map((article) => articleCard(site, article)),
    previous: link(siblings[place - 1]),
    next: link(siblings[place + 1]),
    enquiry: enquiryLink(site, language, product),
    enquiryIn: enquiryLanguages(site, language, product),
    contact: pageLink(site, 'contact', language),
    href: hrefOf(settings, path),
    url: urlOf(settings, path),
    category: toCategory,
    company: settings.company,
    language,
    compare: pageLink(site, 'compare', language),
  };
}

const furtherArticles = 4;

export function articleView(
  site: Site,
  placed: PlacedArticle,
  { language }: Route,
  screen: 'knowledge' | 'news',
): ArticleView {
  const { index } = site;
  const { headline, date, updated, author, description, body, image, products: named = [] } = placed.article;
  // One product may be named twice, by its id and by its path.
  const products = [...new Set(named.flatMap((reference) => index.findProduct(reference, language) ?? []))];
  const about = products.flatMap((product) => index.articlesAbout.get(originalOf(product) ?? '') ?? []);
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
    screen: 'article',
    crumbs: crumbs(site, language, pageLink(site, screen, language), link(placed)),
    article: defined({ headline, date, updated, author, description, body, image }),
    ...defined({ minutes: site.reading(placed.article)?.minutes }),
    topics: topicLinks(site, placed.article),
    products: products.map((about) => ({
      ...productCard(site, about),
      product: summaryOf(about.product),
      ...defined({ assay: assayOf(about.product, languageOf(site, about.product)) }),
    })),
    more: more.slice(0, furtherArticles).map((other) => articleCard(site, other)),
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

/** Contact pages in languages in which the product has no page. */
function enquiryLanguages(site: Site, language: string, product: Product) {
  const pages = pagesOf(site)('contact');
  const translated = site.index.translationsOf(product.id).map((translation) => translation.language);
  const covered = new Set([language, ...translated]);
  return site.index.languages.flatMap((other) => {
    const page = covered.has(other) ? undefined : pages.get(other);
    const href = page && aboutProduct(hrefOf(site.catalogue.site, page.path), product);
    return href === undefined ? [] : [{ language: other, href }];
  });
}
