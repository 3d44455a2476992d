import { fieldsOf, isOwnAddress, isText, isTexts } from '../../islands/checks.js';
import { readStored } from '../../islands/stored.js';

/*
 * The enquiry list: a buyer collects products on their pages and sends the list from the contact page. It is in the browser's storage,
 * which all tabs of a site share.
 */

/** A product on the enquiry list. */
export interface EnquiryItem {
  /** The product's id. */
  readonly id: string;
  readonly name: string;
  /** Address of its page. */
  readonly href: string;
  /** The grades to choose from. Empty when there is no choice. */
  readonly grades: readonly string[];
  readonly grade: string;
  /** As the buyer wrote it: `25`, `2–3` … */
  readonly quantity: string;
  readonly unit: string;
}

/** Key of the list in the browser's storage. */
const enquiryKey = 'herbarium-enquiry';

/** Key of the sent list, for this tab. */
const sentKey = 'herbarium-enquiry-sent';

/** Sent to the document after a change in this tab. Other tabs get the browser's `storage` event. */
const changedEvent = 'herbarium:enquiry';

/** The most products on a list: more than any buyer collects, and few enough to keep forms and storage small. */
export const enquiryLimit = 100;

/**
 * Key of the text that the browser did not store. It lasts as long as this document. It is not in a variable, because the navigator and the
 * islands each have their own copy of this module.
 */
const unstoredKey = Symbol.for('herbarium.enquiry');

/** The stored list. Empty when there is none, when it is damaged, or when the browser forbids storage. */
export function readEnquiry(): readonly EnquiryItem[] {
  return parseEnquiry(storedEnquiry());
}

/** The stored text of the list. The same text means the same list. */
export function storedEnquiry(): string {
  const unstored: unknown = Reflect.get(document, unstoredKey);
  if (typeof unstored === 'string') return unstored;
  return readStored(enquiryKey);
}

/** Parses the stored text. Anything that is not an item is left out, because anybody can write to a browser's storage. */
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

/** Stores the list and tells this document. When the browser forbids storage or it is full, the list lasts only as long as the page. */
export function writeEnquiry(items: readonly EnquiryItem[]): void {
  const text = items.length === 0 ? '' : JSON.stringify(items);
  try {
    if (text === '') localStorage.removeItem(enquiryKey);
    else localStorage.setItem(enquiryKey, text);
  } catch {
    // The line below handles it.
  }
  setUnstored(readStored(enquiryKey) === text ? undefined : text);
  document.dispatchEvent(new Event(changedEvent));
}

/** Records that the list is being sent. It is emptied on the page after the form. */
export function markEnquirySent(): void {
  try {
    sessionStorage.setItem(sentKey, storedEnquiry());
  } catch {
    // Without storage the list stays, and the buyer empties it by hand.
  }
}

/** Empties the list after it was sent. A list that changed since then stays. */
export function emptySentEnquiry(): void {
  try {
    const sent = sessionStorage.getItem(sentKey);
    sessionStorage.removeItem(sentKey);
    if (sent !== null && sent === storedEnquiry()) writeEnquiry([]);
  } catch {
    // No storage: see above.
  }
}

/**
 * Calls back after every change of the list, in this tab or another.
 * @returns a function that stops it
 */
export function onEnquiryChange(callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key, the whole storage was cleared.
    if (key !== enquiryKey && key !== null) return;
    // Another tab could store its list. The later of two lists wins.
    setUnstored(undefined);
    callback();
  };
  // A page in the back/forward cache gets no events until the visitor comes back to it.
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
