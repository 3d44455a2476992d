import { fieldsOf, isSiteAddress, isText, isTexts } from '../../../islands/checks.js';
import { itemsOf, type StoredList, storeItems } from '../../../islands/stored-list.js';

export interface EnquiryProduct {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  /** The grades to choose from. Empty if there is no choice. */
  readonly grades: readonly string[];
}

/** The buyer's choices. The quantity is the text as typed: `25`, `2–3` … */
type EnquiryWish = Readonly<Record<'grade' | 'quantity' | 'unit', string>>;

export type EnquiryItem = EnquiryProduct & EnquiryWish;

/** The units of a quantity. The first one is the default. */
export const enquiryUnits = ['kg', 'g', 't', 'l', 'pieces'] as const;

/** Collected on pages, sent from the contact page. The limit is more than buyers collect, and keeps forms and storage small. */
export const enquiredProducts: StoredList<EnquiryItem> = {
  key: 'herbarium-enquiry',
  limit: 100,
  idOf: ({ id }) => id,
  isItem: (value): value is EnquiryItem => {
    const { grade, quantity, unit } = fieldsOf(value);
    return isEnquiryProduct(value) && isText(grade) && isText(quantity) && isText(unit);
  },
};

export function isEnquiryProduct(value: unknown): value is EnquiryProduct {
  const { id, name, href, grades } = fieldsOf(value);
  return isText(id) && isText(name) && isSiteAddress(href) && isTexts(grades);
}

/* Every change starts from the stored list: another tab may have changed it since this tab read it. */

/** @returns whether it is on the list now; false if the list is full */
export function addToEnquiry(product: EnquiryProduct): boolean {
  const items = itemsOf(enquiredProducts);
  if (items.some(({ id }) => id === product.id)) return true;
  if (items.length >= enquiredProducts.limit) return false;
  const grade = product.grades.length === 1 ? (product.grades[0] ?? '') : '';
  storeItems(enquiredProducts, [...items, { ...product, grade, quantity: '', unit: enquiryUnits[0] }]);
  return true;
}

export function removeFromEnquiry(id: string): void {
  const left = itemsOf(enquiredProducts).filter((item) => item.id !== id);
  storeItems(enquiredProducts, left);
}

export function toggleInEnquiry(product: EnquiryProduct): 'added' | 'removed' | 'full' {
  const isListed = itemsOf(enquiredProducts).some(({ id }) => id === product.id);
  if (isListed) removeFromEnquiry(product.id);
  return isListed ? 'removed' : addToEnquiry(product) ? 'added' : 'full';
}

/** Does nothing if the product is no longer on the list. */
export function changeInEnquiry(id: string, wish: Partial<EnquiryWish>): void {
  const items = itemsOf(enquiredProducts).map((item) => (item.id === id ? { ...item, ...wish } : item));
  storeItems(enquiredProducts, items);
}

/** A copy of a sent enquiry. It and the list that was sent are stored until the tab closes, because the copy has personal data. */
export interface SentCopy {
  readonly reference: string;
  readonly lines: readonly (readonly [label: string, value: string])[];
}

export const copyKey = 'herbarium-sent-copy';
export const sentKey = 'herbarium-enquiry-sent';
