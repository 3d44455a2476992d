import { readStored, store } from '../../islands/stored.js';

const key = 'herbarium-search-key';

export function isSearchKeyOff(): boolean {
  return readStored(key) !== '';
}

/** Pages hide their sign for the key while it is off. */
export function markSearchKey(): void {
  document.documentElement.toggleAttribute('data-no-search-key', isSearchKeyOff());
}

/** Stores whether the key `/` leads to the search. Does nothing if the browser forbids storage. */
export function switchSearchKey(isOn: boolean): void {
  store(key, isOn ? '' : 'off');
  markSearchKey();
}
