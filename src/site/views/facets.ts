import { productForms } from '../../catalogue/schema/product.js';
import { shades } from '../hue.js';
import type { PlacedProduct } from '../site.js';
import { type FacetKey, facetKeys, facetValues } from './facet-values.js';

/*
 * By what a product list can be narrowed down. Applications and certificates are texts of the catalogue; shades and forms
 * are words of the interface.
 */

/** A value of a facet, with the number of products that have it in the whole list. */
export interface FacetValue {
  readonly value: string;
  readonly count: number;
  /** Language of a text of the catalogue where its product says one. */
  readonly language?: string;
}

/** A facet that a list can be narrowed down by. */
export interface Facet {
  readonly key: FacetKey;
  readonly values: readonly FacetValue[];
}

/** Most values of a facet that pages offer: the most frequent ones. More would be a list of their own. */
const valueLimit = 40;

/** The values of the interface have an order of their own. */
const ordered: Readonly<Partial<Record<FacetKey, readonly string[]>>> = { shade: shades, form: productForms };

/**
 * The facets that tell the products of a list apart: those with two values or more, and `organic` where some are and some are
 * not.
 * @param language that the texts of the catalogue are sorted in
 */
export function facetsOf(products: readonly PlacedProduct[], language: string): readonly Facet[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return facetKeys.flatMap((key) => {
    const values = countedValues(products, key);
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

function countedValues(products: readonly PlacedProduct[], key: FacetKey): FacetValue[] {
  const values = new Map<string, FacetValue>();
  for (const { product } of products) {
    for (const value of facetValues(product, key)) {
      const known = values.get(value);
      const language = product.language === undefined ? {} : { language: product.language };
      values.set(value, { value, ...(known ?? language), count: (known?.count ?? 0) + 1 });
    }
  }
  return [...values.values()].sort((a, b) => b.count - a.count).slice(0, valueLimit);
}
