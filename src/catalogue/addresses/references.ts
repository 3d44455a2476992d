import { groupedBy, memoize } from '../../document/collections.js';
import type { EntryPath } from '../../document/document.js';
import { type DraftContext, type Entry, shadowedBy } from '../entries/entries.js';
import { meantId } from '../entries/meant-id.js';
import { categoryPath } from './paths.js';

/** A product that a reference may mean. A shadowed one has an id but no path. */
interface ReferableProduct<Product> {
  readonly id: string | undefined;
  readonly path: string | undefined;
  readonly product: Product;
}

/** Finds products by id or `category/slug`; the first match wins. Spaces in a reference match hyphens in a slug. */
export function productLookup<Product>(products: Iterable<ReferableProduct<Product>>) {
  const byName = new Map<string, Product>();
  const byHyphens = new Map<string, Product>();
  const add = (names: Map<string, Product>, name: string | undefined, product: Product) => {
    if (name !== undefined && !names.has(name)) names.set(name, product);
  };
  for (const { id, path, product } of products) {
    const name = path?.slice(1);
    add(byName, id, product);
    add(byName, name, product);
    if (name === undefined || !/\s/.test(name)) continue;
    const segments = name.split('/').map((segment) => segment.trim().replace(/\s+/g, '-'));
    add(byHyphens, segments.join('/'), product);
  }
  return (reference: string) => byName.get(reference) ?? byHyphens.get(reference);
}

export function referableProducts({ draft, entries }: Pick<DraftContext, 'draft' | 'entries'>) {
  return entries.flatMap((entry) => {
    if (entry.kind !== 'product') return [];
    const { id, slug, shadowed_by } = entry.value;
    const isNamed = shadowed_by === undefined && slug !== undefined && entry.category.slug !== undefined;
    const path = isNamed ? categoryPath(draft.site, entry.category, slug) : undefined;
    return [{ id, path, product: entry }];
  });
}

/** A reference to a product in an entry, by id or `category/slug`. */
export interface Reference {
  readonly reference: string;
  readonly at: EntryPath;
}

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

/** Finds all uses of an id, in any spelling: its entries and all references. */
export const idUses = memoize(({ entries }: DraftContext) => {
  const nameOf = (id: string) => meantId(id) ?? id;
  const declared = entries.flatMap(({ at, value: { id } }) =>
    id === undefined ? [] : [{ reference: id, at: [...at, 'id'] }],
  );
  const byName = (uses: readonly Reference[]) => groupedBy(uses, ({ reference }) => [nameOf(reference)]);
  const [owners, named] = [byName(declared), byName(entries.flatMap(idsNamed))];
  const placesIn = (groups: typeof owners, id: string) => (groups.get(nameOf(id)) ?? []).map(({ at }) => at);
  return (id: string) => ({ entries: placesIn(owners, id), references: placesIn(named, id) });
});

function idsNamed(entry: Entry): readonly Reference[] {
  const named = {
    translation_of: entry.value.translation_of,
    shadowed_by: shadowedBy(entry),
    parent: entry.kind === 'category' ? entry.value.parent : undefined,
  };
  const ids = Object.entries(named).flatMap(([key, reference]) =>
    reference === undefined ? [] : [{ reference, at: [...entry.at, key] }],
  );
  return [...ids, ...referencesOf(entry)];
}
