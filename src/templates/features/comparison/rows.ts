import { folded } from '../../../site/views/fields/fact-key.js';

export interface MarkedText {
  readonly text: string;
  /** Language, if it is not the interface's. */
  readonly language?: string;
}

/** The value of a fact. A comparison starts with the text. The note is a detail, such as a method or the number of a certificate. */
export interface FactValue extends MarkedText {
  readonly note?: string;
}

interface Labelled {
  /** The same for a fact or section of all products, in any language. */
  readonly key: string;
  readonly label: MarkedText;
}

export interface Fact extends Labelled {
  readonly value: FactValue;
}

export interface FactGroup extends Labelled {
  readonly facts: readonly Fact[];
}

/** The value of a product, with the label of the fact on its page if the row has another. */
export interface CompareCell extends FactValue {
  readonly label?: string;
}

export interface CompareRow extends Labelled {
  /** By index of the product. Undefined if its page does not have the fact. */
  readonly cells: readonly (CompareCell | undefined)[];
  /** `details`: equal values with other methods, numbers or dates. `partly`: equal values, but not all products state one. */
  readonly likeness: 'same' | 'details' | 'different' | 'partly';
}

export interface RowGroup extends Labelled {
  readonly rows: readonly CompareRow[];
}

/** The rows of a comparison: the facts of all pages, in the order of the pages. No row is empty. */
export function compareRows(products: readonly (readonly FactGroup[])[]): readonly RowGroup[] {
  return mergeOrder(products).map(({ key, label }) => {
    const groups = products.map((product) => product.find((group) => group.key === key)?.facts ?? []);
    const rows = mergeOrder(groups).map((row) => {
      const facts = groups.map((group) => group.find((fact) => fact.key === row.key));
      const cells = facts.map((fact) => fact && cellOf(fact, row.label));
      return { key: row.key, label: row.label, cells, likeness: likenessOf(cells) };
    });
    return { key, label, rows };
  });
}

/** The groups without the rows in which all products are the same. A group without a row is left out. */
export function differences(groups: readonly RowGroup[]): readonly RowGroup[] {
  return groups.flatMap((group) => {
    const rows = group.rows.filter(({ likeness }) => likeness !== 'same');
    return rows.length === 0 ? [] : [{ ...group, rows }];
  });
}

function cellOf({ label, value }: Fact, row: MarkedText): CompareCell {
  const isRenamed = folded(label.text) !== folded(row.text) && label.language === row.language;
  return { ...value, ...(isRenamed && { label: label.text }) };
}

function likenessOf(cells: CompareRow['cells']): CompareRow['likeness'] {
  const stated = cells.filter((cell) => cell !== undefined);
  const isEqual = (part: (cell: CompareCell) => string) => new Set(stated.map(part)).size <= 1;
  if (!isEqual(({ text }) => comparable(text))) return 'different';
  if (stated.length < cells.length) return 'partly';
  return isEqual(({ note = '' }) => comparable(note)) ? 'same' : 'details';
}

/** A value in one spelling. Units are not converted: 1 mg/kg and 1 ppm count as different, and the reader judges. */
function comparable(text: string): string {
  return text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/<=/g, '≤')
    .replace(/>=/g, '≥')
    .replace(/\u00b5/g, '\u03bc')
    .replace(/\s+/g, '');
}

/** All distinct items of several lists. An item that only a later list has comes after the item before it there. */
function mergeOrder<Item extends Labelled>(lists: readonly (readonly Item[])[]): readonly Item[] {
  const merged: Item[] = [];
  for (const list of lists) {
    let behind = 0;
    for (const item of list) {
      const place = merged.findIndex(({ key }) => key === item.key);
      if (place === -1) {
        merged.splice(behind, 0, item);
        behind += 1;
      } else behind = Math.max(behind, place + 1);
    }
  }
  return merged;
}
