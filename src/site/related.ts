import type { Product } from '../catalogue/schema/model.js';
import { placeOf } from './place.js';
import type { KinIndex, PlacedProduct, SiteIndex } from './site.js';

/** Products shown beside a product: one row on a wide screen. */
const relatedCount = 4;

/** Groups products by CAS number, E-number, Latin name and marker, so that a product's kin are found without a search. */
export function indexKin(products: readonly PlacedProduct[]): KinIndex {
  const groups = new Map<string, PlacedProduct[]>();
  for (const placed of products) {
    for (const key of kinKeys(placed.product)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [placed]);
      else group.push(placed);
    }
  }
  return groups;
}

/**
 * The products to show beside a product: those that its entry names, then the same ingredient in other forms, then its
 * neighbours in the list, so that every page leads on.
 */
export function relatedProducts(index: SiteIndex, placed: PlacedProduct): readonly PlacedProduct[] {
  const related = new Set<PlacedProduct>();
  for (const candidate of candidates(index, placed)) {
    if (related.size === relatedCount) break;
    if (candidate !== placed) related.add(candidate);
  }
  return [...related];
}

function* candidates(index: SiteIndex, placed: PlacedProduct): Iterable<PlacedProduct> {
  for (const reference of placed.product.related ?? []) {
    const found = index.findProduct(reference);
    if (found !== undefined) yield found;
  }
  for (const key of kinKeys(placed.product)) {
    const group = index.kin.get(key) ?? [];
    // Beginning behind the product itself, so that the members of a large group do not all show its first four.
    yield* startingAfter(group, placeOf(group, placed, inOrderOfFile));
  }
  const siblings = index.byCategory.get(placed.categoryIndex) ?? [];
  yield* startingAfter(siblings, placeOf(siblings, placed, inOrderOfFile));
}

/** The order of all lists of products in a site's index. */
export function inOrderOfFile(a: PlacedProduct, b: PlacedProduct): number {
  return a.categoryIndex - b.categoryIndex || a.productIndex - b.productIndex;
}

/** A ring of items, begun behind a place; at most as many as can be needed. */
function* startingAfter<Item>(items: readonly Item[], place: number): Iterable<Item> {
  for (let n = 1; n <= Math.min(items.length, relatedCount + 1); n += 1) {
    const item = items[(place + n) % items.length];
    if (item !== undefined) yield item;
  }
}

/** What makes a product the same ingredient as others that have one of these. */
function kinKeys({ identity }: Product): string[] {
  const { cas, e_number, latin, marker } = identity ?? {};
  return [
    ...(cas === undefined ? [] : [`cas ${cas}`]),
    ...(e_number === undefined ? [] : [`e ${e_number}`]),
    ...(latin === undefined ? [] : [`latin ${latin}`]),
    ...(marker === undefined ? [] : [`marker ${marker}`]),
  ];
}
