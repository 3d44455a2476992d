import { decodedPath } from '../document/text/decoded.js';
import type { GuardName } from '../site/site.js';
import { endIslands, watchIslands } from './islands.js';
import {
  isSamePage,
  payloadBase,
  routePath,
  setShownUrl,
  shownUrl,
  siteVersion,
} from './loading/addresses.js';
import { ChunkError, loadChunk } from './loading/chunks.js';
import { fetchManifest, isKnownMissing, isListedRoute, isOutdated } from './loading/manifest.js';
import { inTime, loadPayload, RouteError, settled } from './loading/payload.js';
import {
  changeEntry,
  elementOf,
  rememberForms,
  rememberScroll,
  restoreForms,
  restoreScroll,
  scrollToStart,
  showEntry,
  writeEntry,
} from './page/history.js';
import { enter, finishBar, leave, startBar } from './page/motion.js';
import { isUnanswered, mainElement, parsePage, showError, showPage } from './page/show-page.js';

type NavigationKind = 'push' | 'replace' | 'traverse';

const redirectLimit = 10;

/** The current or last navigation. A new one aborts it. */
let turn = new AbortController();
/** Whether the error page is shown because there was no network. */
let isWaitingForNetwork = false;

class FullLoad extends Error {}

/** Opens a page of the site without a full load. A later call aborts an earlier one. */
export async function navigate(url: URL, kind: NavigationKind): Promise<void> {
  const signal = beginTurn();
  startBar();
  fetchManifest();
  let target = url;
  try {
    const arrival = await arriveAt(url, kind !== 'push', signal);
    target = arrival.url;
    // The data is loaded, so the next states must not flash.
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
    if (error instanceof FullLoad) loadFully(target, kind !== 'push');
    else fail(error, target, kind);
  }
}

function beginTurn(): AbortSignal {
  turn.abort();
  turn = new AbortController();
  return turn.signal;
}

export function followHistory(): void {
  addEventListener('popstate', ({ state }: PopStateEvent) => {
    // The browser just made an entry without a state for a fragment, and has scrolled there.
    const isNew = typeof state?.entry !== 'string';
    if (!isNew) rememberScroll();
    changeEntry();
    const url = new URL(location.href);
    if (!isSamePage(url, shownUrl())) {
      void navigate(url, 'traverse');
      return;
    }
    beginTurn();
    finishBar();
    setShownUrl(url);
    showEntry();
    if (!isNew) restoreScroll(url.hash);
  });
}

export function retryWhenOnline(isOnline: boolean): void {
  if (isOnline && isWaitingForNetwork) void navigate(new URL(location.href), 'replace');
}

export async function checkFirstPage(): Promise<void> {
  const { signal } = turn;
  const url = new URL(location.href);
  try {
    const other = await runGuards(url, mainElement());
    // An island may have changed the query meanwhile: then the visitor wants something else.
    const isWanted = !signal.aborted && location.href === url.href;
    if (other !== undefined && isWanted) await navigate(other, 'replace');
  } catch (error) {
    if (!signal.aborted) fail(error, url, 'replace');
  }
}

/** Fetches a page and follows the redirects of its guards. @param isPresent whether the browser already shows that address */
async function arriveAt(wanted: URL, isPresent: boolean, signal: AbortSignal) {
  let url = wanted;
  for (let redirects = 0; redirects <= redirectLimit; redirects += 1) {
    const { page, load } = await fetchPage(url, signal);
    const other = await runGuards(url, page.main, () => loadFully(url, isPresent));
    signal.throwIfAborted();
    if (other === undefined) return { url, page, load };
    if (other.origin !== url.origin) throw new Error('elsewhere');
    url = other;
  }
  throw new Error('endless');
}

async function fetchPage(url: URL, signal: AbortSignal) {
  const path = routePath(url);
  // An address that is not a route, or a rebuilt site, needs a full load.
  if (path === undefined || isOutdated()) throw new FullLoad();
  try {
    if (isKnownMissing(decodedPath(path))) throw notFound();
    const load = loadPayload(path);
    signal.addEventListener('abort', load.abort);
    const payload = await load.payload;
    // The payload is from another version of the site.
    if (payload.version !== siteVersion()) throw new FullLoad();
    return { page: parsePage(payload), load };
  } catch (cause) {
    throw cause instanceof FullLoad ? cause : await failureOf(cause, url, decodedPath(path), signal);
  }
}

