import type { EnquiryItem } from './storage.js';

/** The units that a quantity is asked for in; the first one stands where nothing was chosen. */
export const enquiryUnits = ['kg', 'g', 't', 'l', 'pieces'] as const;

export type EnquiryUnit = (typeof enquiryUnits)[number];

/** How the units are called in the language of the site. */
export type UnitNames = Readonly<Record<EnquiryUnit, string>>;

/** A product that was written by hand, beside the list. */
export interface WrittenProduct {
  readonly product: string;
  readonly grade: string;
  readonly quantity: string;
  readonly unit: string;
}

/** The unit of an item; the first one for what is no unit, because the list comes out of the browser's storage. */
export function unitOf({ unit }: Pick<EnquiryItem, 'unit'>): EnquiryUnit {
  return enquiryUnits.find((known) => known === unit) ?? enquiryUnits[0];
}

/** The grade of an item; none where it is not on offer. */
export function gradeOf({ grade, grades }: Pick<EnquiryItem, 'grade' | 'grades'>): string {
  return grades.includes(grade) ? grade : '';
}

/** The enquiry list as people read it in a message, one product a line: `Name – grade – 25 kg`. */
export function enquiryText(
  items: readonly EnquiryItem[],
  written: WrittenProduct,
  unitNames: UnitNames,
): string {
  const lines = items.map((item) => lineOf([item.name, gradeOf(item), quantityOf(item, unitNames)]));
  const extra = lineOf([written.product, written.grade, quantityOf(written, unitNames)]);
  return [...lines, ...(extra === '' || isListed(items, extra) ? [] : [extra])].join('\n');
}

/** Whether a product of this name is on the list, however its spaces and letters are written. */
export function isListed(items: readonly EnquiryItem[], name: string): boolean {
  return items.some((item) => comparable(item.name) === comparable(name));
}

function quantityOf(item: Pick<EnquiryItem, 'quantity' | 'unit'>, unitNames: UnitNames): string {
  const quantity = oneLine(item.quantity);
  // Who writes `25 kg` has said the unit.
  return quantity === '' || /\p{L}/u.test(quantity) ? quantity : `${quantity} ${unitNames[unitOf(item)]}`;
}

function lineOf(parts: readonly string[]): string {
  return parts
    .map(oneLine)
    .filter((part) => part !== '')
    .join(' – ');
}

/** A text without line breaks, as a plain field holds it; in a message they would look like the next product. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function comparable(name: string): string {
  return oneLine(name).toLowerCase();
}
