import { fieldsOf, isOwnAddress, isText, isTexts } from '../../islands/checks.js';
import { readStored } from '../../islands/stored.js';

/*
 * The enquiry list: what a buyer collects on product pages and sends from the contact page. It lives in the browser's
 * storage, which all tabs of a site share.
 */

/** A product on the enquiry list. */
export interface EnquiryItem {
  /** The product's id. */
  readonly id: string;
  readonly name: string;
  /** Address of its page. */
  readonly href: string;
  /** The grades on offer; empty where there is no choice. */
  readonly grades: readonly string[];
  readonly grade: string;
  /** As the buyer wrote it: `25`, `2–3` … */
  readonly quantity: string;
  readonly unit: string;
}

/** Key of the list in the browser's storage. */
const enquiryKey = 'herbarium-enquiry';

/** Where it is noted, for this tab, which list was sent. */
const sentKey = 'herbarium-enquiry-sent';

/** Told to the document when the list was changed in this tab; browsers tell the others by `storage`. */
const changedEvent = 'herbarium:enquiry';

/** Most products on a list: more than any buyer collects, and few enough to keep forms and storage small. */
export const enquiryLimit = 100;

/**
 * Where the text of the list is kept that the browser did not store: it lives as long as this document. Not in a variable,
 * because the navigator and the islands each have a copy of this module.
 */
const unstoredKey = Symbol.for('herbarium.enquiry');

/** The list as it is stored; empty where there is none, where it is damaged, or where the browser forbids storage. */
export function readEnquiry(): readonly EnquiryItem[] {
  return parseEnquiry(storedEnquiry());
}

/** The list's text in the storage: the same text means the same list. */
export function storedEnquiry(): string {
  const unstored: unknown = Reflect.get(document, unstoredKey);
  if (typeof unstored === 'string') return unstored;
  return readStored(enquiryKey);
}

/** Reads the stored text; what is no list of items is left out, because anybody can write into a browser's storage. */
export function parseEnquiry(stored: string): readonly EnquiryItem[] {
  try {
    const value: unknown = JSON.parse(stored || '[]');
    if (!Array.isArray(value)) return [];
    const byId = new Map(value.filter(isItem).map((item) => [item.id, item]));
    return [...byId.values()].slice(0, enquiryLimit);
  } catch {
    return [];
  }
}

/** Stores the list and tells this document; where the browser forbids that or is full, the list ends with the page. */
export function writeEnquiry(items: readonly EnquiryItem[]): void {
  const text = items.length === 0 ? '' : JSON.stringify(items);
  try {
    if (text === '') localStorage.removeItem(enquiryKey);
    else localStorage.setItem(enquiryKey, text);
  } catch {
    // Noticed below.
  }
  setUnstored(undefined);
  if (storedEnquiry() !== text) setUnstored(text);
  document.dispatchEvent(new Event(changedEvent));
}

/** Notes that the list is being sent; it is emptied when the page behind the form is reached. */
export function markEnquirySent(): void {
  try {
    sessionStorage.setItem(sentKey, storedEnquiry());
  } catch {
    // Then the list stays, and the buyer empties it by hand.
  }
}

/** Empties the list that was sent; one that was changed since stays. */
export function emptySentEnquiry(): void {
  try {
    const sent = sessionStorage.getItem(sentKey);
    sessionStorage.removeItem(sentKey);
    if (sent !== null && sent === storedEnquiry()) writeEnquiry([]);
  } catch {
    // See above.
  }
}

/**
 * Calls back whenever the list has changed, in this tab or another.
 * @returns a function that ends it
 */
export function onEnquiryChange(callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key the whole storage was cleared.
    if (key !== enquiryKey && key !== null) return;
    // Another tab could store its list: of two lists the later one holds.
    setUnstored(undefined);
    callback();
  };
  // A page that was put aside whole hears nothing until the visitor comes back to it.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback();
  };
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('storage', onStorage, { signal });
  addEventListener('pageshow', onShow, { signal });
  document.addEventListener(changedEvent, callback, { signal });
  return () => controller.abort();
}

function setUnstored(text: string | undefined): void {
  Reflect.set(document, unstoredKey, text);
}

function isItem(value: unknown): value is EnquiryItem {
  const item = fieldsOf(value);
  const texts = ['id', 'name', 'href', 'grade', 'quantity', 'unit'];
  return texts.every((key) => isText(item[key])) && isOwnAddress(item['href']) && isTexts(item['grades']);
}
