import { type EnquiryItem, enquiryLimit, readEnquiry, writeEnquiry } from './storage.js';
import { enquiryUnits } from './text.js';

/** The data of a product on its own page. */
export type EnquiryProduct = Pick<EnquiryItem, 'id' | 'name' | 'href' | 'grades'>;

/** What a buyer enters for a product on the list. */
export type EnquiryWish = Pick<EnquiryItem, 'grade' | 'quantity' | 'unit'>;

/*
 * Every change starts from the stored list: another tab may have changed it since this tab read it.
 */

/**
 * Adds a product at the end of the enquiry list.
 * @returns whether it is on the list now; false when the list is full
 */
export function addToEnquiry(product: EnquiryProduct): boolean {
  const items = readEnquiry();
  if (items.some(({ id }) => id === product.id)) return true;
  if (items.length >= enquiryLimit) return false;
  // With only one grade, nobody has to choose.
  const grade = product.grades.length === 1 ? (product.grades[0] ?? '') : '';
  writeEnquiry([...items, { ...product, grade, quantity: '', unit: enquiryUnits[0] }]);
  return true;
}

/** Removes a product from the enquiry list. */
export function removeFromEnquiry(id: string): void {
  writeEnquiry(readEnquiry().filter((item) => item.id !== id));
}

/** Changes the entries of a product on the list. Does nothing when the product is no longer there. */
export function changeInEnquiry(id: string, wish: Partial<EnquiryWish>): void {
  writeEnquiry(readEnquiry().map((item) => (item.id === id ? { ...item, ...wish } : item)));
}
