import type { Product } from '../../catalogue/schema/model.js';
import type { PlacedProduct } from '../site.js';
import { countedValues } from './counted-values.js';
import type { Facet } from './facets.js';
import type { OwnFacetData } from './own-facets.js';
import { levels, permittedMarkets, phSteps, phStepsOf, stresses } from './product-rows.js';

/*
 * What a colour withstands, where it comes from and where it is permitted, as facets of lists of colours.
 */

type ColourFacetKey = `colour.${string}`;

interface ColourFacet {
  readonly key: ColourFacetKey;
  readonly valuesOf: (product: Product) => readonly string[];
  /** Values in their own order. Others go by the alphabet. */
  readonly order?: readonly string[];
  /** With more values it is no facet: the catalogue may write whatever it likes. */
  readonly most?: number;
}

const colourFacets: readonly ColourFacet[] = [
  { key: 'colour.ph', valuesOf: (product) => phStepsOf(product).map(String), order: phSteps.map(String) },
  ...stresses.map(
    (stress): ColourFacet => ({
      key: `colour.${stress}`,
      valuesOf: ({ colour }) => [colour?.[stress] ?? []].flat(),
      order: levels,
    }),
  ),
  { key: 'colour.origin', valuesOf: ({ identity }) => [identity?.origin ?? []].flat(), most: 12 },
  { key: 'colour.market', valuesOf: permittedMarkets },
];

/** A list has such a facet where at least this share of its products has a value: elsewhere it would hide most of them. */
const leastShare = 0.5;

function facetsIn(products: readonly PlacedProduct[]): readonly ColourFacet[] {
  return colourFacets.filter(({ valuesOf, most = Number.POSITIVE_INFINITY }) => {
    const known = products.map(({ product }) => valuesOf(product)).filter((values) => values.length > 0);
    if (known.length === 0 || known.length < products.length * leastShare) return false;
    return new Set(known.flat()).size <= most;
  });
}

/** @param language for sorting the texts of the catalogue */
export function colourFacetsOf(products: readonly PlacedProduct[], language: string): readonly Facet[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return facetsIn(products).flatMap(({ key, valuesOf, order }): Facet[] => {
    const values = countedValues(products, ({ product }) => valuesOf(product)).sort((a, b) =>
      order === undefined ? compare(a.value, b.value) : order.indexOf(a.value) - order.indexOf(b.value),
    );
    return values.length < 2 ? [] : [{ key, values }];
  });
}

/** The same values for the data file of a list, by the key of the facet. */
export function colourFacetData(
  products: readonly PlacedProduct[],
): Readonly<Record<string, OwnFacetData>> | undefined {
  const facets = facetsIn(products);
  if (facets.length === 0) return undefined;
  return Object.fromEntries(
    facets.map(({ key, valuesOf }) => {
      const all = products.map(({ product }) => valuesOf(product));
      const values = [...new Set(all.flat())];
      return [key, { values, of: all.map((own) => own.map((value) => values.indexOf(value))) }];
    }),
  );
}
