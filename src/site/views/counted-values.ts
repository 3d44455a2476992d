import type { PlacedProduct } from '../site.js';
import type { OwnText } from './own-fields.js';

/*
 * Browsers load this file with the data files' formats, so it must not import the schema.
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

/** The most values of a facet on a page: the most frequent ones. More would be a list of their own. */
const valueLimit = 40;

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
