import type { Product } from '../../catalogue/schema/model.js';
import { shadeOf } from '../hue.js';

/*
 * The facets of a product list. Browsers load this file too, so it must not import the schema.
 */

/** The facets of a list, in the order of the page. */
export const facetKeys = ['application', 'shade', 'form', 'certificate', 'organic'] as const;

export type FacetKey = (typeof facetKeys)[number];

/**
 * A facet that only some lists have: a field that the catalogue declares itself, or what colours withstand. It has the same name in
 * addresses.
 */
export type OwnFacetKey = `fields.${string}` | `colour.${string}`;

/** Something for each facet of a list. */
export type ByFacet<T> = Readonly<Record<FacetKey, T>> & { readonly [key: OwnFacetKey]: T };

export function isOwnFacet(key: string): key is OwnFacetKey {
  return key.startsWith('fields.') || key.startsWith('colour.');
}

/** The only value of the facet `organic`. */
const isOrganic = 'yes';

/** The values of a product, by facet. */
const valuesOf: Readonly<Record<FacetKey, (product: Product) => readonly (string | undefined)[]>> = {
  application: ({ applications }) => applications ?? [],
  shade: ({ colour }) => [shadeOf(colour?.hex)],
  form: ({ form }) => [form],
  certificate: ({ certificates }) => (certificates ?? []).map(({ name }) => name),
  organic: ({ organic }) => [organic === true ? isOrganic : undefined],
};

/** The distinct values of a product in a facet. */
export function facetValues(product: Product, key: FacetKey): readonly string[] {
  const values = valuesOf[key](product).filter((value) => value !== undefined);
  return [...new Set(values)];
}
