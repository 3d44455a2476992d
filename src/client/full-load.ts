import { mainElement } from './page/page-parts.js';

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

/** Before the path of a route whose full load has led to the error page. */
const failed = '!';

/**
 * Whether a route may be loaded fully because its payload failed; notes that it is. A full load that led to the error page is
 * not tried again.
 */
export function mayLoadFully(path: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey) === failed + path) return false;
    sessionStorage.setItem(storageKey, path);
    return true;
  } catch {
    // Where nothing can be noted, a page could be loaded for ever.
    return false;
  }
}

/** Notes what a full load has led to, if that is how this page was reached. */
export function noteArrival(): void {
  try {
    const path = sessionStorage.getItem(storageKey);
    if (path === null || path.startsWith(failed)) return;
    if (mainElement().dataset['screen'] === 'not-found') sessionStorage.setItem(storageKey, failed + path);
    // A page, be it that of a redirect, or the one before when the address was a file.
    else sessionStorage.removeItem(storageKey);
  } catch {
    // See above.
  }
}
