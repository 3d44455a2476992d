import type { Product, ProductForm } from '../../catalogue/schema/model.js';
import { defined } from '../defined.js';
import { hrefOf } from '../href.js';
import type { Route } from '../route.js';
import type { PlacedArticle, PlacedProduct, Site } from '../site.js';
import { dataFormat } from './data-format.js';
import { type CardFacts, type Illustration, illustrationOf, linkTo, productCard } from './links-and-cards.js';
import { columnData, type FacetData, facetData, tableOf } from './list-fields.js';
import { searchNames } from './product-fields.js';
import { shadesAtPh } from './product-rows.js';

/*
 * Data that the browser fetches separately from the pages: a whole product list, and the names of all entries. Plain data, with a format
 * number inside: the addresses never change, but the scripts that read them do.
 */

/** A picture as the browser needs it. */
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
export type CardData = ListedProduct & { readonly [column: string]: unknown };

interface ListedProduct extends CardFacts {
  /** The product's id and grades, for the enquiry list. */
  readonly id?: string;
  readonly grades?: readonly string[];
  readonly name: string;
  readonly href: string;
  /** Language of the name, if it is not the site's. */
  readonly language?: string;
  readonly picture: PictureData;
  /** Indexes in the list's table of applications. */
  readonly applications?: readonly number[];
  /** Indexes in the list's table of certificates. */
  readonly certificates?: readonly number[];
  readonly organic?: true;
  /** Other names that the filter finds it by. */
  readonly also?: readonly string[];
  /** The shade at each step of the pH scale where it is not that of `colour`. */
  readonly shadesAt?: Readonly<Record<string, string>>;
}

/**
 * All products of a list, in its order. Texts that many of them share are in a table, and a product has their indexes. Shades are not
 * included, but for those that a pH changes: they follow from the colours.
 */
export interface ListData {
  readonly format: typeof dataFormat;
  readonly applications: readonly string[];
  readonly certificates: readonly string[];
  /** The facets that only some lists have, by key. */
  readonly own?: Readonly<Record<string, FacetData>>;
  readonly products: readonly CardData[];
}

/** A page that can be found by its name. */
export interface NameData {
  readonly kind: 'product' | 'article' | 'news' | 'page';
  readonly label: string;
  readonly href: string;
  /** Language of the label, if it is not the site's. */
  readonly language?: string;
  /** Other names to find it by. */
  readonly also?: readonly string[];
  /** Numbers to find it by, which results also show. */
  readonly cas?: string;
  readonly e_number?: string;
  /** Index of its category in `categories`. */
  readonly category?: number;
  /** `#rrggbb` */
  readonly colour?: string;
  readonly form?: ProductForm;
}

/** A category as a filter of search results: by its title, as in the full-text index. */
export interface CategoryName {
  readonly label: string;
  /** Language of the label, if it is not the site's. */
  readonly language?: string;
}

export interface NamesData {
  readonly format: typeof dataFormat;
  readonly categories: readonly CategoryName[];
  readonly names: readonly NameData[];
}

/** Name of the file of all names, in the folder of data files. */
export const namesFile = 'names.json';

/** The picture of a product, and its data for the enquiry list. */
export interface ResultData extends PictureData {
  readonly id: string;
  readonly grades?: readonly string[];
}

/** What results of searches show and offer of all products besides their names, by address. */
export interface PicturesData {
  readonly format: typeof dataFormat;
  readonly pictures: Readonly<Record<string, ResultData>>;
}

/** Name of the file of all pictures, in the folder of data files. */
export const picturesFile = 'pictures.json';

/** Name of a list's file, in the folder of data files. @param id of its category or overview page */
export function listFile(id: string): string {
  return `lists/${id}.json`;
}

