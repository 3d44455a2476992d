import { groupedBy } from '../../catalogue/collections.js';
import { sharedId } from '../../catalogue/entries/page-subjects.js';
import type { Category, Product } from '../../catalogue/schema/model.js';
import { hrefOf } from '../addresses/href.js';
import { defined, filled } from '../defined.js';
import { reasonCode, suitability } from '../order/suitability.js';
import { needsOf } from '../screens/applications.js';
import { languageOf, type PlacedProduct, type Route, type Site } from '../site.js';
import { dataFormat } from './data-format.js';
import { columnData, facetData, numberColumns, tableOf } from './fields/list-fields.js';
import { cardNumbers, searchNames } from './fields/product-fields.js';
import { shadesAtPh } from './fields/product-rows.js';
import {
  type CardFacts,
  cardFacts,
  type Illustration,
  illustrationOf,
  productCard,
} from './links-and-cards.js';

/* Data that browsers fetch beside the pages, with a format number: the addresses never change, but the scripts do. */

export interface PictureData {
  readonly kind: 'drawing' | 'photo';
  readonly src: string;
  readonly alt: string;
  /** Size in px. Absent when it is not known. */
  readonly width?: number;
  readonly height?: number;
  /** Widths in px of the WebP files beside `src`, and of AVIF files for a photograph. Their names differ only in width and type. */
  readonly widths?: readonly number[];
  /** The class of the colour that fills its place until it is there. */
  readonly tone?: string;
}

/** A product of a list, with the values of its card and, by their keys, those of the columns of the table. */
export interface CardData extends CardFacts {
  readonly [column: string]: unknown;
  /** The product's id and grades, for the enquiry list. */
  readonly id?: string;
  readonly grades?: readonly string[] | undefined;
  readonly name: string;
  readonly href: string;
  /** Language of the name, if it is not the site's. */
  readonly language?: string | undefined;
  readonly picture: PictureData;
  /** Indexes in the list's tables. */
  readonly applications?: readonly number[];
  readonly certificates?: readonly number[];
  /** How it suits each of its applications: a score and the codes of the reasons. Empty where the application needs nothing. */
  readonly suits?: readonly string[];
  readonly organic?: true;
  /** Other names that the filter finds it by. */
  readonly also?: readonly string[];
  /** The shade at each step of the pH scale where it is not that of `colour`. */
  readonly shadesAt?: Readonly<Record<string, string>>;
}

/** An entry of the site, with the numbers to find a product by, by the keys of the file's `numbers`. */
export interface NameData {
  readonly [number: string]: unknown;
  readonly kind: 'product' | 'article' | 'news' | 'page';
  readonly label: string;
  readonly href: string;
  readonly language?: string;
  readonly also?: readonly string[];
  /** Of a category: what readers of other languages call it. */
  readonly titles?: Readonly<Record<string, string>>;
  /** Of a translation of a product, an article or news: the index of its original in `names`. */
  readonly original?: number;
  /** Index of its category in `categories`. */
  readonly category?: number;
  /** `#rrggbb` */
  readonly colour?: string;
  /** Indexes of its values in `values`. */
  readonly values?: readonly number[];
  /** How it suits the applications among them that need something: scores by their indexes. */
  readonly suits?: Readonly<Record<string, number>>;
}

/** A category as a filter of search results: by its title, as in the full-text index. */
export type CategoryName = Pick<NameData, 'label' | 'language' | 'titles'>;

export interface ResultData extends PictureData {
  readonly id: string;
  readonly grades?: readonly string[];
  readonly card: CardFacts;
}

/** Names of the files of all names and of all pictures, in the folder of data files. */
export const namesFile = 'names.json';
export const picturesFile = 'pictures.json';

/** Name of a list's file, in the folder of data files. @param id of its category or overview page */
export function listFile(id: string): string {
  return `lists/${id}.json`;
}

/** Texts that many share are in a table, and a product has their indexes. Shades follow from the colours, but for those that a pH changes. */
export function listData(
  site: Site,
  products: readonly PlacedProduct[],
  picture: (illustration: Illustration) => PictureData,
) {
  const applications = tableOf(products, (product) => [...new Set(product.applications)]);
  const certificates = tableOf(products, (product) => [
    ...new Set(product.certificates?.map(({ name }) => name)),
  ]);
  const own = facetData(site.catalogue.site, products);
  return {
    format: dataFormat,
    applications: applications.values,
    certificates: certificates.values,
    numbers: numberColumns,
    /** The facets that only some lists have, by key. */
    ...(Object.keys(own).length === 0 ? {} : { own }),
    products: products.map((placed, n): CardData => {
      const { id, grades, label, href, language, emblem, photo, card } = productCard(site, placed);
      const { product } = placed;
      return {
        ...defined({ id, grades, name: label, href, language: unlessHome(site, language) }),
        ...card,
        ...columnData(product),
        ...defined({
          picture: picture(defined({ emblem, photo })),
          applications: filled(applications.of[n] ?? []),
          certificates: filled(certificates.of[n] ?? []),
          suits: suitsOf(site, product),
          organic: product.organic || undefined,
          also: filled(searchNames(site.catalogue.site, product)),
          shadesAt: shadesAtPh(product),
        }),
      };
    }),
  };
}

