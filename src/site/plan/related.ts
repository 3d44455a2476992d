import { memoize } from '../../catalogue/collections/remember.js';
import { listedIn } from '../../catalogue/entries/page-subjects.js';
import type { Product } from '../../catalogue/schema/model.js';
import { fieldsFor } from '../../catalogue/schema/product.js';
import { itemsOf } from '../../catalogue/schema/shown-fields.js';
import { languageOf, type PlacedProduct, type Site } from '../site.js';

/** Products to show beside a product: one row on a wide screen. */
const relatedCount = 4;

/** Those of its `related` list, other forms of its ingredient, its neighbours: so every page leads to others. None is a translation of it. */
export function relatedProducts(site: Site, placed: PlacedProduct): readonly PlacedProduct[] {
  const same = new Set(site.index.translationsOf(placed.product.id).map(({ path }) => path));
  const related = new Set<PlacedProduct>();
  for (const candidate of candidates(site, placed)) {
    if (related.size === relatedCount) break;
    if (candidate !== placed && !same.has(candidate.path)) related.add(candidate);
  }
  return [...related];
}

function* candidates(site: Site, placed: PlacedProduct): Iterable<PlacedProduct> {
  const { index } = site;
  const language = languageOf(site, placed.product);
  const isListed = listedIn(site.catalogue)(language);
  for (const reference of placed.product.related ?? []) {
    const named = index.findProduct(reference, language);
    if (named !== undefined && isListed(named.product)) yield named;
  }
  for (const key of ingredientKeys(placed.product)) {
    const group = (index.variants.get(key) ?? []).filter(
      (other) => other === placed || isListed(other.product),
    );
    // Start after the product itself. Otherwise all members of a large group would show its first four.
    yield* startingAfter(group, group.indexOf(placed));
  }
  const siblings = index.listed(language, placed.categoryIndex);
  yield* startingAfter(siblings, placeIn(siblings, placed));
}

/** Every page looks up its own product, so a search would take steps in the square of the list's length. */
const places = memoize(
  (products: readonly PlacedProduct[]) => new Map(products.map((placed, n) => [placed, n])),
);

export function placeIn(products: readonly PlacedProduct[], placed: PlacedProduct): number {
  return places(products).get(placed) ?? -1;
}

/** The items of a list from one index on, then from the start again. Ends when enough were given. */
function* startingAfter<Item>(items: readonly Item[], place: number): Iterable<Item> {
  for (let n = 1; n <= Math.min(items.length, relatedCount + 1); n += 1) {
    const item = items[(place + n) % items.length];
    if (item !== undefined) yield item;
  }
}

/** Two products with one of these keys in common are the same ingredient. */
export function ingredientKeys(product: Product): string[] {
  return ingredientFields.flatMap((field) => itemsOf(product, field).map((value) => `${field.key} ${value}`));
}

const ingredientFields = fieldsFor('ingredient');
