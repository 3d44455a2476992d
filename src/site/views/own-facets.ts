import { choiceNames, type FieldDeclaration } from '../../catalogue/schema/own-fields/model.js';
import { comparerOf } from '../collation.js';
import type { PlacedProduct, Site } from '../site.js';
import { countedValues, type FacetValue } from './counted-values.js';
import type { Facet } from './facets.js';
import { itemsOf, labelOf, numberIn, ownFields, wordsIn } from './own-fields.js';

type Settings = Site['catalogue']['site'];

/** The values of products in one facet, and the indexes of those that each product has: what browsers filter with. */
export interface OwnFacetData {
  readonly values: readonly string[];
  /** By the product's place in the list. */
  readonly of: readonly (readonly number[])[];
}

/**
 * The facets of fields that the catalogue declares itself: those with two values or more. A number is a value like any other.
 * @param language of the page
 */
export function ownFacetsOf(
  site: Settings,
  products: readonly PlacedProduct[],
  language: string,
): readonly Facet[] {
  return facetFields(site).flatMap(([name, field]): Facet[] => {
    const counted = countedValues(products, ({ product }) => valuesIn(product, name));
    if (counted.length < 2) return [];
    const values = inOrder(counted, field, language).map((one) => ({
      ...one,
      ...labelled(site, field, one, language),
    }));
    return [{ key: `fields.${name}`, label: wordsIn(field.label, language, site.language), values }];
  });
}

/** The same values for the data file of a list, by the key of the facet. */
export function ownFacetData(
  site: Settings,
  products: readonly PlacedProduct[],
): Readonly<Record<string, OwnFacetData>> | undefined {
  const fields = facetFields(site);
  if (fields.length === 0) return undefined;
  return Object.fromEntries(
    fields.map(([name]) => {
      const places = new Map<string, number>();
      const of = products.map(({ product }) =>
        valuesIn(product, name).map((value) => {
          const place = places.get(value) ?? places.size;
          places.set(value, place);
          return place;
        }),
      );
      return [`fields.${name}`, { values: [...places.keys()], of }];
    }),
  );
}

function facetFields(site: Settings): readonly (readonly [string, FieldDeclaration])[] {
  return ownFields(site).filter(([, { facet }]) => facet === true);
}

function valuesIn({ fields }: PlacedProduct['product'], name: string): readonly string[] {
  const value = fields?.[name];
  return value === undefined ? [] : itemsOf(value);
}

/** Choices in the order of their declaration, numbers by size, texts by the alphabet. */
function inOrder(values: FacetValue[], { kind, choices }: FieldDeclaration, language: string): FacetValue[] {
  if (choices !== undefined) {
    const order = choiceNames(choices);
    return values.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
  }
  if (kind === 'number') return values.sort((a, b) => Number(a.value) - Number(b.value));
  const compare = comparerOf(language);
  return values.sort((a, b) => compare(a.value, b.value));
}

/** The label of a value that is not a text of its product. */
function labelled(
  site: Settings,
  { kind, choices, unit }: FieldDeclaration,
  { value }: FacetValue,
  language: string,
): Pick<FacetValue, 'label'> {
  if (choices !== undefined) return { label: labelOf(site, choices, value, language) };
  return kind === 'number' ? { label: numberIn(Number(value), unit, language, site.language) } : {};
}