function suitsOf(site: Site, product: Product): readonly string[] | undefined {
  const suits = [...new Set(product.applications)].map((application) => {
    const needs = needsOf(site, application);
    if (needs === undefined) return '';
    const { score, reasons } = suitability(product, needs);
    return [score, ...reasons.map(reasonCode)].join(' ');
  });
  return suits.some((text) => text !== '') ? suits : undefined;
}

/** What results of searches show of products, by address. @param words of the interface that cards need, by language */
export function picturesData(
  site: Site,
  picture: (illustration: Illustration) => PictureData,
  words: Readonly<Record<string, unknown>>,
) {
  const pictures = site.index.products.map((placed): [string, ResultData] => {
    const { id, grades } = placed.product;
    const href = hrefOf(site.catalogue.site, placed.path);
    // The name stands beside the picture.
    const card = cardFacts(site.catalogue.site, placed);
    return [href, { ...picture(illustrationOf(placed)), alt: '', ...defined({ id, grades, card }) }];
  });
  return { format: dataFormat, words, pictures: Object.fromEntries(pictures) };
}

/** @param searched what words can mean: the values of all facets, words that a product need not have, and what each product is `of` them */
export function namesData(
  site: Site,
  {
    of,
    ...searched
  }: Readonly<Record<'values' | 'small', readonly unknown[]>> & {
    readonly of: readonly Required<Pick<NameData, 'values' | 'suits'>>[];
  },
) {
  const { products, articles, news } = site.index;
  const { categories = [], site: settings } = site.catalogue;
  const named = (label: string, language: string | undefined, path: string) =>
    defined({ label, href: hrefOf(settings, path), language: unlessHome(site, language) });
  const entries = [
    ...products.map(({ product }) => product),
    ...[...articles, ...news].map(({ article }) => article),
  ];
  const places = new Map<string | undefined, number>(entries.map(({ id }, n) => [id, n]));
  const nameOf = (one: (typeof entries)[number]) => ('name' in one ? one.name : one.headline);
  const translations = groupedBy(entries, ({ translation_of: original }) => [original]);
  // Readers who know it by its name in another language find it.
  const elsewhere = (id: string) => (translations.get(id) ?? []).map(nameOf);
  const entryName = (one: (typeof entries)[number], path: string, others: readonly string[] = []) => ({
    ...named(nameOf(one), one.language, path),
    ...defined({
      also: filled([...new Set([...others, ...elsewhere(one.id)])]),
      original: places.get(one.translation_of),
    }),
  });
  // A category is one, whatever the language of its products.
  const like = (category: Category) => categories.filter((other) => sharedId(other) === sharedId(category));
  const names: readonly NameData[] = [
    ...products.map(({ product, path, category }, n) => {
      const { values: own = [], suits = {} } = of[n] ?? {};
      return {
        kind: 'product' as const,
        ...entryName(product, path, searchNames(settings, product)),
        ...defined({
          ...Object.fromEntries(cardNumbers.map(({ name: key, numberOf }) => [key, numberOf(product)])),
          category: categories.findIndex((other) => sharedId(other) === sharedId(category)),
          colour: product.colour?.hex,
          values: filled(own),
          suits: Object.keys(suits).length === 0 ? undefined : suits,
        }),
      };
    }),
    ...articles.map(({ article, path }) => ({ kind: 'article' as const, ...entryName(article, path) })),
    ...news.map(({ article, path }) => ({ kind: 'news' as const, ...entryName(article, path) })),
    ...site.routes.filter(isNamedPage).map(({ subject, heading, path, language }) => {
      const category = subject.screen === 'category' ? categories[subject.category] : undefined;
      const { title = heading, titles } = category ?? {};
      return { kind: 'page' as const, ...named(title, language, path), ...defined({ titles }) };
    }),
  ];
  return {
    format: dataFormat,
    language: settings.language,
    ...defined({ fallback: settings.fallback }),
    categories: categories.map((category): CategoryName => {
      const { title, titles, language } = category;
      const others = like(category).map((other) => [languageOf(site, other), other.title] as const);
      const known = { ...titles, ...Object.fromEntries(others) };
      return { label: title, ...defined({ language: unlessHome(site, language), titles: known }) };
    }),
    /** What stands before each number of a product, in the order in which results show them. */
    numbers: Object.fromEntries(cardNumbers.map(({ name, prefix }) => [name, prefix])),
    ...searched,
    names,
  };
}

/** Most labels are in the site's language: then it is left out. */
function unlessHome({ catalogue }: Site, language: string | undefined): string | undefined {
  return language === catalogue.site.language ? undefined : language;
}

/** Whether a route is a page with a name of its own: a page of text, or the first page of a list. */
function isNamedPage({ isIndexed, path, canonical, subject }: Route): boolean {
  if (!isIndexed || canonical !== path) return false;
  if (subject.screen === 'page') return subject.kind !== 'search';
  return 'number' in subject && subject.number === 1;
}
