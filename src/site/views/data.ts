import type { Product } from '../../catalogue/schema/model.js';
import type { PlacedArticle, PlacedProduct, Site } from '../site.js';
import { facetValues } from './facet-values.js';
import { type CardFacts, type Illustration, linkTo, productCard } from './parts.js';

/*
 * What the browser may fetch beside the pages: a whole product list, and the names of everything. Plain data, with a
 * format number inside because their addresses never change while the scripts that read them do.
 */

/** Raised whenever a script that reads the older form could misread the newer one. */
export const dataFormat = 1;

/** A picture as the browser needs it. */
export interface PictureData {
  readonly kind: 'drawing' | 'photo';
  readonly src: string;
  readonly alt: string;
  /** Size of the file in px, where it has one of its own; drawings are square. */
  readonly width?: number;
  readonly height?: number;
  /** Widths in px that lie beside `src` as AVIF and WebP, under the same name but for the width and the type. */
  readonly widths?: readonly number[];
}

/** A product of a list, with what its card shows and what it is sorted by. */
export interface CardData extends CardFacts {
  readonly name: string;
  readonly href: string;
  /** Language of the name where it is not the site's. */
  readonly language?: string;
  readonly picture: PictureData;
  /** Places in the list's table of applications. */
  readonly applications?: readonly number[];
  /** Places in the list's table of certificates. */
  readonly certificates?: readonly number[];
  readonly organic?: true;
}

/**
 * All products of a list, in its order. What many of them share stands once, in a table: a product names its places. Shades
 * follow from the colours, and are not in here.
 */
export interface ListData {
  readonly format: typeof dataFormat;
  readonly applications: readonly string[];
  readonly certificates: readonly string[];
  readonly products: readonly CardData[];
}

/** A page that is searched for by its name. */
export interface NameData {
  readonly kind: 'product' | 'article' | 'news';
  readonly label: string;
  readonly href: string;
  /** Language of the label where it is not the site's. */
  readonly language?: string;
  /** What else it is found by: other names, Latin and INCI names, CAS and E-numbers, its marker. */
  readonly also?: readonly string[];
  /** Place of its category in the list of those. */
  readonly category?: number;
}

/** A category as results are filtered by it: by its title, as in the full-text index. */
export interface CategoryName {
  readonly label: string;
  /** Language of the label where it is not the site's. */
  readonly language?: string;
}

export interface NamesData {
  readonly format: typeof dataFormat;
  readonly categories: readonly CategoryName[];
  readonly names: readonly NameData[];
}

/** Name of the file of all names, in the folder of data files. */
export const namesFile = 'names.json';

/** Name of a list's file, in the folder of data files. @param id of its category or overview page */
export function listFile(id: string): string {
  return `lists/${id}.json`;
}

/** @param picture where the renderer has put a product's picture */
export function listData(
  site: Site,
  products: readonly PlacedProduct[],
  picture: (illustration: Illustration) => PictureData,
): ListData {
  const applications = new Table();
  const certificates = new Table();
  const cards = products.map((placed) => {
    const { label, href, language, emblem, photo, card } = productCard(site, placed);
    const { product } = placed;
    return {
      name: label,
      href,
      ...(language === site.catalogue.site.language ? {} : { language }),
      ...card,
      picture: picture({ emblem, ...(photo === undefined ? {} : { photo }) }),
      ...places('applications', applications, facetValues(product, 'application')),
      ...places('certificates', certificates, facetValues(product, 'certificate')),
      ...(product.organic === true ? { organic: true as const } : {}),
    };
  });
  return {
    format: dataFormat,
    applications: applications.texts,
    certificates: certificates.texts,
    products: cards,
  };
}

/** Different texts, in the order that they came. */
class Table {
  readonly #places = new Map<string, number>();

  get texts(): readonly string[] {
    return [...this.#places.keys()];
  }

  placeOf(text: string): number {
    const place = this.#places.get(text) ?? this.#places.size;
    this.#places.set(text, place);
    return place;
  }
}

/** What a product says of a table under a key; nothing where it has none of its texts. */
function places(
  key: 'applications' | 'certificates',
  table: Table,
  texts: readonly string[],
): Pick<CardData, 'applications' | 'certificates'> {
  return texts.length === 0 ? {} : { [key]: texts.map((text) => table.placeOf(text)) };
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
        const also = otherNames(product);
        return {
          kind: 'product',
          ...nameLink(site, path, product.name, product.language),
          ...(also.length === 0 ? {} : { also }),
          category: categoryIndex,
        };
      }),
      ...articles.map((placed) => articleName(site, 'article', placed)),
      ...news.map((placed) => articleName(site, 'news', placed)),
    ],
  };
}

function articleName(site: Site, kind: 'article' | 'news', { article, path }: PlacedArticle): NameData {
  return { kind, ...nameLink(site, path, article.headline, article.language) };
}

/** A link as the browser gets it: most labels are in the site's language, which need not be said each time. */
function nameLink(site: Site, path: string, name: string, own: string | undefined) {
  const { language, ...link } = linkTo(site, path, name, own);
  return language === site.catalogue.site.language ? link : { ...link, language };
}

function otherNames({ identity }: Product): readonly string[] {
  const { other_names = [], latin, inci, cas, e_number, marker, marker_cas } = identity ?? {};
  const names = [...other_names, latin, inci, cas, e_number, marker, marker_cas];
  return [...new Set(names.filter((name) => name !== undefined))];
}
