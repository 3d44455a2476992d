import { readStored, store } from './stored.js';

/** A list of products that a visitor collects. It is in the storage that all tabs of a site share. */
export interface StoredList<Item> {
  /** Its key in the browser's storage. Islands that show the list wake when it exists. */
  readonly key: string;
  readonly limit: number;
  /** What an item is told apart by. */
  readonly idOf: (item: Item) => string;
  readonly isItem: (value: unknown) => value is Item;
}

/** In the document, for what the browser did not store: the navigator and the islands each have their own copy of this module. */
const unstored = Symbol.for;

/** The stored text of a list. The same text means the same list. */
export function storedText({ key }: Pick<StoredList<never>, 'key'>): string {
  const text: unknown = Reflect.get(document, unstored(key));
  return typeof text === 'string' ? text : readStored(key);
}

/** Parses the stored text. Anything that is not an item is left out, because anybody can write to a browser's storage. */
export function itemsIn<Item>({ limit, idOf, isItem }: StoredList<Item>, stored: string): readonly Item[] {
  try {
    const value: unknown = JSON.parse(stored || '[]');
    if (!Array.isArray(value)) return [];
    const byId = new Map(value.filter(isItem).map((item) => [idOf(item), item]));
    return [...byId.values()].slice(0, limit);
  } catch {
    return [];
  }
}

/** The items of a list. Empty when there is none, when it is damaged, or when the browser forbids storage. */
export function itemsOf<Item>(list: StoredList<Item>): readonly Item[] {
  return itemsIn(list, storedText(list));
}

/** Stores a list and tells this document. When the browser forbids storage or it is full, the list lasts only as long as the page. */
export function storeItems<Item>({ key }: StoredList<Item>, items: readonly Item[]): void {
  const text = items.length === 0 ? '' : JSON.stringify(items);
  store(key, text);
  Reflect.set(document, unstored(key), readStored(key) === text ? undefined : text);
  // Other tabs get the browser's `storage` event.
  document.dispatchEvent(new Event(key));
}

/** @param callback gets the event: of the type `storage` when another tab has changed the list @returns a function that stops it */
export function onListChange(
  { key: own }: Pick<StoredList<never>, 'key'>,
  callback: (event: Event) => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener(
    'storage',
    (event) => {
      // Without a key, the whole storage was cleared.
      if (event.key !== own && event.key !== null) return;
      // Another tab could store its list. The later of two lists wins.
      Reflect.set(document, unstored(own), undefined);
      callback(event);
    },
    { signal },
  );
  // A page in the back/forward cache gets no events until the visitor comes back to it.
  addEventListener('pageshow', (event) => event.persisted && callback(event), { signal });
  document.addEventListener(own, callback, { signal });
  return () => controller.abort();
}
