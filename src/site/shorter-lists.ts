import type { EntryPath } from '../catalogue/document/document.js';
import { at } from '../catalogue/document/lists.js';

/** Lists without some of their items, and where the others stood before. */
export class ShorterLists {
  readonly #isLeftOut: (item: object) => boolean;
  /** For each list that is shorter now, the places that its items had. */
  readonly #places = new Map<unknown, readonly number[]>();

  constructor(isLeftOut: (item: object) => boolean) {
    this.#isLeftOut = isLeftOut;
  }

  /** @returns the same list where nothing is left out */
  of<Item extends object>(list: readonly Item[]): readonly Item[] {
    const kept = [...list.entries()].filter(([, item]) => !this.#isLeftOut(item));
    if (kept.length === list.length) return list;
    const items = kept.map(([, item]) => item);
    this.#places.set(
      items,
      kept.map(([n]) => n),
    );
    return items;
  }

  /** A list with other items in the same places. @returns the same list where no item is another */
  mapped<Item>(list: readonly Item[], change: (item: Item) => Item): readonly Item[] {
    const items = list.map(change);
    if (items.every((item, n) => item === list[n])) return list;
    const places = this.#places.get(list);
    if (places !== undefined) this.#places.set(items, places);
    return items;
  }

  /** Where something stood before. @param value what has these lists; the path leads through it */
  placeBefore(value: unknown, path: EntryPath): EntryPath {
    return path.map((step, n) => {
      const places = typeof step === 'number' ? this.#places.get(at(value, path.slice(0, n))) : undefined;
      return places?.[Number(step)] ?? step;
    });
  }
}
