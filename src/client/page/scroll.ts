/*
 * Scroll positions, by entry of the browser's history. The browser cannot restore them: when it goes back, their page is not there yet.
 */

type Position = readonly [x: number, y: number];

const storageKey = 'herbarium-scroll';

/** The most entries to remember. */
const entryLimit = 100;

const positions = readStored();

/** The history's current entry, and the entry of the shown page. On the way back the browser is ahead of the page. */
let current = adoptEntry();
let shown = current;

/** The position restored last, until the visitor moves. Islands that render later may make room for it. */
let restored: Position | undefined;

/** Switches off the browser's own restoring, and restores the position after a reload. */
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

/** The entry of the shown page. */
export function shownEntry(): string {
  return shown;
}

/** Records that the page of the history's current entry is now shown. */
export function showEntry(): void {
  shown = current;
  restored = undefined;
}

/** Remembers the scroll position of the shown page. */
export function rememberScroll(): void {
  positions.delete(shown);
  positions.set(shown, [scrollX, scrollY]);
}

/** Makes a new entry of the history, or changes the address of the current one. */
export function writeEntry(url: URL, isNew: boolean): void {
  if (isNew) {
    current = newKey();
    history.pushState({ entry: current }, '', url);
  } else {
    history.replaceState({ ...history.state, entry: current }, '', url);
  }
}

/** Records that the browser went to another entry. */
export function changeEntry(): void {
  current = adoptEntry();
}

/** Scrolls to the position of the current entry, else to the fragment, else to the top. */
export function restoreScroll(hash: string): void {
  const known = positions.get(current);
  if (known === undefined) scrollToStart(hash);
  else restore(known);
}

/** Scrolls to the element of a fragment, else to the top. */
export function scrollToStart(hash: string): void {
  const target = elementOf(hash);
  if (target === null) jumpTo([0, 0]);
  else target.scrollIntoView();
}

/** The element with a fragment's id. */
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

/** The key of the history's current entry. An entry made by the browser gets one now. */
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

/** Anybody can write to a browser's storage, so check the value. */
function isStored(value: unknown): value is [string, Position] {
  if (!Array.isArray(value) || !Array.isArray(value[1])) return false;
  return typeof value[0] === 'string' && value[1].length === 2 && value[1].every(Number.isFinite);
}

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-entryLimit)));
  } catch {
    // Without storage, only the position after a return from another site is lost.
  }
}
