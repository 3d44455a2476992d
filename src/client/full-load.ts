import { readStored, store } from '../templates/islands/stored.js';
import { mainElement } from './page/show-page.js';

const storageKey = 'herbarium-full-load';

/** Loads a page as browsers do without a navigator. @param isPresent whether the address is already that of this document */
export function loadFully(url: URL, isPresent: boolean): void {
  if (isPresent && url.href === location.href) location.reload();
  else if (isPresent) location.replace(url);
  else location.assign(url);
}

/** Stands before the path of a route when its full load has led to the error page. */
const failed = '!';

/** Whether to try a full load after a failed payload; records it. One that led to the error page is not tried again. */
export function mayLoadFully(path: string): boolean {
  if (hasLedNowhere(path)) return false;
  store(storageKey, path, 'sessionStorage');
  // Without storage, a page could reload for ever.
  return readStored(storageKey, 'sessionStorage') === path;
}

/** Whether the last full load was of this route, and led to the error page. */
export function hasLedNowhere(path: string): boolean {
  return readStored(storageKey, 'sessionStorage') === failed + path;
}

export function recordArrival(): void {
  const path = readStored(storageKey, 'sessionStorage');
  if (path === '' || path.startsWith(failed)) return;
  const isLost = mainElement().dataset['screen'] === 'not-found';
  // Otherwise it is a page: the target, that of a redirect, or the page before when the address was a file.
  store(storageKey, isLost ? failed + path : '', 'sessionStorage');
}
