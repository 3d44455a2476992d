import { isSamePage, plainPath, routePath } from './addresses/route-path.js';
import { siteVersion } from './addresses/settings.js';
import { setShownUrl, shownUrl } from './addresses/shown.js';
import { loadFully, mayLoadFully } from './full-load.js';
import { runGuards } from './guards.js';
import { endIslands, watchIslands } from './islands.js';
import { askForManifest, isKnownMissing, isOutdated } from './loading/manifest.js';
import { loadPayload, notPreRendered, type PayloadLoad, settled } from './loading/payload.js';
import { showError } from './page/error-page.js';
import { rememberForms, restoreForms } from './page/form-values.js';
import { finishBar, startBar } from './page/loading-bar.js';
import { mainElement } from './page/page-parts.js';
import {
  changeEntry,
  elementOf,
  rememberScroll,
  restoreScroll,
  scrollToStart,
  showEntry,
  shownEntry,
  writeEntry,
} from './page/scroll.js';
import { type ParsedPage, parsePage, showPage } from './page/show-page.js';
import { enter, leave } from './page/transition.js';

/** How a navigation came about: by a link, by a guard or by the browser's back and forward. */
export type NavigationKind = 'push' | 'replace' | 'traverse';

/** Told to the document after every in-site navigation. */
export const navigatedEvent = 'herbarium:navigated';

/** Redirects of guards that are followed in one navigation. */
const redirectLimit = 10;

/** The navigation that is under way, or the last one: a new one ends it. */
let turn = new AbortController();

/** Whether the error page is shown because there was no network. */
let isWaitingForNetwork = false;

/** A navigation that is answered by a full load of the page. */
class FullLoad extends Error {}

/** A payload that is not there or cannot be read; the cause says why. */
class PayloadFailure extends Error {}

interface Arrival {
  readonly url: URL;
  readonly page: ParsedPage;
  readonly load: PayloadLoad;
}

/** Goes to a page of the site without loading it as a whole. Of two at a time the last one wins. */
export async function navigate(url: URL, kind: NavigationKind): Promise<void> {
  const signal = beginTurn();
  startBar();
  askForManifest();
  let target = url;
  try {
    const arrival = await arriveAt(url, kind !== 'push', signal);
    target = arrival.url;
    // The data is loaded: what follows are states that must not flash.
    finishBar();
    await settled(arrival.load);
    signal.throwIfAborted();
    await leave(mainElement(), signal);
    signal.throwIfAborted();
    commit(target, kind, target !== url);
    showPage(arrival.page);
    arrive(target, kind);
  } catch (error) {
    if (signal.aborted) return;
    finishBar();
    if (error instanceof FullLoad || wantsFullLoad(error, target)) loadFully(target, kind !== 'push');
    else fail(error instanceof PayloadFailure ? error.cause : error, target, kind);
  }
}

/** Ends the navigation that is under way. */
function beginTurn(): AbortSignal {
  turn.abort();
  turn = new AbortController();
  return turn.signal;
}

/** Follows the browser's back and forward. */
export function followHistory(): void {
  addEventListener('popstate', ({ state }: PopStateEvent) => {
    // An entry without a state is one that the browser has just made for a fragment: it has scrolled there already.
    const isNew = typeof state?.entry !== 'string';
    if (!isNew) rememberScroll();
    changeEntry();
    const url = new URL(location.href);
    if (isSamePage(url, shownUrl())) stay(url, isNew);
    else void navigate(url, 'traverse');
  });
}

/** The browser has gone to another place of the page that is shown: what was under way is no longer wanted. */
function stay(url: URL, isNew: boolean): void {
  beginTurn();
  finishBar();
  setShownUrl(url);
  showEntry();
  if (!isNew) restoreScroll(url.hash);
}

/** Tries again what could not be shown without a network. */
export function retryWhenOnline(isOnline: boolean): void {
  if (isOnline && isWaitingForNetwork) void navigate(new URL(location.href), 'replace');
}

