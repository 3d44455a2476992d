import type { Product, SiteSettings } from '../../../catalogue/schema/model.js';
import {
  itemsOf,
  type ListReading,
  type ProductField,
  valueAt,
} from '../../../catalogue/schema/shown-fields.js';
import { groupedBy, memoize } from '../../../document/collections.js';
import { amountAs } from '../../../kinds/index.js';
import { phRange } from '../../../kinds/ph.js';
import { readSolubility } from '../../../kinds/solubility.js';
import { shadeOf, shades } from '../../colour/hue.js';
import { phSteps } from '../../colour/ph-steps.js';
import { defined } from '../../defined.js';
import { comparerOf } from '../../order/collation.js';
import type { PlacedProduct } from '../../site.js';
import type { Facet, FacetValue, OwnText } from '../contract.js';
import { decidingTests } from './deciding.js';
import { fieldsOf, fieldTexts, nameIn, valueLabel } from './product-fields.js';
import { hasShade, permittedMarkets, phStepsOf } from './product-rows.js';
import { measured, measureOf, rangesOf } from './ranges.js';
import { assayOf, isTest, limitText } from './test-fields.js';

type ValuesOf = (product: Product) => readonly string[];

interface Reader {
  readonly valuesOf: ValuesOf;
  readonly order?: readonly string[];
  /** Accepts products that justify the filter: a list without any has none. Default: products with a value. */
  readonly isFor?: (product: Product) => boolean;
  /** The ranges of a product in data files, if visitors name a number instead of choosing a value. */
  readonly windowOf?: ValuesOf;
  /** The text that a page shows instead of a value. */
  readonly labelOf?: ((value: string, language: string) => OwnText) | undefined;
}

const usualDocuments = ['tds', 'coa', 'sds', 'spec'];

const readings: Readonly<Partial<Record<ListReading, Reader>>> = {
  shade: { valuesOf: ({ colour }) => [shadeOf(colour?.hex) ?? []].flat(), order: shades, isFor: hasShade },
  ph: {
    valuesOf: (product) => phStepsOf(product).map(String),
    order: phSteps.map(String),
    windowOf: ({ colour }) => {
      const range = phRange(colour?.ph ?? '');
      return range === undefined ? [] : [`${range.from}–${range.to}`];
    },
  },
  market: { valuesOf: permittedMarkets },
  solubility: {
    valuesOf: ({ solubility, appearance, spec }) => {
      const stated = readSolubility(solubility ?? '');
      const limits = [appearance ?? '', ...(spec ?? []).map(({ limit }) => limit)];
      const isClear = limits.some((text) => readSolubility(text).includes('clear'));
      return [...new Set([...stated, ...(isClear ? (['clear'] as const) : [])])];
    },
  },
  // Buyers ask for the usual documents if a product lists none.
  documents: {
    valuesOf: ({ documents }) =>
      documents === undefined ? usualDocuments : [...new Set(documents.flatMap(({ type }) => type ?? []))],
  },
};

function readerOf(site: SiteSettings, { field, reading }: DeclaredFacet): Reader {
  const valuesOf = (product: Product) =>
    valueAt(product, field.path) === true ? ['yes'] : itemsOf(product, field);
  return (reading && readings[reading]) ?? { valuesOf, labelOf: valueLabel(site, field) };
}

/** The fields of a site that are facets. */
const declaredFacets = memoize((site: SiteSettings) => fieldsOf(site).flatMap(declared));
type DeclaredFacet = ReturnType<typeof declared>[number];

function declared(field: ProductField) {
  return field.facet === undefined ? [] : [{ ...field.facet, field }];
}

/** The facets of a list: declared fields, and tests that decide about most products. Memoized, because page and data file have the same. */
const listFacets = memoize((site: SiteSettings) =>
  memoize((products: readonly PlacedProduct[]) =>
    [
      ...declaredFacets(site).filter(({ isOnlySearched }) => isOnlySearched !== true),
      ...decidingTests(site)(products).flatMap(declared),
    ]
      .map(
        (facet): FacetField => ({
          ...facet,
          ...(facet.reading === 'amount'
            ? rangesOf(products, facet.field, site.language)
            : readerOf(site, facet)),
        }),
      )
      .filter((facet) => isIn(facet, products))
      .toSorted((a, b) => a.rank - b.rank),
  ),
);

type FacetField = DeclaredFacet & Reader;

