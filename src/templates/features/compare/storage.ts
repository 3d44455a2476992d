import { fieldsOf, isOptionalText, isOwnAddress, isText } from '../../islands/checks.js';
import { readStored } from '../../islands/stored.js';

/*
 * The products that a visitor chose to compare. They are in the browser's storage, which all tabs of a site share.
 */

/** A product in the comparison. */
export interface CompareItem {
  readonly name: string;
  /** Address of its page. */
  readonly href: string;
  /** Language of the name, if it is not the interface's. */
  readonly language?: string | undefined;
}

/** The result of the last change in this tab. */
export interface CompareNotice {
  readonly kind: 'added' | 'removed' | 'cleared' | 'full';
  readonly name: string;
}

/** Key of the choice in the browser's storage. Islands that show the choice wake when it exists. */
const compareKey = 'herbarium-compare';

/** The most products to compare: as many as fit side by side. */
export const compareLimit = 4;

const listeners = new Set<() => void>();

/** The text that the browser did not store. It lasts as long as this document. */
let unstored: string | undefined;

let notice: CompareNotice | undefined;

/** The stored text of the choice. The same text means the same choice. */
export function storedComparison(): string {
  return unstored ?? readStored(compareKey);
}

/** Parses the stored text. Items that are not products of this site are left out, because anybody can write to a browser's storage. */
export function parseComparison(stored: string): readonly CompareItem[] {
  try {
    const value: unknown = JSON.parse(stored || '[]');
    if (!Array.isArray(value)) return [];
    const byHref = new Map(value.filter(isItem).map((item) => [item.href, item]));
    return [...byHref.values()].slice(0, compareLimit);
  } catch {
    return [];
  }
}

/** The result of the last change in this tab. */
export function lastNotice(): CompareNotice | undefined {
  return notice;
}

/** Clears the notice when the visitor leaves its page. */
export function forgetNotice(): void {
  notice = undefined;
}

/** Adds a product at the end. When the comparison is full, it only sets the notice. */
export function addToComparison({ name, href, language }: CompareItem): void {
  const items = parseComparison(storedComparison());
  if (items.some((item) => item.href === href)) return;
  const isFull = items.length >= compareLimit;
  const item = { name, href, ...(language === undefined ? {} : { language }) };
  write(isFull ? items : [...items, item], { kind: isFull ? 'full' : 'added', name });
}

export function removeFromComparison(href: string): void {
  const items = parseComparison(storedComparison());
  const name = items.find((item) => item.href === href)?.name ?? '';
  write(
    items.filter((item) => item.href !== href),
    { kind: 'removed', name },
  );
}

export function clearComparison(): void {
  write([], { kind: 'cleared', name: '' });
}

/**
 * Calls back after every change of the choice, in this tab or another.
 * @returns a function that stops it
 */
export function onComparisonChange(callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key, the whole storage was cleared.
    if (key !== compareKey && key !== null) return;
    unstored = undefined;
    notice = undefined;
    callback();
  };
  // A page in the back/forward cache gets no events until the visitor comes back to it.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  listeners.add(callback);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
    listeners.delete(callback);
  };
}

function write(items: readonly CompareItem[], said: CompareNotice): void {
  const text = items.length === 0 ? '' : JSON.stringify(items);
  try {
    if (text === '') localStorage.removeItem(compareKey);
    else localStorage.setItem(compareKey, text);
  } catch {
    // The line below handles it.
  }
  unstored = readStored(compareKey) === text ? undefined : text;
  notice = said;
  for (const listener of listeners) listener();
}

function isItem(value: unknown): value is CompareItem {
  const { name, href, language } = fieldsOf(value);
  return isText(name) && isOwnAddress(href) && isOptionalText(language);
}
