import { productForms } from '../../catalogue/schema/product.js';
import { shades } from '../hue.js';
import type { PlacedProduct } from '../site.js';
import { type FacetKey, facetKeys, facetValues, type OwnFacetKey } from './facet-values.js';
import type { OwnText } from './own-fields.js';

/*
 * The facets of a product list. Applications and certificates are texts of the catalogue; shades and forms are words of the interface.
 */

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
export interface Facet {
  readonly key: FacetKey | OwnFacetKey;
  /** Of a field that the catalogue declares itself. */
  readonly label?: OwnText;
  readonly values: readonly FacetValue[];
}

/** The most values of a facet on a page: the most frequent ones. More would be a list of their own. */
const valueLimit = 40;

/** Values of the interface have a fixed order. */
const ordered: Readonly<Partial<Record<FacetKey, readonly string[]>>> = { shade: shades, form: productForms };

/**
 * The facets that tell the products of a list apart: those with two values or more, and `organic` when only some products are.
 * @param language for sorting the texts of the catalogue
 */
export function facetsOf(products: readonly PlacedProduct[], language: string): readonly Facet[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return facetKeys.flatMap((key) => {
    const values = countedValues(products, ({ product }) => facetValues(product, key));
    const order = ordered[key];
    const sorted = values.sort((a, b) =>
      order === undefined ? compare(a.value, b.value) : order.indexOf(a.value) - order.indexOf(b.value),
    );
    return tellsApart(key, values, products.length) ? [{ key, values: sorted }] : [];
  });
}

function tellsApart(key: FacetKey, values: readonly FacetValue[], products: number): boolean {
  if (key !== 'organic') return values.length > 1;
  return values.some(({ count }) => count < products);
}

/** The values of products with their numbers of products, the most frequent first. */
export function countedValues(
  products: readonly PlacedProduct[],
  valuesOf: (placed: PlacedProduct) => readonly string[],
): FacetValue[] {
  const values = new Map<string, FacetValue>();
  for (const placed of products) {
    const { product } = placed;
    for (const value of valuesOf(placed)) {
      const known = values.get(value);
      const language = product.language === undefined ? {} : { language: product.language };
      values.set(value, { value, ...(known ?? language), count: (known?.count ?? 0) + 1 });
    }
  }
  return [...values.values()].sort((a, b) => b.count - a.count).slice(0, valueLimit);
}
