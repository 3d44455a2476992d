import { mainElement } from './error-page.js';
import { routePath } from './route-path.js';

const storageKey = 'herbarium-full-load';

/**
 * Loads a page as browsers do without a navigator.
 * @param isPresent whether the address already is that of this document
 */
export function loadFully(url: URL, isPresent: boolean): void {
  if (isPresent && url.href === location.href) location.reload();
  else if (isPresent) location.replace(url);
  else location.assign(url);
}

/** Whether a route may still be loaded fully because its payload failed; notes that it was. It may, once. */
export function mayLoadFully(path: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey) === path) return false;
    sessionStorage.setItem(storageKey, path);
    return true;
  } catch {
    // Where nothing can be noted, a page could be loaded for ever.
    return false;
  }
}

/** Takes the note back when the full load has led to a page: its payload may fail again another day. */
export function noteArrival(): void {
  try {
    const hasArrived = sessionStorage.getItem(storageKey) === routePath(new URL(location.href));
    if (hasArrived && mainElement().dataset['screen'] !== 'not-found') sessionStorage.removeItem(storageKey);
  } catch {
    // See above.
  }
}
