import { fieldsOf, isOwnAddress, isText, isTexts } from '../../islands/checks.js';
import { itemsOf, type StoredList, storeItems } from '../../islands/stored-list.js';

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

/** The data of a product on its own page. */
export type EnquiryProduct = Pick<EnquiryItem, 'id' | 'name' | 'href' | 'grades'>;

/** What a buyer enters for a product on the list. */
type EnquiryWish = Pick<EnquiryItem, 'grade' | 'quantity' | 'unit'>;

/** The units of a quantity. The first one is the default. */
export const enquiryUnits = ['kg', 'g', 't', 'l', 'pieces'] as const;

/**
 * The enquiry list: a buyer collects products on their pages and sends the list from the contact page. It has room for more than any buyer
 * collects, and few enough to keep forms and storage small.
 */
export const enquiredProducts: StoredList<EnquiryItem> = {
  key: 'herbarium-enquiry',
  limit: 100,
  idOf: ({ id }) => id,
  isItem: (value): value is EnquiryItem => {
    const item = fieldsOf(value);
    const texts = ['id', 'name', 'href', 'grade', 'quantity', 'unit'];
    return texts.every((key) => isText(item[key])) && isOwnAddress(item['href']) && isTexts(item['grades']);
  },
};

/*
 * Every change starts from the stored list: another tab may have changed it since this tab read it.
 */

/**
 * Adds a product at the end of the enquiry list.
 * @returns whether it is on the list now; false when the list is full
 */
export function addToEnquiry(product: EnquiryProduct): boolean {
  const items = itemsOf(enquiredProducts);
  if (items.some(({ id }) => id === product.id)) return true;
  if (items.length >= enquiredProducts.limit) return false;
  // With only one grade, nobody has to choose.
  const grade = product.grades.length === 1 ? (product.grades[0] ?? '') : '';
  storeItems(enquiredProducts, [...items, { ...product, grade, quantity: '', unit: enquiryUnits[0] }]);
  return true;
}

/** Removes a product from the enquiry list. */
export function removeFromEnquiry(id: string): void {
  storeItems(
    enquiredProducts,
    itemsOf(enquiredProducts).filter((item) => item.id !== id),
  );
}

/** Changes the entries of a product on the list. Does nothing when the product is no longer there. */
export function changeInEnquiry(id: string, wish: Partial<EnquiryWish>): void {
  storeItems(
    enquiredProducts,
    itemsOf(enquiredProducts).map((item) => (item.id === id ? { ...item, ...wish } : item)),
  );
}

/*
 * What a tab remembers of an enquiry that it has sent. It ends with the tab: the copy has personal data.
 */

/** The copy of an enquiry that was sent. */
export interface SentCopy {
  readonly reference: string;
  /** What was filled in, by the label of its field. */
  readonly lines: readonly (readonly [label: string, value: string])[];
}

/** Key of the copy in the tab's storage. */
export const copyKey = 'herbarium-sent-copy';

/** Key of the list that was sent. */
export const sentKey = 'herbarium-enquiry-sent';
