/*
 * Scroll positions by entry of the browser's history. The browser cannot restore them by itself: when it goes back, the page
 * that they belong to is not there yet.
 */

type Position = readonly [x: number, y: number];

const storageKey = 'herbarium-scroll';

/** Entries that are remembered. */
const entryLimit = 100;

const positions = readStored();

/** The history's present entry, and the one whose page is shown: on the way back the browser is ahead of the page. */
let current = adoptEntry();
let shown = current;

/** What was restored last, until the visitor moves: what is drawn later may have made room for it. */
let restored: Position | undefined;

/** Takes over from the browser, and restores the position of a page that was loaded again. */
export function startScrolling(): void {
  history.scrollRestoration = 'manual';
  const known = positions.get(current);
  if (known !== undefined) restore(known);
  addEventListener('pagehide', () => {
    rememberScroll();
    store();
  });
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(
      type,
      () => {
        restored = undefined;
      },
      { passive: true },
    );
  }
  document.addEventListener('herbarium:drawn', () => {
    if (restored !== undefined) jumpTo(restored);
  });
}

/** The entry whose page is shown. */
export function shownEntry(): string {
  return shown;
}

/** Tells that the page of the history's present entry is the one that is shown. */
export function showEntry(): void {
  shown = current;
  restored = undefined;
}

/** Remembers where the page stands that is shown. */
export function rememberScroll(): void {
  positions.delete(shown);
  positions.set(shown, [scrollX, scrollY]);
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
  else restore(known);
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

function restore(position: Position): void {
  restored = position;
  jumpTo(position);
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

function readStored(): Map<string, Position> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isStored) : []);
  } catch {
    return new Map();
  }
}

/** Anybody can write into a browser's storage. */
function isStored(value: unknown): value is [string, Position] {
  if (!Array.isArray(value) || !Array.isArray(value[1])) return false;
  return typeof value[0] === 'string' && value[1].length === 2 && value[1].every(Number.isFinite);
}

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-entryLimit)));
  } catch {
    // Without storage only the way back from other sites loses its place.
  }
}
