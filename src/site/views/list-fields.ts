import type { Product } from '../../catalogue/schema/model.js';
import { productFields } from '../../catalogue/schema/product.js';
import {
  type ColumnUse,
  type FacetUse,
  itemsOf,
  type ProductField,
  type Reading,
  valueAt,
} from '../../catalogue/schema/shown-fields.js';
import { memoize } from '../../catalogue/text/memoize.js';
import { comparerOf } from '../collation.js';
import { shadeOf, shades } from '../hue.js';
import type { PlacedProduct, Site } from '../site.js';
import { fieldsOf, nameIn, type OwnText, type ValueLabel, valueLabel } from './product-fields.js';
import { permittedMarkets, phSteps, phStepsOf } from './product-rows.js';

/*
 * What lists of products are narrowed by, and what their table shows.
 */

type Settings = Site['catalogue']['site'];

/** A value of a facet, with the number of its products in the whole list. */
export interface FacetValue {
  readonly value: string;
  readonly count: number;
  /** Language of a text of the catalogue, if its product has one. */
  readonly language?: string;
  /** What the page shows instead of the value. */
  readonly label?: OwnText;
}

/** A facet of a list. */
export interface Facet extends Pick<FacetUse, 'key' | 'words' | 'prefix' | 'isColumn'> {
  /** The key of a word of the interface, or a text of the catalogue. */
  readonly label: string | OwnText;
  readonly values: readonly FacetValue[];
}

/** A column of the table of a list. */
export interface ListColumn extends Pick<ColumnUse, 'key' | 'isUnsorted'> {
  /** The key of a word of the interface. */
  readonly label: string;
}

/** The values of products in one facet, and the indexes of those that each product has: what browsers filter with. */
export interface FacetData {
  readonly values: readonly string[];
  /** By the product's place in the list. */
  readonly of: readonly (readonly number[])[];
}

/** A field that lists can be narrowed by. */
interface FacetField extends Pick<FacetUse, 'key' | 'isSwitch' | 'order' | 'leastShare' | 'most'> {
  readonly valuesOf: (product: Product) => readonly string[];
  /** @param language of the page */
  readonly head: (language: string) => Omit<Facet, 'key' | 'values'>;
  readonly labelOf: ValueLabel | undefined;
}

const readings: Readonly<
  Record<Reading, { readonly valuesOf: FacetField['valuesOf']; readonly order?: readonly string[] }>
> = {
  shade: { valuesOf: ({ colour }) => [shadeOf(colour?.hex) ?? []].flat(), order: shades },
  ph: { valuesOf: (product) => phStepsOf(product).map(String), order: phSteps.map(String) },
  market: { valuesOf: permittedMarkets },
  assay: { valuesOf: assayOf },
};

/** The colour value, or the first line of the specification: the value, then what is tested. */
function assayOf({ colour, spec: [line] = [] }: Product): readonly string[] {
  if (colour?.value !== undefined) return [colour.value];
  if (line === undefined) return [];
  const { test, limit, unit } = line;
  return [unit === undefined ? limit : `${limit} ${unit}`, test];
}

function readerOf(field: ProductField, reading: Reading | undefined): FacetField['valuesOf'] {
  if (reading !== undefined) return readings[reading].valuesOf;
  return (product) => (valueAt(product, field.path) === true ? ['yes'] : itemsOf(product, field));
}

const facetFields = memoize((site: Settings): readonly FacetField[] =>
  fieldsOf(site)
    .flatMap((field) => (field.facet === undefined ? [] : [{ field, facet: field.facet }]))
    .toSorted((a, b) => a.facet.rank - b.facet.rank)
    .map(({ field, facet }) => {
      const { label = field.label, words = field.words, prefix, reading, isColumn } = facet;
      const order = facet.order ?? (reading && readings[reading].order);
      return {
        ...facet,
        ...(order && { order }),
        valuesOf: readerOf(field, reading),
        head: (language) => ({
          label: nameIn(label, language, site.language),
          ...(words && { words }),
          ...(prefix && { prefix }),
          ...(isColumn && { isColumn }),
        }),
        labelOf: valueLabel(site, field),
      };
    }),
);

function isIn({ valuesOf, leastShare = 0, most }: FacetField, products: readonly PlacedProduct[]): boolean {
  if (leastShare === 0 && most === undefined) return true;
  const known = products.map(({ product }) => valuesOf(product)).filter((values) => values.length > 0);
  const isEnough = known.length > 0 && known.length >= products.length * leastShare;
  return isEnough && (most === undefined || new Set(known.flat()).size <= most);
}

