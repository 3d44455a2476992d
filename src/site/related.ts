import { groupedBy } from '../catalogue/grouped-by.js';
import type { Product } from '../catalogue/schema/model.js';
import { placeOf } from './place.js';
import type { PlacedProduct, Site, VariantIndex } from './site.js';

/** Products to show beside a product: one row on a wide screen. */
const relatedCount = 4;

/** Groups products by CAS number, E-number, Latin name and marker, so that products of the same ingredient are found without a search. */
export function indexVariants(products: readonly PlacedProduct[]): VariantIndex {
  return groupedBy(products, ({ product }) => ingredientKeys(product));
}

/**
 * The products to show beside a product: first those of its `related` list, then the same ingredient in other forms, then its neighbours in
 * the list. So every page leads to others. The page of a product links to its translations elsewhere.
 */
export function relatedProducts(site: Site, placed: PlacedProduct): readonly PlacedProduct[] {
  const { translations } = site.index;
  const same = new Set(translations.get(placed.product.id)?.map(({ path }) => path));
  const related = new Set<PlacedProduct>();
  for (const candidate of candidates(site, placed)) {
    if (related.size === relatedCount) break;
    if (candidate !== placed && !same.has(candidate.path)) related.add(candidate);
  }
  return [...related];
}

function* candidates({ index, catalogue }: Site, placed: PlacedProduct): Iterable<PlacedProduct> {
  for (const reference of placed.product.related ?? []) {
    const named = index.findProduct(reference);
    if (named !== undefined) yield named;
  }
  const languageOf = ({ product }: PlacedProduct) => product.language ?? catalogue.site.language;
  const isReadable = (other: PlacedProduct) => languageOf(other) === languageOf(placed);
  for (const key of ingredientKeys(placed.product)) {
    const group = (index.variants.get(key) ?? []).filter((other) => other === placed || isReadable(other));
    // Start after the product itself. Otherwise all members of a large group would show its first four.
    yield* startingAfter(group, placeOf(group, placed, inOrderOfFile));
  }
  const siblings = index.byCategory.get(placed.categoryIndex) ?? [];
  const after = [...startingAfter(siblings, placeOf(siblings, placed, inOrderOfFile))];
  yield* after.filter(isReadable);
  yield* after;
}

/** The order of all lists of products in a site's index. */
export function inOrderOfFile(a: PlacedProduct, b: PlacedProduct): number {
  return a.categoryIndex - b.categoryIndex || a.productIndex - b.productIndex;
}

/** The items of a list from one index on, then from the start again. Ends when enough were given. */
function* startingAfter<Item>(items: readonly Item[], place: number): Iterable<Item> {
  for (let n = 1; n <= Math.min(items.length, relatedCount + 1); n += 1) {
    const item = items[(place + n) % items.length];
    if (item !== undefined) yield item;
  }
}

/** Two products with one of these keys in common are the same ingredient. */
function ingredientKeys({ identity }: Product): string[] {
  const { cas, e_number, latin, marker } = identity ?? {};
  return [
    ...(cas === undefined ? [] : [`cas ${cas}`]),
    ...(e_number === undefined ? [] : [`e ${e_number}`]),
    ...(latin === undefined ? [] : [`latin ${latin}`]),
    ...(marker === undefined ? [] : [`marker ${marker}`]),
  ];
}
