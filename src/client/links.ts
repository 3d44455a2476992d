import { decodedPath } from '../document/text/decoded.js';
import { isSamePage, routePath, shownUrl } from './loading/addresses.js';
import { fetchManifest, isKnownMissing } from './loading/manifest.js';
import { prefetchPayload } from './loading/payload.js';
import { navigate } from './navigator.js';
import { rememberScroll } from './page/history.js';

/** Time that a pointer must rest on a link before its page is prefetched, in ms. Less would prefetch links that it only crosses. */
const restTime = 65;

/** Handles links and `get` forms within the site. Prefetches a page when a link to it is pointed at, focused or touched. */
export function followLinks(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('submit', onSubmit);
  let resting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('mouseover', (event) => {
    clearTimeout(resting);
    const path = pathToPrefetch(event);
    if (path !== undefined) resting = setTimeout(() => prefetchPayload(path), restTime);
  });
  const prefetch = (event: Event) => {
    const path = pathToPrefetch(event);
    if (path !== undefined) prefetchPayload(path);
  };
  for (const type of ['focusin', 'touchstart']) document.addEventListener(type, prefetch, { passive: true });
}

function onClick(event: MouseEvent): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = linkOf(event);
  if (event.defaultPrevented || !isPlain || link === undefined) return;
  const url = urlOf(link);
  if (url === undefined || routePath(url) === undefined) return;
  if (url.hash !== '' && isSamePage(url, shownUrl()) && isSamePage(url, location)) {
    // Save the position now: the browser scrolls to the fragment.
    rememberScroll();
    return;
  }
  event.preventDefault();
  void navigate(url, 'push');
}

/** A form with the method `get` is a link with a query. The browser handles other forms. */
function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  if (form.method !== 'get' || isElsewhere(form.target) || submitter?.hasAttribute('formaction')) return;
  const url = new URL(form.action);
  if (routePath(url) === undefined) return;
  url.search = '';
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string') url.searchParams.append(name, value);
  }
  event.preventDefault();
  void navigate(url, 'push');
}

function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.hasAttribute('download') || isElsewhere(link.target)) return undefined;
  // Links in SVG have another type of address.
  return typeof link.href === 'string' ? link : undefined;
}

/** Undefined if the address is not valid. */
function urlOf(link: HTMLAnchorElement): URL | undefined {
  try {
    return new URL(link.getAttribute('href') ?? '', shownUrl());
  } catch {
    return undefined;
  }
}

function isElsewhere(target: string): boolean {
  return target !== '' && target !== '_self';
}

function pathToPrefetch(event: Event): string | undefined {
  const link = linkOf(event);
  const url = link && !isSaving() ? urlOf(link) : undefined;
  const path = url && !isSamePage(url, shownUrl()) ? routePath(url) : undefined;
  if (path === undefined) return undefined;
  fetchManifest();
  return isKnownMissing(decodedPath(path)) ? undefined : path;
}

function isSaving(): boolean {
  // Not every browser has this.
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
