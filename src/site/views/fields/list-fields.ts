import type { Product, SiteSettings } from '../../../catalogue/schema/model.js';
import { productFields } from '../../../catalogue/schema/product.js';
import {
  itemsOf,
  type ListReading,
  type ProductField,
  valueAt,
} from '../../../catalogue/schema/shown-fields.js';
import { groupedBy, memoize } from '../../../document/collections.js';
import { phRange } from '../../../kinds/ph.js';
import { shadeOf, shades } from '../../colour/hue.js';
import { phSteps } from '../../colour/ph-steps.js';
import { defined } from '../../defined.js';
import { comparerOf } from '../../order/collation.js';
import type { PlacedProduct } from '../../site.js';
import { fieldsOf, nameIn, type OwnText, valueLabel } from './product-fields.js';
import { permittedMarkets, phStepsOf } from './product-rows.js';

export interface FacetValue {
  readonly value: string;
  /** The number of its products in the whole list. */
  readonly count: number;
  /** Language of a text of the catalogue, if its product has one. */
  readonly language?: string;
  /** The text that the page shows instead of the value. */
  readonly label?: OwnText;
}

export interface Facet {
  readonly key: string;
  /** A key of the interface's words, or a text of the catalogue. */
  readonly label: string | OwnText;
  /** The group of the interface's words for its values. */
  readonly words?: string;
  readonly prefix?: string;
  /** Whether the table of the list has a column for it. */
  readonly isColumn?: true;
  readonly values: readonly FacetValue[];
  /** Whether visitors name a number, which the window of a product must contain. */
  readonly isWindow?: true;
}

type ValuesOf = (product: Product) => readonly string[];

interface ReadValues {
  readonly valuesOf: ValuesOf;
  readonly order?: readonly string[];
  /** The ranges of a product in data files, if visitors name a number instead of choosing a value. */
  readonly windowOf?: ValuesOf;
}

const readings: Readonly<Record<ListReading, ReadValues>> = {
  shade: { valuesOf: ({ colour }) => [shadeOf(colour?.hex) ?? []].flat(), order: shades },
  ph: {
    valuesOf: (product) => phStepsOf(product).map(String),
    order: phSteps.map(String),
    windowOf: ({ colour }) => {
      const range = phRange(colour?.ph ?? '');
      return range === undefined ? [] : [`${range.from}–${range.to}`];
    },
  },
  market: { valuesOf: permittedMarkets },
  assay: { valuesOf: assayOf },
};

/** The colour value, or the first line of the specification: the limit, then the test. */
function assayOf({ colour, spec: [line] = [] }: Product): readonly string[] {
  if (colour?.value !== undefined) return [colour.value];
  if (line === undefined) return [];
  const { test, limit, unit } = line;
  return [unit === undefined ? limit : `${limit} ${unit}`, test];
}

function readerOf(field: ProductField, reading: ListReading | undefined) {
  if (reading !== undefined) return readings[reading].valuesOf;
  return (product: Product) => (valueAt(product, field.path) === true ? ['yes'] : itemsOf(product, field));
}

