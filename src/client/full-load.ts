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

/**
 * Whether a route may be loaded fully after its payload failed; records the attempt. A full load that led to the error page is not tried
 * again.
 */
export function mayLoadFully(path: string): boolean {
  if (hasLedNowhere(path)) return false;
  try {
    sessionStorage.setItem(storageKey, path);
    return true;
  } catch {
    // Without storage, a page could reload for ever.
    return false;
  }
}

/** Whether the last full load was of this route, and led to the error page. */
export function hasLedNowhere(path: string): boolean {
  try {
    return sessionStorage.getItem(storageKey) === failed + path;
  } catch {
    return false;
  }
}

/** Records the result of a full load, if one led to this page. */
export function recordArrival(): void {
  try {
    const path = sessionStorage.getItem(storageKey);
    if (path === null || path.startsWith(failed)) return;
    if (mainElement().dataset['screen'] === 'not-found') sessionStorage.setItem(storageKey, failed + path);
    // A page: the target, that of a redirect, or the page before when the address was a file.
    else sessionStorage.removeItem(storageKey);
  } catch {
    // No storage: see above.
  }
}
