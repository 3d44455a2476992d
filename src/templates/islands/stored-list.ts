import { readStored, store } from './stored.js';

/** A list of products that a visitor collects, in the storage that all tabs of a site share. */
export interface StoredList<Item> {
  /** Its key in the browser's storage. Islands that show the list wake when it exists. */
  readonly key: string;
  readonly limit: number;
  readonly idOf: (item: Item) => string;
  readonly isItem: (value: unknown) => value is Item;
}

/** The document's key of a text that the browser did not store. The navigator and the islands each have a copy of this module. */
const unstored = Symbol.for;

/** The stored text of a list. The same text means the same list. */
export function storedText({ key }: Pick<StoredList<never>, 'key'>): string {
  const text: unknown = Reflect.get(document, unstored(key));
  return typeof text === 'string' ? text : readStored(key);
}

/** Parses the stored text. Invalid items are left out, because other scripts and the visitor can write to the storage. */
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

/** The items of a list. Empty if it is not stored or damaged, or if the browser forbids storage. */
export function itemsOf<Item>(list: StoredList<Item>): readonly Item[] {
  return itemsIn(list, storedText(list));
}

/** Stores a list and notifies this document. If the storage is forbidden or full, the list lasts only as long as the page. */
export function storeItems<Item>({ key }: StoredList<Item>, items: readonly Item[]): void {
  const text = items.length === 0 ? '' : JSON.stringify(items);
  store(key, text);
  Reflect.set(document, unstored(key), readStored(key) === text ? undefined : text);
  // Other tabs get the browser's `storage` event.
  document.dispatchEvent(new Event(key));
}

/** @param callback gets the event, of the type `storage` if another tab changed the list @returns a function that stops listening */
export function onListChange(
  { key }: Pick<StoredList<never>, 'key'>,
  callback: (event: Event) => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onStorage = (event: StorageEvent) => {
    // Without a key, the whole storage was cleared.
    if (event.key !== key && event.key !== null) return;
    // Another tab could store its list. The later of two lists wins.
    Reflect.set(document, unstored(key), undefined);
    callback(event);
  };
  addEventListener('storage', onStorage, { signal });
  // A page in the back/forward cache gets no events until the visitor comes back to it.
  addEventListener('pageshow', (event) => event.persisted && callback(event), { signal });
  document.addEventListener(key, callback, { signal });
  return () => controller.abort();
}
