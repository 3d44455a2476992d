import { readStored, store } from '../../templates/islands/stored.js';

/* Scroll positions and form values by history entry: when the browser goes back, the page is not there yet. */

type Position = readonly [x: number, y: number];

const storageKey = 'herbarium-scroll';
const entryLimit = 100;
const positions = storedPositions();

type FieldValue = Readonly<{ name: string; value: string; isChecked: boolean }>;
const forms = new Map<string, readonly FieldValue[]>();

/** Ids of the browser's history entry and of the shown page's entry. On the way back, the browser is ahead of the page. */
let current = adoptEntry();
let shown = current;

/** The last restored position, until the visitor moves. Islands that render later may make room for it. */
let restored: Position | undefined;

/** Disables the browser's own scroll restoration, and restores the position after a reload. */
export function startScrolling(): void {
  history.scrollRestoration = 'manual';
  const position = positions.get(current);
  if (position !== undefined) restore(position);
  addEventListener('pagehide', () => {
    rememberScroll();
    // Without storage, only the position after a return from another site is lost.
    store(storageKey, JSON.stringify([...positions].slice(-entryLimit)), 'sessionStorage');
  });
  const forget = () => {
    restored = undefined;
  };
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(type, forget, { passive: true });
  document.addEventListener('herbarium:drawn', () => {
    if (restored !== undefined) jumpTo(restored);
  });
}

export function showEntry(): void {
  shown = current;
  restored = undefined;
}

export function rememberScroll(): void {
  positions.delete(shown);
  positions.set(shown, [scrollX, scrollY]);
}

export function writeEntry(url: URL, isNew: boolean): void {
  if (isNew) {
    current = newKey();
    history.pushState({ entry: current }, '', url);
  } else {
    history.replaceState({ ...history.state, entry: current }, '', url);
  }
}

export function changeEntry(): void {
  current = adoptEntry();
}

export function restoreScroll(hash: string): void {
  const position = positions.get(current);
  if (position === undefined) scrollToStart(hash);
  else restore(position);
}

export function scrollToStart(hash: string): void {
  const target = elementOf(hash);
  if (target === null) jumpTo([0, 0]);
  else target.scrollIntoView();
}

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

/** The key of the current history entry. An entry that the browser made gets its key here. */
function adoptEntry(): string {
  const stored: unknown = history.state?.entry;
  if (typeof stored === 'string') return stored;
  const key = newKey();
  history.replaceState({ ...history.state, entry: key }, '');
  return key;
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}

function storedPositions(): Map<string, Position> {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey, 'sessionStorage') || '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isStored) : []);
  } catch {
    return new Map();
  }
}

/** Other programs can write to the browser's storage, so validate the value. */
function isStored(value: unknown): value is [string, Position] {
  if (!Array.isArray(value) || !Array.isArray(value[1])) return false;
  return typeof value[0] === 'string' && value[1].length === 2 && value[1].every(Number.isFinite);
}

/** Saves the form values of a page before leaving it. Those of a `get` form are in the address. */
export function rememberForms(main: Element): void {
  const values = fieldsOf(main).map((field) => ({
    name: field.name,
    value: field.value,
    isChecked: field instanceof HTMLInputElement && field.checked,
  }));
  if (values.length > 0) forms.set(shown, values);
}

/** Restores saved form values. Order distinguishes fields with the same name. */
export function restoreForms(main: Element): void {
  const values = [...(forms.get(shown) ?? [])];
  for (const field of fieldsOf(main)) {
    const place = values.findIndex(({ name }) => name === field.name);
    const [stored] = place === -1 ? [] : values.splice(place, 1);
    if (stored === undefined) continue;
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
      field.checked = stored.isChecked;
    else field.value = stored.value;
  }
}

const formFields =
  'form[method=post] :is(input,textarea,select)[name]:not([type=hidden],[type=file],[type=password])';

function fieldsOf(main: Element) {
  return [...main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(formFields)];
}