/** @param picture finds the address of a product's picture */
export function listData(
  site: Site,
  products: readonly PlacedProduct[],
  picture: (illustration: Illustration) => PictureData,
): ListData {
  const applications = tableOf(products, (product) => [...new Set(product.applications)]);
  const certificates = tableOf(products, (product) => [
    ...new Set(product.certificates?.map(({ name }) => name)),
  ]);
  const cards = products.map((placed, n) => {
    const { id, grades, label, href, language, emblem, photo, card } = productCard(site, placed);
    const { product } = placed;
    return {
      id,
      ...defined({ grades }),
      name: label,
      href,
      ...(language === site.catalogue.site.language ? {} : { language }),
      ...card,
      ...columnData(product),
      picture: picture({ emblem, ...defined({ photo }) }),
      ...placesIn('applications', applications.of[n]),
      ...placesIn('certificates', certificates.of[n]),
      ...(product.organic === true ? { organic: true as const } : {}),
      ...alsoOf(site, product),
      ...shadesOf(product),
    };
  });
  const own = facetData(site.catalogue.site, products);
  return {
    format: dataFormat,
    applications: applications.values,
    certificates: certificates.values,
    ...(Object.keys(own).length === 0 ? {} : { own }),
    products: cards,
  };
}

/** The indexes of a product's texts in a table, under a key. Empty when it has none. */
function placesIn(
  key: 'applications' | 'certificates',
  places: readonly number[] = [],
): Pick<CardData, 'applications' | 'certificates'> {
  return places.length === 0 ? {} : { [key]: places };
}

/** @param picture finds the address of a product's picture */
export function picturesData(site: Site, picture: (illustration: Illustration) => PictureData): PicturesData {
  const pictures = site.index.products.map((placed): [string, ResultData] => {
    const { id, grades } = placed.product;
    // The name stands beside the picture.
    const shown = { ...picture(illustrationOf(placed)), alt: '', id };
    return [hrefOf(site.catalogue.site, placed.path), grades === undefined ? shown : { ...shown, grades }];
  });
  return { format: dataFormat, pictures: Object.fromEntries(pictures) };
}

export function namesData(site: Site): NamesData {
  const { products, articles, news } = site.index;
  return {
    format: dataFormat,
    categories: (site.catalogue.categories ?? []).map(({ title, language }) => ({
      label: title,
      ...(language === undefined || language === site.catalogue.site.language ? {} : { language }),
    })),
    names: [
      ...products.map(({ product, path, categoryIndex }): NameData => {
        return {
          kind: 'product',
          ...nameLink(site, path, product.name, product.language),
          ...alsoOf(site, product),
          ...numbers(product),
          category: categoryIndex,
          ...(product.colour === undefined ? {} : { colour: product.colour.hex }),
          ...defined({ form: product.form }),
        };
      }),
      ...articles.map((placed) => articleName(site, 'article', placed)),
      ...news.map((placed) => articleName(site, 'news', placed)),
      ...site.routes.filter(isNamedPage).map(({ path, subject, heading, language }): NameData => {
        const category =
          subject.screen === 'category' ? site.catalogue.categories?.[subject.category] : undefined;
        return { kind: 'page', ...nameLink(site, path, category?.title ?? heading, language) };
      }),
    ],
  };
}

function articleName(site: Site, kind: 'article' | 'news', { article, path }: PlacedArticle): NameData {
  return { kind, ...nameLink(site, path, article.headline, article.language) };
}

/** Whether a route is a page with a name of its own: a page of text, or the first page of a list. */
function isNamedPage({ isIndexed, path, canonical, subject }: Route): boolean {
  if (!isIndexed || canonical !== path) return false;
  if (subject.screen === 'page') return subject.kind !== 'search';
  return 'number' in subject && subject.number === 1;
}

/** A link as the browser gets it. The language is left out when it is the site's, as for most labels. */
function nameLink(site: Site, path: string, name: string, own: string | undefined) {
  const { language, ...link } = linkTo(site, path, name, own);
  return language === site.catalogue.site.language ? link : { ...link, language };
}

function alsoOf(site: Site, product: Product): Pick<NameData, 'also'> {
  const also = searchNames(site.catalogue.site, product);
  return also.length === 0 ? {} : { also };
}

function shadesOf(product: Product): Pick<CardData, 'shadesAt'> {
  const shades = shadesAtPh(product);
  return Object.keys(shades).length === 0 ? {} : { shadesAt: shades };
}

function numbers({ identity: { cas, e_number } = {} }: Product): Pick<NameData, 'cas' | 'e_number'> {
  return { ...defined({ cas }), ...defined({ e_number }) };
}
