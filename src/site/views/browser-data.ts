import { sharedId } from '../../catalogue/entries/page-subjects.js';
import type { Category, Product } from '../../catalogue/schema/model.js';
import { groupedBy } from '../../document/collections.js';
import { hrefOf } from '../addresses/href.js';
import { defined, filled } from '../defined.js';
import { reasonCode, suitability } from '../order/suitability.js';
import { needsOf } from '../screens/applications.js';
import { languageOf, type PlacedProduct, type Route, type Site } from '../site.js';
import type { CardFacts, Illustration, PictureData } from './contract.js';
import { dataFormat } from './data-format.js';
import { columnData, facetData, tableOf } from './fields/list-fields.js';
import { cardNumbers, searchNames } from './fields/product-fields.js';
import { shadesAtPh } from './fields/product-rows.js';
import { cardFacts, illustrationOf, productCard } from './links-and-cards.js';

/* Data that browsers fetch beside the pages. It has a format number, because scripts change while its addresses stay. */

/** A product of a list, with the values of its card and, by key, of the table's columns. */
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
  /** Its suitability for each of its applications: a score and the codes of the reasons. An empty text if the application has no needs. */
  readonly suits?: readonly string[];
  readonly organic?: true;
  /** Other names for the filter. */
  readonly also?: readonly string[];
  /** The shade at each step of the pH scale at which it differs from that of `colour`. */
  readonly shadesAt?: Readonly<Record<string, string>>;
}

/** An entry of the site. A product also has its registry numbers, by the keys of the file's `numbers`. */
export interface NameData {
  readonly [number: string]: unknown;
  readonly kind: 'product' | 'article' | 'news' | 'page';
  readonly label: string;
  readonly href: string;
  readonly language?: string;
  readonly also?: readonly string[];
  /** The titles of a category in other languages. */
  readonly titles?: Readonly<Record<string, string>>;
  /** For a translation, the index of its original in `names`. */
  readonly original?: number;
  /** Index of its category in `categories`. */
  readonly category?: number;
  /** `#rrggbb` */
  readonly colour?: string;
  /** Indexes of its values in `values`. */
  readonly values?: readonly number[];
  /** Its amounts: the index of the field in `amounts.fields`, the least and the greatest size. Null: there is no such end. */
  readonly amounts?: readonly (readonly [field: number, least: number | null, greatest: number | null])[];
  /** Names of ingredients that it replaces. */
  readonly replaces?: readonly string[];
  /** Suitability scores by the indexes of those values that are applications with needs. */
  readonly suits?: Readonly<Record<string, number>>;
}

/** A category as a filter of search results. */
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

/** Texts of many products are in tables, and a product has their indexes. Scripts compute shades from the colours, except those at other pH values. */
export function listData(
  site: Site,
  products: readonly PlacedProduct[],
  picture: (illustration: Illustration) => PictureData,
) {
  const applications = tableOf(products, (product) => [...new Set(product.applications)]);
  const certificates = tableOf(products, (product) => [
    ...new Set(product.certificates?.map(({ name }) => name)),
  ]);
  const facets = facetData(site.catalogue.site, products);
  const { numbers, cellsOf } = columnData(site.catalogue.site, products);
  return {
    format: dataFormat,
    applications: applications.values,
    certificates: certificates.values,
    numbers,
    /** The facets that only some lists have, by key. */
    ...(Object.keys(facets).length > 0 && { own: facets }),
    products: products.map((placed, n): CardData => {
      const { id, grades, label, href, language, emblem, photo, card } = productCard(site, placed);
      const { product } = placed;
      return {
        ...defined({ id, grades, name: label, href, language: unlessHome(site, language) }),
        ...card,
        ...cellsOf(product),
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

/** The data of products in search results, by address. @param words of the interface that cards need, by language */
export function picturesData(
  site: Site,
  picture: (illustration: Illustration) => PictureData,
  words: Readonly<Record<string, unknown>>,
) {
  const pictures = site.index.products.map((placed): [string, ResultData] => {
    const { id, grades } = placed.product;
    const href = hrefOf(site.catalogue.site, placed.path);
    // The alternative text is empty, because the name is beside the picture.
    const card = cardFacts(site.catalogue.site, placed);
    return [
      href,
      { ...picture(illustrationOf(site.catalogue.site, placed)), alt: '', ...defined({ id, grades, card }) },
    ];
  });
  return { format: dataFormat, words, pictures: Object.fromEntries(pictures) };
}

/** The values of all facets, and optional words of a search. */
interface SearchedValues extends Readonly<Record<'values' | 'small', readonly unknown[]>> {
  /** The indexes and scores of each product. */
  readonly of: readonly Required<Pick<NameData, 'values' | 'suits'>>[];
}

/** Fields with amounts, their units, and words for signs. */
interface SearchedAmounts {
  readonly amounts: object;
  readonly of: readonly Required<NameData>['amounts'][];
}

export function namesData(
  site: Site,
  { of, ...searched }: SearchedValues,
  { amounts, of: amountsOf }: SearchedAmounts,
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
  const nameOf = (entry: (typeof entries)[number]) => ('name' in entry ? entry.name : entry.headline);
  const translations = groupedBy(entries, ({ translation_of: original }) => [original]);
  // Readers may search for its name in another language.
  const elsewhere = (id: string) => (translations.get(id) ?? []).map(nameOf);
  const entryName = (entry: (typeof entries)[number], path: string, others: readonly string[] = []) => ({
    ...named(nameOf(entry), entry.language, path),
    ...defined({
      also: filled([...new Set([...others, ...elsewhere(entry.id)])]),
      original: places.get(entry.translation_of),
    }),
  });
  // Translations of a category count as the same category.
  const like = (category: Category) => categories.filter((other) => sharedId(other) === sharedId(category));
  const names: readonly NameData[] = [
    ...products.map(({ product, path, category }, n) => {
      const { values = [], suits = {} } = of[n] ?? {};
      return {
        kind: 'product' as const,
        ...entryName(product, path, searchNames(settings, product)),
        ...defined({
          ...Object.fromEntries(cardNumbers.map(({ name: key, numberOf }) => [key, numberOf(product)])),
          category: categories.findIndex((other) => sharedId(other) === sharedId(category)),
          colour: product.colour?.hex,
          values: filled(values),
          amounts: filled(amountsOf[n] ?? []),
          replaces: filled(product.replaces ?? []),
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
      const allTitles = { ...titles, ...Object.fromEntries(others) };
      return { label: title, ...defined({ language: unlessHome(site, language), titles: allTitles }) };
    }),
    /** The prefixes of a product's registry numbers, in the order of results. */
    numbers: Object.fromEntries(cardNumbers.map(({ name, prefix }) => [name, prefix])),
    ...searched,
    amounts,
    names,
  };
}

/** Leaves out the site's language, which most labels have. */
function unlessHome({ catalogue }: Site, language: string | undefined): string | undefined {
  return language === catalogue.site.language ? undefined : language;
}

/** Whether the name of a page is searched: pages of text, and the first pages of lists. */
function isNamedPage({ isIndexed, path, canonical, subject }: Route): boolean {
  if (!isIndexed || canonical !== path) return false;
  if (subject.screen === 'page') return subject.kind !== 'search';
  return 'number' in subject && subject.number === 1;
}
