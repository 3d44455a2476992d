import type { EntryPath } from '../document/document.js';
import type { Entry } from '../entries/entries.js';
import type { DraftOf, Product } from '../schema/model.js';
import { categoryPath } from './paths.js';

/** Finds products by what a catalogue calls them: their id, or `category/slug`. */
export type ProductLookup<Found> = (reference: string) => Found | undefined;

/** A product that a reference may mean; one that is shadowed has an id but no path of its own. */
export interface ReferableProduct<Found> {
  readonly id: string | undefined;
  readonly path: string | undefined;
  readonly found: Found;
}

/**
 * Builds the one lookup that the rules and the site's plan share. The first product of an id or a path wins. A slug with spaces may be
 * named with hyphens in their place, as in the address that people would choose for it.
 */
export function productLookup<Found>(products: Iterable<ReferableProduct<Found>>): ProductLookup<Found> {
  const byName = new Map<string, Found>();
  const byHyphens = new Map<string, Found>();
  const add = (names: Map<string, Found>, name: string | undefined, found: Found) => {
    if (name !== undefined && !names.has(name)) names.set(name, found);
  };
  for (const { id, path, found } of products) {
    add(byName, id, found);
    add(byName, path?.slice(1), found);
    if (path !== undefined && /\s/.test(path)) add(byHyphens, hyphenated(path.slice(1)), found);
  }
  return (reference) => byName.get(reference) ?? byHyphens.get(reference);
}

function hyphenated(path: string): string {
  return path
    .split('/')
    .map((segment) => segment.trim().replace(/\s+/g, '-'))
    .join('/');
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

/** A place where an entry names a product. */
export interface Reference {
  /** An id, or `category/slug`. */
  readonly reference: string;
  readonly at: EntryPath;
}

/** Every product that an entry names. */
export function* referencesOf(entry: Entry): Iterable<Reference> {
  switch (entry.kind) {
    case 'page':
      yield* each(entry.value.featured, [...entry.at, 'featured']);
      for (const [n, slide] of (entry.value.slides ?? []).entries()) {
        if (slide?.product === undefined) continue;
        yield { reference: slide.product, at: [...entry.at, 'slides', n, 'product'] };
      }
      break;
    case 'product':
      yield* each(entry.value.related, [...entry.at, 'related']);
      break;
    case 'article':
    case 'news':
      yield* each(entry.value.products, [...entry.at, 'products']);
      break;
    case 'category':
      break;
  }
}

function* each(list: readonly (string | undefined)[] | undefined, at: EntryPath): Iterable<Reference> {
  for (const [n, reference] of (list ?? []).entries()) {
    if (reference !== undefined) yield { reference, at: [...at, n] };
  }
}