/** Sets the address bar. Saves the scroll position and form values of the page that is left. */
function commit(url: URL, kind: NavigationKind, isRedirected: boolean): void {
  rememberScroll();
  rememberForms(mainElement());
  if (kind !== 'traverse' || isRedirected) writeEntry(url, kind === 'push' && url.href !== location.href);
  setShownUrl(url);
  showEntry();
  isWaitingForNetwork = false;
}

function arrive({ hash }: URL, kind: NavigationKind): void {
  const main = mainElement();
  endIslands();
  if (kind === 'traverse') restoreForms(main);
  main.focus({ preventScroll: true });
  elementOf(hash)?.focus({ preventScroll: true });
  if (kind === 'traverse') restoreScroll(hash);
  else if (hash !== '' || main.dataset['scroll'] !== 'keep') scrollToStart(hash);
  document.querySelector('#announcer')?.replaceChildren(document.title);
  watchIslands();
  void enter(main);
  // For islands and analytics scripts.
  document.dispatchEvent(new Event('herbarium:navigated'));
}

function fail(error: unknown, url: URL, kind: NavigationKind): void {
  commit(url, kind, false);
  isWaitingForNetwork = !navigator.onLine;
  showError(error, () => void navigate(new URL(location.href), 'replace'));
  arrive(url, kind);
}

/** The error to show for an unreadable payload, or a full load if the host may have the page. @param path decoded route */
async function failureOf(cause: unknown, url: URL, path: string, signal: AbortSignal): Promise<unknown> {
  // No server will answer: a full load would show the browser's error page.
  const isSilent = isUnanswered(cause) && new URL(payloadBase(), url).origin === url.origin;
  if (!navigator.onLine || isSilent) return cause;
  if (!(await inTime(isMissing(url, signal)))) return new FullLoad();
  const isRoute = !isKnownMissing(path) && (await inTime(isListedRoute(path, signal)));
  return isRoute ? cause : notFound();
}

/** Whether the host has no page at an address. It may have a file or a redirect there. */
async function isMissing(url: URL, signal: AbortSignal): Promise<boolean> {
  const { status } = await fetch(url, { method: 'HEAD', signal });
  return status === 404 || status === 410;
}

function notFound(): RouteError {
  return new RouteError(404, '');
}

/** A check before a route is shown. The error page shows what it throws. @param main of the route @returns the address to go to instead */
type Guard = (url: URL, main: HTMLElement) => Promise<URL | undefined>;

/** Each guard has its own chunk, because few routes use one. */
const guards: Readonly<Record<GuardName, () => Promise<{ readonly guard: Guard }>>> = {
  'search-terms': () => import('./guards/search-terms.js'),
};

/** @param reload loads the route fully; absent for the shown page @throws RouteError 500 for an unknown guard, and any error of a guard */
async function runGuards(url: URL, main: HTMLElement, reload?: () => void): Promise<URL | undefined> {
  for (const name of main.dataset['guards']?.split(' ') ?? []) {
    if (!isGuardName(name)) throw new RouteError(500, `Unknown middleware ${name}`);
    // Without its guard's script, a route is shown unchecked.
    const other = await loadChunk(guards[name], reload).then(({ guard }) => guard(url, main), whenUnloaded);
    if (other !== undefined) return other;
  }
  return undefined;
}

function whenUnloaded(error: unknown): undefined {
  if (!(error instanceof ChunkError)) throw error;
}

function isGuardName(name: string): name is GuardName {
  return Object.hasOwn(guards, name);
}

/** Loads a page without the navigator. @param isPresent whether the address is already that of this document */
function loadFully(url: URL, isPresent: boolean): void {
  if (isPresent && url.href === location.href) location.reload();
  else if (isPresent) location.replace(url);
  else location.assign(url);
}