/** Runs the guards of the page that the browser has loaded. */
export async function checkFirstPage(): Promise<void> {
  const { signal } = turn;
  const url = new URL(location.href);
  try {
    const other = await runGuards({ url, main: mainElement(), signal });
    // An island may have changed the query meanwhile: then the visitor has asked for something else.
    const isWanted = !signal.aborted && location.href === url.href;
    if (other !== undefined && isWanted) await navigate(other, 'replace');
  } catch (error) {
    if (!signal.aborted) fail(error, url, 'replace');
  }
}

/**
 * Fetches the page of an address and sees it through its guards; follows them elsewhere.
 * @param isPresent whether the browser already is at that address
 */
async function arriveAt(wanted: URL, isPresent: boolean, signal: AbortSignal): Promise<Arrival> {
  let url = wanted;
  for (let redirects = 0; redirects <= redirectLimit; redirects += 1) {
    const { page, load } = await fetchPage(url, signal);
    const reload = () => loadFully(url, isPresent);
    const other = await runGuards({ url, main: page.main, signal, reload });
    signal.throwIfAborted();
    if (other === undefined) return { url, page, load };
    if (other.origin !== url.origin) throw new Error('elsewhere');
    url = other;
  }
  throw new Error('endless');
}

async function fetchPage(url: URL, signal: AbortSignal): Promise<Omit<Arrival, 'url'>> {
  const path = routePath(url);
  // What is no route of ours, or was built anew, is the browser's matter.
  if (path === undefined || isOutdated()) throw new FullLoad();
  try {
    return await fetchPayloadPage(path, signal);
  } catch (cause) {
    if (cause instanceof FullLoad) throw cause;
    throw new PayloadFailure('', { cause });
  }
}

async function fetchPayloadPage(path: string, signal: AbortSignal): Promise<Omit<Arrival, 'url'>> {
  if (isKnownMissing(plainPath(path))) throw notPreRendered(path);
  const load = loadPayload(path);
  // The load ends when the visitor has gone elsewhere.
  signal.addEventListener('abort', load.abort);
  const payload = await load.payload;
  // It was made by another version of the application than this page.
  if (payload.version !== siteVersion()) throw new FullLoad();
  return { page: parsePage(payload), load };
}

/** Gives the address bar its address; the place that is left keeps its scroll position and what was written there. */
function commit(url: URL, kind: NavigationKind, isRedirected: boolean): void {
  rememberScroll();
  rememberForms(shownEntry(), mainElement());
  if (kind !== 'traverse' || isRedirected) writeEntry(url, kind === 'push' && url.href !== location.href);
  setShownUrl(url);
  showEntry();
  isWaitingForNetwork = false;
}

/** Everything that follows when a new main part stands in the page. */
function arrive({ hash }: URL, kind: NavigationKind): void {
  const main = mainElement();
  endIslands();
  if (kind === 'traverse') restoreForms(shownEntry(), main);
  // Without scrolling: where the page stands is decided below.
  main.focus({ preventScroll: true });
  elementOf(hash)?.focus({ preventScroll: true });
  if (kind === 'traverse') restoreScroll(hash);
  else if (hash !== '' || main.dataset['scroll'] !== 'keep') scrollToStart(hash);
  const announcer = document.querySelector('#announcer');
  if (announcer !== null) announcer.textContent = document.title;
  watchIslands();
  void enter(main);
  document.dispatchEvent(new Event(navigatedEvent));
}

function fail(error: unknown, url: URL, kind: NavigationKind): void {
  commit(url, kind, false);
  isWaitingForNetwork = !navigator.onLine;
  showError(error);
  arrive(url, kind);
}

/** Whether a failed payload is worth a full load: once a route, and not while there is no network at all. */
function wantsFullLoad(error: unknown, url: URL): boolean {
  const path = routePath(url);
  return error instanceof PayloadFailure && navigator.onLine && path !== undefined && mayLoadFully(path);
}