const facetFields = memoize((site: SiteSettings) =>
  fieldsOf(site)
    .flatMap((field) => {
      const { facet } = field;
      return facet ? [{ ...facet, field, valuesOf: readerOf(field, facet.reading) }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank),
);

type FacetField = ReturnType<typeof facetFields>[number];

function isIn({ valuesOf, leastShare = 0, most }: FacetField, products: readonly PlacedProduct[]): boolean {
  if (leastShare === 0 && most === undefined) return true;
  const filledLists = products.map(({ product }) => valuesOf(product)).filter((values) => values.length > 0);
  const isEnough = filledLists.length > 0 && filledLists.length >= products.length * leastShare;
  return isEnough && (most === undefined || new Set(filledLists.flat()).size <= most);
}

/** The facets that distinguish the products of a list: with at least two values, or with one that only some products have. */
export function facetsOf(
  site: SiteSettings,
  products: readonly PlacedProduct[],
  language: string,
): readonly Facet[] {
  return facetFields(site).flatMap((facet): readonly Facet[] => {
    if (!isIn(facet, products)) return [];
    const { key, field, isSwitch, label = field.label, words = field.words, prefix, isColumn } = facet;
    const counted = countedValues(products, facet);
    const some = isSwitch === true && counted.some(({ count }) => count < products.length);
    if (counted.length < 2 && !some) return [];
    const labelOf = valueLabel(site, field);
    const values: readonly FacetValue[] = counted
      .sort(inOrder(facet, language))
      .map((choice) => (labelOf ? { ...choice, label: labelOf(choice.value, language) } : choice));
    const isWindow = facet.reading && readings[facet.reading].windowOf ? (true as const) : undefined;
    const named = nameIn(label, language, site.language);
    return [defined({ key, label: named, words, prefix, isColumn, values, isWindow })];
  });
}

/** The most values of a facet on a page: the most frequent ones. */
const valueLimit = 40;

/** The values of products with their numbers of products, the most frequent first. */
function countedValues(products: readonly PlacedProduct[], { valuesOf }: FacetField): FacetValue[] {
  return [...groupedBy(products, ({ product }) => valuesOf(product))]
    .map(([value, group]) => defined({ value, language: group[0].product.language, count: group.length }))
    .sort((a, b) => b.count - a.count)
    .slice(0, valueLimit);
}

/** Compares values by the order of the facet, else numbers by size and texts by the alphabet. */
function inOrder(facet: FacetField, language: string): (a: FacetValue, b: FacetValue) => number {
  const order = facet.order ?? (facet.reading && readings[facet.reading].order);
  if (order !== undefined) return (a, b) => order.indexOf(a.value) - order.indexOf(b.value);
  const compare = comparerOf(language);
  return (a, b) => {
    const bySize = Number(a.value) - Number(b.value);
    return Number.isNaN(bySize) ? compare(a.value, b.value) : bySize;
  };
}

/** The facets for the search, with the values of products. Not those that share their words: "good" alone is ambiguous. */
export function searchedFacets(site: SiteSettings, products: readonly PlacedProduct[]) {
  const fields = facetFields(site).filter((facet) => isIn({ ...facet, leastShare: 0 }, products));
  const wordsOf = ({ words, field }: FacetField) => words ?? field.words;
  const hasUniqueWords = (facet: FacetField) =>
    wordsOf(facet) === undefined ||
    fields.every((other) => other === facet || wordsOf(other) !== wordsOf(facet));
  return fields.filter(hasUniqueWords).map((facet) => ({
    ...{ key: facet.key, prefix: facet.prefix, isSwitch: facet.isSwitch, words: wordsOf(facet) },
    ...tableOf(products, facet.valuesOf),
    labelIn: (language: string) => nameIn(facet.label ?? facet.field.label, language, site.language),
    customLabel: valueLabel(site, facet.field),
  }));
}

/** The values for the data file of a list, by the key of the facet. Only facets that cards do not show: their keys have two parts. */
export function facetData(site: SiteSettings, products: readonly PlacedProduct[]) {
  const fields = facetFields(site).filter((field) => field.key.includes('.') && isIn(field, products));
  return Object.fromEntries(
    fields.map(({ key, reading, valuesOf }) => [
      key,
      tableOf(products, (reading && readings[reading].windowOf) ?? valuesOf),
    ]),
  );
}

/** The distinct values of products, in the order of their first use, and the indexes of each product's values. */
export function tableOf(products: readonly PlacedProduct[], valuesOf: ValuesOf) {
  const places = new Map<string, number>();
  const indexOf = (value: string) => {
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  };
  const of = products.map(({ product }) => valuesOf(product).map(indexOf));
  return { values: [...places.keys()], of };
}

const columns = productFields
  .flatMap((field) => (field.column === undefined ? [] : [{ field, column: field.column }]))
  .toSorted((a, b) => a.column.rank - b.column.rank)
  .map(({ field, column: { key, label = field.label, reading, isUnsorted } }) => ({
    head: { key, label, ...(isUnsorted && { isUnsorted }) },
    reading,
    isNumber: field.register !== undefined,
    /** Whether only the table shows it. */
    isOnlyHere: field.facet === undefined,
    valuesOf: readerOf(field, reading),
  }));

/** The keys of columns with registry numbers: the filter of a list also finds products by these. */
export const numberColumns = columns.flatMap(({ head, isNumber }) => (isNumber ? head.key : []));

/** The values of a product that only the table shows, by the keys of its columns. */
export function columnData(product: Product): Readonly<Record<string, string | readonly string[]>> {
  return Object.fromEntries(
    columns.flatMap(({ head: { key }, isOnlyHere, reading, valuesOf }) => {
      const values = isOnlyHere ? valuesOf(product) : [];
      if (values.length === 0) return [];
      return [[key, reading === undefined ? values.join(', ') : values] as const];
    }),
  );
}

/** The columns with a value for at least one product, besides the name and the facets that are columns. */
export function columnsOf(products: readonly PlacedProduct[]) {
  return columns
    .filter(({ valuesOf }) => products.some(({ product }) => valuesOf(product).length > 0))
    .map(({ head }) => head);
}