function isIn(
  { valuesOf, isFor, leastShare = 0, most }: FacetField,
  products: readonly PlacedProduct[],
): boolean {
  if (isFor && !products.some(({ product }) => isFor(product))) return false;
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
  return listFacets(site)(products).flatMap((facet): readonly Facet[] => {
    const { key, field, isSwitch, label = field.label, words = field.words, labelOf } = facet;
    const { prefix, needsAll } = facet;
    const counted = countedValues(products, facet);
    const some = isSwitch === true && counted.some(({ count }) => count < products.length);
    if (counted.length < 2 && !some) return [];
    const values: readonly FacetValue[] = counted
      .sort(inOrder(facet, language))
      .map((choice) => (labelOf ? { ...choice, label: labelOf(choice.value, language) } : choice));
    const isWindow = facet.windowOf ? (true as const) : undefined;
    // Amounts have a column of their own.
    const isColumn = facet.reading === 'amount' ? undefined : facet.isColumn;
    const named = nameIn(label, language, site.language);
    return [defined({ key, label: named, words, prefix, isColumn, values, isWindow, needsAll })];
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
function inOrder({ order }: FacetField, language: string): (a: FacetValue, b: FacetValue) => number {
  if (order !== undefined) return (a, b) => order.indexOf(a.value) - order.indexOf(b.value);
  const compare = comparerOf(language);
  return (a, b) => {
    const bySize = Number(a.value) - Number(b.value);
    return Number.isNaN(bySize) ? compare(a.value, b.value) : bySize;
  };
}

/** The facets for the search, with the values of products. Some share their words, such as "good": alone, these are ambiguous. */
export function searchedFacets(site: SiteSettings, products: readonly PlacedProduct[]) {
  const fields = declaredFacets(site)
    // Built-in amounts are no words: only they have both a facet and a column.
    .filter(({ field, reading }) => reading !== 'amount' || field.column === undefined)
    .map((facet) => ({ ...facet, ...readerOf(site, facet) }))
    .filter((facet) => isIn({ ...facet, leastShare: 0 }, products))
    .toSorted((a, b) => a.rank - b.rank);
  const wordsOf = ({ words, field }: FacetField) => words ?? field.words;
  const hasSharedWords = (facet: FacetField) =>
    wordsOf(facet) !== undefined &&
    fields.some((other) => other !== facet && wordsOf(other) === wordsOf(facet));
  return fields.map((facet) => ({
    ...{ key: facet.key, prefix: facet.prefix, isSwitch: facet.isSwitch, words: wordsOf(facet) },
    ...{ job: facet.job, hasSharedWords: hasSharedWords(facet), order: facet.order },
    isOnlySearched: facet.isOnlySearched === true,
    // Only products that are sold for their colour have a shade here: a vitamin is not yellow.
    ...tableOf(products, (product) => (facet.isFor?.(product) === false ? [] : facet.valuesOf(product))),
    labelIn: (language: string) => nameIn(facet.label ?? facet.field.label, language, site.language),
    customLabel: facet.labelOf,
  }));
}

/** The values for the data file of a list, by the key of the facet. Only facets that cards do not show: their keys have two parts. */
export function facetData(site: SiteSettings, products: readonly PlacedProduct[]) {
  const fields = listFacets(site)(products).filter(({ key }) => key.includes('.'));
  return Object.fromEntries(
    fields.map(({ key, windowOf, valuesOf }) => [key, tableOf(products, windowOf ?? valuesOf)]),
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

/** A cell of the table: a text, and for an amount its size and scale, by which it is sorted. An assay also has its test. */
export type CellData = string | readonly [text: string, size: string, scale: string, test?: string];

type ReadCell = (product: Product, language: string) => CellData | undefined;

function cellOf(site: SiteSettings, field: ProductField): ReadCell {
  return (product, language) => {
    const text = fieldTexts(site, product, field).join(', ') || undefined;
    const measure = measureOf(product, field, language);
    return text === undefined || measure === undefined ? text : [text, String(measure.size), measure.scale];
  };
}

/** The method in a colour value, such as `E10 % 1 cm`. */
const method = /^E\s?\d+\s?%?(?:\s*1\s?cm)?/i;

/** The colour value, or the assay. Only values of one method or test compare. */
const assayCell: ReadCell = (product, language) => {
  const { colour } = product;
  const line = assayOf(product, language);
  const text = colour?.value ?? (line && limitText(line));
  if (text === undefined) return undefined;
  const [scale = ''] = method.exec(text) ?? [];
  const amount = amountAs('quantity', text.slice(scale.length).trim(), language);
  const measure = amount && measured(amount);
  const cell = [text, String(measure?.size ?? ''), scale || (measure?.scale ?? '')] as const;
  return colour?.value === undefined && line !== undefined ? [...cell, line.test] : cell;
};

/** The columns of a list's table besides its name and the facets that are columns: those with a value. */
const listColumns = memoize((site: SiteSettings) =>
  memoize((products: readonly PlacedProduct[]) => {
    const tests = decidingTests(site)(products);
    return [...fieldsOf(site), ...tests]
      .flatMap((field) => {
        const { column, facet } = field;
        const isAmount = facet?.reading === 'amount' && facet.isColumn === true;
        const use = column ?? (isAmount ? { key: facet.key, rank: facet.rank } : undefined);
        // A test that decides about most products takes the place of the assay.
        if (use === undefined || (use.reading === 'assay' && tests.length > 0)) return [];
        const { key, rank, label = facet?.label ?? field.label, isUnsorted } = use;
        const read = use.reading === 'assay' ? assayCell : cellOf(site, field);
        const isOnCard = facet?.key === key && !isAmount && !isTest(field);
        return [{ key, rank, label, isUnsorted, read, isOnCard, isNumber: field.register !== undefined }];
      })
      .filter(({ read }) =>
        products.some(({ product }) => read(product, product.language ?? site.language) !== undefined),
      )
      .toSorted((a, b) => a.rank - b.rank);
  }),
);

/** The heads of the columns. */
export function columnsOf(site: SiteSettings, products: readonly PlacedProduct[], language: string) {
  return listColumns(site)(products).map(({ key, label, isUnsorted }) =>
    defined({ key, label: nameIn(label, language, site.language), isUnsorted }),
  );
}

/** The keys of columns with registry numbers, by which the filter also finds products, and a function for the cells of a product. */
export function columnData(site: SiteSettings, products: readonly PlacedProduct[]) {
  const columns = listColumns(site)(products);
  return {
    numbers: columns.flatMap(({ key, isNumber }) => (isNumber ? key : [])),
    cellsOf: (product: Product): Readonly<Record<string, CellData>> =>
      Object.fromEntries(
        columns.flatMap(({ key, read, isOnCard }) => {
          const cell = isOnCard ? undefined : read(product, product.language ?? site.language);
          return cell === undefined ? [] : [[key, cell] as const];
        }),
      ),
  };
}
