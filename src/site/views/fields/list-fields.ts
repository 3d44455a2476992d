import { groupedBy, memoize } from '../../../catalogue/collections.js';
import type { Product, SiteSettings } from '../../../catalogue/schema/model.js';
import { productFields } from '../../../catalogue/schema/product.js';
import { itemsOf, type ProductField, type Reading, valueAt } from '../../../catalogue/schema/shown-fields.js';
import { shadeOf, shades } from '../../colour/hue.js';
import { phRange, phSteps } from '../../colour/ph-range.js';
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
  /** What the page shows instead of the value. */
  readonly label?: OwnText;
}

export type Facet = ReturnType<typeof facetsOf>[number];

const readings: Readonly<
  Record<
    Reading,
    {
      readonly valuesOf: (product: Product) => readonly string[];
      readonly order?: readonly string[];
      /** What data files have of a product, if visitors do not choose one of its values, but name a number. */
      readonly windowOf?: (product: Product) => readonly string[];
    }
  >
> = {
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

/** The colour value, or the first line of the specification: the value, then what is tested. */
function assayOf({ colour, spec: [line] = [] }: Product): readonly string[] {
  if (colour?.value !== undefined) return [colour.value];
  if (line === undefined) return [];
  const { test, limit, unit } = line;
  return [unit === undefined ? limit : `${limit} ${unit}`, test];
}

function readerOf(field: ProductField, reading: Reading | undefined) {
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
  const known = products.map(({ product }) => valuesOf(product)).filter((values) => values.length > 0);
  const isEnough = known.length > 0 && known.length >= products.length * leastShare;
  return isEnough && (most === undefined || new Set(known.flat()).size <= most);
}

/** The facets that tell the products of a list apart: those with two values or more, or with one that only some products have. */
export function facetsOf(site: SiteSettings, products: readonly PlacedProduct[], language: string) {
  return facetFields(site).flatMap((facet) => {
    if (!isIn(facet, products)) return [];
    const { key, field, isSwitch, label = field.label, words = field.words, prefix, isColumn } = facet;
    const counted = countedValues(products, facet);
    const some = isSwitch === true && counted.some(({ count }) => count < products.length);
    if (counted.length < 2 && !some) return [];
    const labelOf = valueLabel(site, field);
    const values: readonly FacetValue[] = counted
      .sort(inOrder(facet, language))
      .map((one) => (labelOf ? { ...one, label: labelOf(one.value, language) } : one));
    /** Whether visitors name a number, which the window of a product must contain. */
    const isWindow = facet.reading && readings[facet.reading].windowOf ? (true as const) : undefined;
    const named = nameIn(label, language, site.language);
    return [defined({ key, label: named, words, prefix, isColumn, values, isWindow })];
  });
}

/** The most values of a facet on a page: the most frequent ones. More would be a list of their own. */
const valueLimit = 40;

/** The values of products with their numbers of products, the most frequent first. */
function countedValues(products: readonly PlacedProduct[], { valuesOf }: FacetField): FacetValue[] {
  return [...groupedBy(products, ({ product }) => valuesOf(product))]
    .map(([value, own]) => defined({ value, language: own[0].product.language, count: own.length }))
    .sort((a, b) => b.count - a.count)
    .slice(0, valueLimit);
}

/** Values in their own order, numbers by size, texts by the alphabet. */
function inOrder(facet: FacetField, language: string): (a: FacetValue, b: FacetValue) => number {
  const order = facet.order ?? (facet.reading && readings[facet.reading].order);
  if (order !== undefined) return (a, b) => order.indexOf(a.value) - order.indexOf(b.value);
  const compare = comparerOf(language);
  return (a, b) => {
    const bySize = Number(a.value) - Number(b.value);
    return Number.isNaN(bySize) ? compare(a.value, b.value) : bySize;
  };
}

/** All facets for the search, with the values of products. Not those that share their words: "good" alone does not say at what. */
export function searchedFacets(site: SiteSettings, products: readonly PlacedProduct[]) {
  const fields = facetFields(site).filter((facet) => isIn({ ...facet, leastShare: 0 }, products));
  const wordsOf = ({ words, field }: FacetField) => words ?? field.words;
  const isOwn = (one: FacetField) =>
    wordsOf(one) === undefined || fields.every((other) => other === one || wordsOf(other) !== wordsOf(one));
  return fields.filter(isOwn).map((facet) => ({
    ...{ key: facet.key, prefix: facet.prefix, isSwitch: facet.isSwitch, words: wordsOf(facet) },
    ...tableOf(products, facet.valuesOf),
    labelIn: (language: string) => nameIn(facet.label ?? facet.field.label, language, site.language),
    ownLabel: valueLabel(site, facet.field),
  }));
}

/** The values for the data file of a list, by the key of the facet, of which the cards of products say nothing: its key has two parts. */
export function facetData(site: SiteSettings, products: readonly PlacedProduct[]) {
  const fields = facetFields(site).filter((field) => field.key.includes('.') && isIn(field, products));
  return Object.fromEntries(
    fields.map(({ key, reading, valuesOf }) => [
      key,
      tableOf(products, (reading && readings[reading].windowOf) ?? valuesOf),
    ]),
  );
}

/** The distinct values of products, in the order of their first use, and the indexes of those that each product has. */
export function tableOf(
  products: readonly PlacedProduct[],
  valuesOf: (product: Product) => readonly string[],
) {
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
    isNumber: field.register !== undefined,
    /** Whether only the table shows it. */
    isOnlyHere: field.facet === undefined,
    valuesOf: readerOf(field, reading),
  }));

/** The keys of columns with registered numbers: the filter of a list finds products by them, too. */
export const numberColumns = columns.flatMap(({ head, isNumber }) => (isNumber ? head.key : []));

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
export function columnsOf(products: readonly PlacedProduct[]) {
  return columns
    .filter(({ valuesOf }) => products.some(({ product }) => valuesOf(product).length > 0))
    .map(({ head }) => head);
}
