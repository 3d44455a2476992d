import type { Article, Product } from '../catalogue/model.js';
import type { CatalogueOutline } from '../catalogue/outline.js';
import type { Portion } from '../catalogue/portions/cut.js';
import type { PortionList } from '../catalogue/portions/list-place.js';
import type { Entries } from '../site/site.js';

/*
 * The entries of a catalogue, kept as bytes that all threads see: as objects they would take several times the room, in every
 * thread. They become objects again a portion at a time, when their pages are made.
 */

/** A run of entries of one list, as bytes. */
export interface StoredPortion extends Pick<Portion, 'list' | 'first' | 'count'> {
  /** JSON. */
  readonly bytes: Uint8Array;
}

/** Entries of a portion that is stored without having been read as one. */
const portionLength = 64;

/** Portions that a thread keeps as objects: those that its last pages were of. */
const keptPortions = 4;

/** Entries as bytes that can be handed to other threads without a copy. @param items JSON of each */
export function storedBytes(items: readonly string[]): Uint8Array {
  const text = `[${items.join(',')}]`;
  const shared = Buffer.from(new SharedArrayBuffer(Buffer.byteLength(text)));
  shared.write(text);
  return shared;
}

/** Stores the entries of a catalogue that is there as a whole, or their outlines. */
export function storeCatalogue(catalogue: CatalogueOutline): readonly StoredPortion[] {
  const lists: readonly (readonly [PortionList, readonly object[]])[] = [
    ...(catalogue.categories ?? []).map(({ products }, n) => [n, products] as const),
    ['articles', catalogue.articles?.items ?? []],
    ['news', catalogue.news?.items ?? []],
  ];
  return lists.flatMap(([list, items]) =>
    Array.from({ length: Math.ceil(items.length / portionLength) }, (_, n) => {
      const part = items.slice(n * portionLength, (n + 1) * portionLength);
      return {
        list,
        first: n * portionLength,
        count: part.length,
        bytes: storedBytes(part.map((item) => JSON.stringify(item))),
      };
    }),
  );
}

/** Takes entries out of what was stored. */
export function storedEntries(portions: readonly StoredPortion[]): Entries {
  const lists = new Map<PortionList, StoredPortion[]>();
  for (const portion of portions) {
    const list = lists.get(portion.list) ?? [];
    lists.set(portion.list, list);
    list.push(portion);
  }
  const kept = new Map<StoredPortion, readonly unknown[]>();
  const find = (list: PortionList, place: number): unknown => {
    const portion = portionAt(lists.get(list) ?? [], place);
    if (portion === undefined) throw new Error('an entry is not of this catalogue');
    let items = kept.get(portion);
    if (items === undefined) {
      if (kept.size >= keptPortions) for (const oldest of [...kept.keys()].slice(0, 1)) kept.delete(oldest);
      items = storedItems(portion);
      kept.set(portion, items);
    }
    return items[place - portion.first];
  };
  return {
    // What was stored had passed the schema.
    product: ({ categoryIndex, productIndex }) => find(categoryIndex, productIndex) as Product,
    article: ({ section, itemIndex }) => find(section, itemIndex) as Article,
  };
}

/** The items of a portion, as objects of their own. */
export function storedItems({ bytes }: StoredPortion): readonly unknown[] {
  return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString());
}

/** The portion of a list that a place lies in, by halving. */
function portionAt(portions: readonly StoredPortion[], place: number): StoredPortion | undefined {
  let low = 0;
  let high = portions.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((portions[middle]?.first ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return portions[low];
}
