import { fieldsOf, isOptionalText, isOwnAddress, isText } from '../../islands/checks.js';
import { readStored } from '../../islands/stored.js';

/*
 * The products that a visitor has chosen to compare. They live in the browser's storage, which all tabs of a site share.
 */

/** A product that is compared. */
export interface CompareItem {
  readonly name: string;
  /** Address of its page. */
  readonly href: string;
  /** Language of the name where it is not the interface's. */
  readonly language?: string | undefined;
}

/** What became of the last change in this tab. */
export interface CompareNotice {
  readonly kind: 'added' | 'removed' | 'cleared' | 'full';
  readonly name: string;
}

/** Key of the choice in the browser's storage; islands that show it wake when it is there. */
const compareKey = 'herbarium-compare';

/** Most products that are compared: as many as fit side by side. */
export const compareLimit = 4;

const listeners = new Set<() => void>();

/** The text that the browser did not store: it lives as long as this document. */
let unstored: string | undefined;

let notice: CompareNotice | undefined;

/** The choice's text in the storage: the same text means the same choice. */
export function storedComparison(): string {
  return unstored ?? readStored(compareKey);
}

/** Reads the stored text; what is no product of this site is left out, because anybody can write into a browser's storage. */
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

/** What the last change in this tab was. */
export function lastNotice(): CompareNotice | undefined {
  return notice;
}

/** Forgets it, when the page is left that it was said on. */
export function forgetNotice(): void {
  notice = undefined;
}

/** Adds a product, last. Where there are as many as can be compared, it only says so. */
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
 * Calls back whenever the choice has changed, in this tab or another.
 * @returns a function that ends it
 */
export function onComparisonChange(callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key the whole storage was cleared.
    if (key !== compareKey && key !== null) return;
    unstored = undefined;
    notice = undefined;
    callback();
  };
  // A page that was put aside whole hears nothing until the visitor comes back to it.
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
    // Noticed below.
  }
  unstored = readStored(compareKey) === text ? undefined : text;
  notice = said;
  for (const listener of listeners) listener();
}

function isItem(value: unknown): value is CompareItem {
  const { name, href, language } = fieldsOf(value);
  return isText(name) && isOwnAddress(href) && isOptionalText(language);
}
