import type { Product } from '../../catalogue/schema/model.js';
import { shadeOf } from '../hue.js';

/*
 * By what a product list can be narrowed down. Browsers read this too, so it knows nothing of the schema.
 */

/** The facets of a list, in the order that they are offered. */
export const facetKeys = ['application', 'shade', 'form', 'certificate', 'organic'] as const;

export type FacetKey = (typeof facetKeys)[number];

/** The one value of the facet `organic`. */
const isOrganic = 'yes';

/** What a product has of every facet. */
const valuesOf: Readonly<Record<FacetKey, (product: Product) => readonly (string | undefined)[]>> = {
  application: ({ applications }) => applications ?? [],
  shade: ({ colour }) => [shadeOf(colour?.hex)],
  form: ({ form }) => [form],
  certificate: ({ certificates }) => (certificates ?? []).map(({ name }) => name),
  organic: ({ organic }) => [organic === true ? isOrganic : undefined],
};

/** The different values that a product has of a facet. */
export function facetValues(product: Product, key: FacetKey): readonly string[] {
  const values = valuesOf[key](product).filter((value) => value !== undefined);
  return [...new Set(values)];
}
