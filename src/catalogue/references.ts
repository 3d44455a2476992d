import type { Entry } from './entries.js';
import type { DraftOf, Product } from './model.js';
import { categoryPath } from './paths.js';

/** Finds products by what a catalogue calls them: their id, or `category/slug`. */
export type ProductLookup<Found> = (reference: string) => Found | undefined;

/** A product that a reference may mean; one that is shadowed has an id but no path of its own. */
export interface ReferableProduct<Found> {
  readonly id: string | undefined;
  readonly path: string | undefined;
  readonly found: Found;
}

/** Builds the one lookup that the rules and the site's plan share. The first product of an id or a path wins. */
export function productLookup<Found>(products: Iterable<ReferableProduct<Found>>): ProductLookup<Found> {
  const byName = new Map<string, Found>();
  const add = (name: string | undefined, found: Found) => {
    if (name !== undefined && !byName.has(name)) byName.set(name, found);
  };
  for (const { id, path, found } of products) {
    add(id, found);
    add(path?.slice(1), found);
  }
  return (reference) => byName.get(reference);
}

/** What a product entry can be called in references. */
export function referable(entry: Extract<Entry, { kind: 'product' }>): ReferableProduct<DraftOf<Product>> {
  const { id, slug, shadowed_by } = entry.value;
  const hasPath = slug !== undefined && entry.category.slug !== undefined && shadowed_by === undefined;
  return {
    id,
    path: hasPath ? categoryPath(entry.category.slug, slug) : undefined,
    found: entry.value,
  };
}
