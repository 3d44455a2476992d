import { isSamePage, plainPath, routePath } from './addresses/route-path.js';
import { shownUrl } from './addresses/shown.js';
import { askForManifest, isKnownMissing } from './loading/manifest.js';
import { prefetchPayload } from './loading/payload.js';
import { navigate } from './navigator.js';
import { rememberScroll } from './page/scroll.js';

/** How long a pointer rests on a link before its page is fetched ahead, in ms: less would fetch what is only passed over. */
const restTime = 65;

/** Takes over the clicks on links of the site, and the forms that only ask for a page. */
export function followLinks(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('submit', onSubmit);
}

/** Fetches pages ahead when a link to them is pointed at, focused or touched. */
export function prefetchLinks(): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('mouseover', (event) => {
    clearTimeout(resting);
    const path = pathToPrefetch(event);
    if (path !== undefined) resting = setTimeout(() => prefetchPayload(path), restTime);
  });
  for (const type of ['focusin', 'touchstart']) {
    document.addEventListener(
      type,
      (event) => {
        const path = pathToPrefetch(event);
        if (path !== undefined) prefetchPayload(path);
      },
      { passive: true },
    );
  }
}

function onClick(event: MouseEvent): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = linkOf(event);
  if (event.defaultPrevented || !isPlain || link === undefined) return;
  const url = urlOf(link);
  if (url === undefined || routePath(url) === undefined) return;
  if (url.hash !== '' && isSamePage(url, shownUrl()) && isSamePage(url, location)) {
    // The browser jumps to the fragment; where it came from is forgotten by then.
    rememberScroll();
    return;
  }
  event.preventDefault();
  void navigate(url, 'push');
}

/** A form that is sent by `get` is a link whose query the visitor writes. All others are left to the browser. */
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

/** The link that an event is about, when it may be ours to follow. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.hasAttribute('download') || isElsewhere(link.target)) return undefined;
  // Links in drawings have no address of this form.
  return typeof link.href === 'string' ? link : undefined;
}

/** The address of a link, as seen from the page that is shown; undefined where it is none. */
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

/** The route that an event's link leads to, when it is worth fetching ahead. */
function pathToPrefetch(event: Event): string | undefined {
  const link = linkOf(event);
  if (link === undefined || isSaving()) return undefined;
  const url = urlOf(link);
  if (url === undefined || isSamePage(url, shownUrl())) return undefined;
  const path = routePath(url);
  if (path === undefined) return undefined;
  askForManifest();
  return isKnownMissing(plainPath(path)) ? undefined : path;
}

/** Whether the visitor saves data, or has a connection on which what is fetched ahead is in the way. */
function isSaving(): boolean {
  // Not every browser tells.
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