/**
 * The facets that tell the products of a list apart: those with two values or more, or with one that only some products have.
 * @param language of the page, also for sorting the texts of the catalogue
 */
export function facetsOf(
  site: Settings,
  products: readonly PlacedProduct[],
  language: string,
): readonly Facet[] {
  const facets = facetFields(site).filter((field) => isIn(field, products));
  return facets.flatMap((field): readonly Facet[] => {
    const { key, isSwitch, head, labelOf: label } = field;
    const counted = countedValues(products, field);
    const some = isSwitch === true && counted.some(({ count }) => count < products.length);
    if (counted.length < 2 && !some) return [];
    const values = counted.sort(inOrder(field, language));
    return [
      {
        key,
        ...head(language),
        values: label ? values.map((one) => ({ ...one, label: label(one.value, language) })) : values,
      },
    ];
  });
}

/** The most values of a facet on a page: the most frequent ones. More would be a list of their own. */
const valueLimit = 40;

/** The values of products with their numbers of products, the most frequent first. */
function countedValues(products: readonly PlacedProduct[], { valuesOf }: FacetField): FacetValue[] {
  const values = new Map<string, FacetValue>();
  for (const { product } of products) {
    for (const value of valuesOf(product)) {
      const known = values.get(value);
      const language = product.language === undefined ? {} : { language: product.language };
      values.set(value, { value, ...(known ?? language), count: (known?.count ?? 0) + 1 });
    }
  }
  return [...values.values()].sort((a, b) => b.count - a.count).slice(0, valueLimit);
}

/** Values in their own order, numbers by size, texts by the alphabet. */
function inOrder({ order }: FacetField, language: string): (a: FacetValue, b: FacetValue) => number {
  if (order !== undefined) return (a, b) => order.indexOf(a.value) - order.indexOf(b.value);
  const compare = comparerOf(language);
  return (a, b) => {
    const bySize = Number(a.value) - Number(b.value);
    return Number.isNaN(bySize) ? compare(a.value, b.value) : bySize;
  };
}

/** Facets of which the cards of products say nothing: their names have two parts. */
const isBeside = ({ key }: FacetField) => key.includes('.');

/** The values for the data file of a list, by the key of the facet. */
export function facetData(
  site: Settings,
  products: readonly PlacedProduct[],
): Readonly<Record<string, FacetData>> {
  const fields = facetFields(site).filter((field) => isBeside(field) && isIn(field, products));
  return Object.fromEntries(fields.map(({ key, valuesOf }) => [key, tableOf(products, valuesOf)]));
}

/** The distinct values of products, in the order of their first use, and where each product has them. */
export function tableOf(
  products: readonly PlacedProduct[],
  valuesOf: (product: Product) => readonly string[],
): FacetData {
  const places = new Map<string, number>();
  const placeOf = (value: string) => {
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  };
  const of = products.map(({ product }) => valuesOf(product).map(placeOf));
  return { values: [...places.keys()], of };
}

const columns = productFields
  .flatMap((field) => (field.column === undefined ? [] : [{ field, column: field.column }]))
  .toSorted((a, b) => a.column.rank - b.column.rank)
  .map(({ field, column: { key, label = field.label, reading, isUnsorted } }) => ({
    head: { key, label, ...(isUnsorted && { isUnsorted }) },
    reading,
    /** Whether only the table shows it. */
    isOnlyHere: field.facet === undefined,
    valuesOf: readerOf(field, reading),
  }));

/** What only the table shows of a product, by the keys of its columns. */
export function columnData(product: Product): Readonly<Record<string, string | readonly string[]>> {
  return Object.fromEntries(
    columns.flatMap(({ head: { key }, isOnlyHere, reading, valuesOf }) => {
      const values = isOnlyHere ? valuesOf(product) : [];
      if (values.length === 0) return [];
      return [[key, reading === undefined ? values.join(', ') : values] as const];
    }),
  );
}

/** The columns that have a value for at least one product, besides the name and the facets that are columns. */
export function columnsOf(products: readonly PlacedProduct[]): readonly ListColumn[] {
  return columns
    .filter(({ valuesOf }) => products.some(({ product }) => valuesOf(product).length > 0))
    .map(({ head }) => head);
}
