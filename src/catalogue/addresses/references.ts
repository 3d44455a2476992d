import type { EntryPath } from '../document/document.js';
import { type DraftContext, type Entry, shadowedBy } from '../entries/entries.js';
import { meantId } from '../entries/meant-id.js';
import type { DraftOf, Product } from '../schema/model.js';
import { memoize } from '../text/memoize.js';
import { categoryPath } from './paths.js';

/** A product that a reference may mean; one that is shadowed has an id but no path of its own. */
export interface ReferableProduct<Found> {
  readonly id: string | undefined;
  readonly path: string | undefined;
  readonly found: Found;
}

/**
 * Finds products by what a catalogue calls them: their id, or `category/slug`. The one lookup that the rules and the site's plan share.
 * The first product of an id or a path wins. A slug with spaces may be named with hyphens in their place, as in the address that
 * people would choose for it.
 */
export function productLookup<Found>(
  products: Iterable<ReferableProduct<Found>>,
): (reference: string) => Found | undefined {
  const byName = new Map<string, Found>();
  const byHyphens = new Map<string, Found>();
  const add = (names: Map<string, Found>, name: string | undefined, found: Found) => {
    if (name !== undefined && !names.has(name)) names.set(name, found);
  };
  for (const { id, path, found } of products) {
    const name = path?.slice(1);
    add(byName, id, found);
    add(byName, name, found);
    if (name !== undefined && /\s/.test(name)) add(byHyphens, hyphenated(name), found);
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
export function referencesOf({ kind, at, value }: Entry): readonly Reference[] {
  const each = (key: string, list: readonly (string | undefined)[] = []): readonly Reference[] =>
    list.flatMap((reference, n) => (reference === undefined ? [] : [{ reference, at: [...at, key, n] }]));
  if (kind === 'product') return each('related', value.related);
  if (kind === 'article' || kind === 'news') return each('products', value.products);
  if (kind !== 'page') return [];
  const slides = (value.slides ?? []).flatMap((slide, n) =>
    slide?.product === undefined ? [] : [{ reference: slide.product, at: [...at, 'slides', n, 'product'] }],
  );
  return [...each('featured', value.featured), ...slides];
}

/** Where an id stands. */
export interface IdUse {
  readonly entries: EntryPath[];
  readonly references: EntryPath[];
}

/** Finds where an id stands, whatever its spelling there: at its entries, and wherever it is referred to. */
export const idUses = memoize(({ entries }: DraftContext): ((id: string) => IdUse) => {
  const uses = new Map<string, IdUse>();
  const nameOf = (id: string) => meantId(id) ?? id;
  const add = (kind: keyof IdUse, id: string | undefined, at: EntryPath) => {
    if (id === undefined) return;
    const use = uses.get(nameOf(id)) ?? { entries: [], references: [] };
    uses.set(nameOf(id), use);
    use[kind].push(at);
  };
  for (const entry of entries) {
    const { at, value } = entry;
    add('entries', value.id, [...at, 'id']);
    add('references', value.translation_of, [...at, 'translation_of']);
    add('references', shadowedBy(entry), [...at, 'shadowed_by']);
    if (entry.kind === 'category') add('references', entry.value.parent, [...at, 'parent']);
    for (const named of referencesOf(entry)) add('references', named.reference, named.at);
  }
  return (id) => uses.get(nameOf(id)) ?? { entries: [], references: [] };
});
