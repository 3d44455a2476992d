/*
 * Scroll positions by entry of the browser's history. The browser cannot restore them by itself: when it goes back, the page
 * that they belong to is not there yet.
 */

type Position = readonly [x: number, y: number];

const storageKey = 'herbarium-scroll';

/** Entries that are remembered. */
const entryLimit = 100;

const positions = new Map<string, Position>(readStored());
let current = adoptEntry();

/** Takes over from the browser, and restores the position of a page that was loaded again. */
export function startScrolling(): void {
  history.scrollRestoration = 'manual';
  const known = positions.get(current);
  if (known !== undefined) jumpTo(known);
  addEventListener('pagehide', () => {
    rememberScroll();
    store();
  });
}

/** Remembers where the page of the present entry stands. */
export function rememberScroll(): void {
  positions.delete(current);
  positions.set(current, [scrollX, scrollY]);
}

/** Makes a new entry of the history, or gives the present one another address. */
export function writeEntry(url: URL, isNew: boolean): void {
  if (isNew) {
    current = newKey();
    history.pushState({ entry: current }, '', url);
  } else {
    history.replaceState({ ...history.state, entry: current }, '', url);
  }
}

/** Tells that the browser has gone to another entry. */
export function changeEntry(): void {
  current = adoptEntry();
}

/** Scrolls to where the present entry stood, else to the fragment, else to the top. */
export function restoreScroll(hash: string): void {
  const known = positions.get(current);
  if (known === undefined) scrollToStart(hash);
  else jumpTo(known);
}

/** Scrolls to the element that a fragment names, else to the top. */
export function scrollToStart(hash: string): void {
  const target = elementOf(hash);
  if (target === null) jumpTo([0, 0]);
  else target.scrollIntoView();
}

/** The element that a fragment names. */
export function elementOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function jumpTo([left, top]: Position): void {
  scrollTo({ left, top, behavior: 'instant' });
}

/** The key of the history's present entry; an entry that the browser made gets one now. */
function adoptEntry(): string {
  const known: unknown = history.state?.entry;
  if (typeof known === 'string') return known;
  const key = newKey();
  history.replaceState({ ...history.state, entry: key }, '');
  return key;
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}

function readStored(): [string, Position][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-entryLimit)));
  } catch {
    // Without storage only the way back from other sites loses its place.
  }
}
