import { type EnquiryItem, enquiryLimit, readEnquiry, writeEnquiry } from './storage.js';
import { enquiryUnits } from './text.js';

/** What a product page knows of its product. */
export type EnquiryProduct = Pick<EnquiryItem, 'id' | 'name' | 'href' | 'grades'>;

/** What a buyer says of a product on the list. */
export type EnquiryWish = Pick<EnquiryItem, 'grade' | 'quantity' | 'unit'>;

/*
 * Every change begins with the list as it is stored at that moment: another tab may have changed it since this one read
 * it.
 */

/**
 * Puts a product on the enquiry list, last.
 * @returns whether it is on the list now; it is not where the list is full
 */
export function addToEnquiry(product: EnquiryProduct): boolean {
  const items = readEnquiry();
  if (items.some(({ id }) => id === product.id)) return true;
  if (items.length >= enquiryLimit) return false;
  // Where there is one grade only, nobody has to choose it.
  const grade = product.grades.length === 1 ? (product.grades[0] ?? '') : '';
  writeEnquiry([...items, { ...product, grade, quantity: '', unit: enquiryUnits[0] }]);
  return true;
}

/** Takes a product off the enquiry list. */
export function removeFromEnquiry(id: string): void {
  writeEnquiry(readEnquiry().filter((item) => item.id !== id));
}

/** Changes what is said of a product on the list; nothing where it is no longer there. */
export function changeInEnquiry(id: string, wish: Partial<EnquiryWish>): void {
  writeEnquiry(readEnquiry().map((item) => (item.id === id ? { ...item, ...wish } : item)));
}
