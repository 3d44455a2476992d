import { type EnquiryItem, enquiryUnits } from './enquired-products.js';

export type EnquiryUnit = (typeof enquiryUnits)[number];

/** The names of the units in the site's language. */
export type UnitNames = Readonly<Record<EnquiryUnit, string>>;

/** A product written by hand, in addition to the list. */
export interface WrittenProduct {
  readonly product: string;
  readonly grade: string;
  readonly quantity: string;
  readonly unit: string;
}

/** The unit of an item. The first one if the stored unit is not valid, because the list comes from the browser's storage. */
export function unitOf({ unit }: Pick<EnquiryItem, 'unit'>): EnquiryUnit {
  return enquiryUnits.find((known) => known === unit) ?? enquiryUnits[0];
}

/** The grade of an item. Empty if it cannot be chosen. */
export function gradeOf({ grade, grades }: Pick<EnquiryItem, 'grade' | 'grades'>): string {
  return grades.includes(grade) ? grade : '';
}

/** The enquiry list as text in a message, one product per line: `Name – grade – 25 kg`. */
export function enquiryText(
  items: readonly EnquiryItem[],
  written: WrittenProduct,
  unitNames: UnitNames,
): string {
  const lines = items.map((item) => lineOf([item.name, gradeOf(item), quantityOf(item, unitNames)]));
  const extra = lineOf([written.product, written.grade, quantityOf(written, unitNames)]);
  return [...lines, ...(extra === '' || isListed(items, extra) ? [] : [extra])].join('\n');
}

/** Whether a product with this name is on the list. Spaces and case do not count. */
export function isListed(items: readonly EnquiryItem[], name: string): boolean {
  return items.some((item) => comparable(item.name) === comparable(name));
}

function quantityOf(item: Pick<EnquiryItem, 'quantity' | 'unit'>, unitNames: UnitNames): string {
  const quantity = oneLine(item.quantity);
  // A quantity such as `25 kg` already has a unit.
  return quantity === '' || /\p{L}/u.test(quantity) ? quantity : `${quantity} ${unitNames[unitOf(item)]}`;
}

function lineOf(parts: readonly string[]): string {
  return parts
    .map(oneLine)
    .filter((part) => part !== '')
    .join(' – ');
}

/** A text without line breaks, for a plain field. In a message a line break would look like the next product. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A name in one spelling, for comparison. */
export function comparable(name: string): string {
  return oneLine(name).toLowerCase();
}
