import { productForms } from '../../catalogue/schema/product.js';
import { comparerOf } from '../collation.js';
import { shades } from '../hue.js';
import type { PlacedProduct } from '../site.js';
import { countedValues, type FacetValue } from './counted-values.js';
import { type FacetKey, facetKeys, facetValues, type OwnFacetKey } from './facet-values.js';
import type { OwnText } from './own-fields.js';

/*
 * The facets of a product list. Applications and certificates are texts of the catalogue; shades and forms are words of the interface.
 */

/** A facet of a list. */
export interface Facet {
  readonly key: FacetKey | OwnFacetKey;
  /** Of a field that the catalogue declares itself. */
  readonly label?: OwnText;
  readonly values: readonly FacetValue[];
}

/** Values of the interface have a fixed order. */
const ordered: Readonly<Partial<Record<FacetKey, readonly string[]>>> = { shade: shades, form: productForms };

/**
 * The facets that tell the products of a list apart: those with two values or more, and `organic` when only some products are.
 * @param language for sorting the texts of the catalogue
 */
export function facetsOf(products: readonly PlacedProduct[], language: string): readonly Facet[] {
  const compare = comparerOf(language);
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
