import { fieldsOf, isOptional, isSiteAddress, isText } from '../../islands/checks.js';
import { itemsOf, onListChange, type StoredList, storeItems } from '../../islands/stored-list.js';

export interface CompareItem {
  readonly name: string;
  readonly href: string;
  /** Language of the name, if it is not the interface's. */
  readonly language?: string | undefined;
}

/** The products that a visitor chose to compare: as many as fit side by side. */
export const comparedProducts: StoredList<CompareItem> = {
  key: 'herbarium-compare',
  limit: 4,
  idOf: ({ href }) => href,
  isItem: (value): value is CompareItem => {
    const { name, href, language } = fieldsOf(value);
    return isText(name) && isSiteAddress(href) && isOptional(isText, language);
  },
};

interface CompareNotice {
  readonly kind: 'added' | 'removed' | 'cleared' | 'full';
  readonly name: string;
}

let notice: CompareNotice | undefined;

export function lastNotice(): CompareNotice | undefined {
  return notice;
}

export function forgetNotice(): void {
  notice = undefined;
}

/** Adds a product at the end. If the comparison is full, it only sets the notice. */
export function addToComparison({ name, href, language }: CompareItem): void {
  const items = itemsOf(comparedProducts);
  if (items.some((item) => item.href === href)) return;
  const isFull = items.length >= comparedProducts.limit;
  const kind = isFull ? 'full' : 'added';
  change(isFull ? items : [...items, { name, href, language }], { kind, name });
}

export function removeFromComparison(href: string): void {
  const items = itemsOf(comparedProducts);
  const name = items.find((item) => item.href === href)?.name ?? '';
  const left = items.filter((item) => item.href !== href);
  change(left, { kind: 'removed', name });
}

export function clearComparison(): void {
  change([], { kind: 'cleared', name: '' });
}

function change(items: readonly CompareItem[], next: CompareNotice): void {
  notice = next;
  storeItems(comparedProducts, items);
}

/** Calls back after every change of the notice. @returns a function that stops listening */
export function onNotice(callback: () => void): () => void {
  return onListChange(comparedProducts, ({ type }) => {
    if (type === 'storage') forgetNotice();
    callback();
  });
}
