import { folded } from './synonyms.js';

/*
 * Makes the rows of one table from the facts of several products. Pure, so that tests need no browser.
 */

/** A text of a product's page. */
export interface MarkedText {
  readonly text: string;
  /** Language, if it is not the interface's. */
  readonly language?: string;
}

/** The value of a fact: what is compared first, and what belongs to it, such as a method or the number of a certificate. */
export interface FactValue extends MarkedText {
  readonly note?: string;
}

/** A fact on a product's page. */
export interface Fact {
  /** The same for the same fact of another product, in any language. */
  readonly key: string;
  readonly label: MarkedText;
  readonly value: FactValue;
}

/** The facts in a section of a product's page. */
export interface FactGroup {
  readonly key: string;
  readonly label: MarkedText;
  readonly facts: readonly Fact[];
}

/** A cell: the value of a product, and its own name for the fact if the row has another. */
export interface CompareCell extends FactValue {
  readonly label?: string;
}

/**
 * What the values of a row have in common. `details`: equal values with other methods, numbers or dates. `partly`: equal values, but not
 * all products state one.
 */
export type Likeness = 'same' | 'details' | 'different' | 'partly';

/** A fact of all products. */
export interface CompareRow {
  readonly key: string;
  readonly label: MarkedText;
  /** By index of the product. Undefined when its page does not have the fact. */
  readonly cells: readonly (CompareCell | undefined)[];
  readonly likeness: Likeness;
}

export interface RowGroup {
  readonly key: string;
  readonly label: MarkedText;
  readonly rows: readonly CompareRow[];
}

/** The rows of a comparison: the facts of all pages, in the order of the pages. No row is empty. */
export function compareRows(products: readonly (readonly FactGroup[])[]): readonly RowGroup[] {
  return mergeOrder(products).map(({ key, label }) => {
    const groups = products.map((product) => product.find((group) => group.key === key)?.facts ?? []);
    const rows = mergeOrder(groups).map((row) =>
      compareRow(
        row,
        groups.map((facts) => facts.find((fact) => fact.key === row.key)),
      ),
    );
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

function compareRow({ key, label }: Fact, facts: readonly (Fact | undefined)[]): CompareRow {
  const cells = facts.map((fact) => {
    if (fact === undefined) return undefined;
    const isRenamed = folded(fact.label.text) !== folded(label.text) && sameLanguage(fact.label, label);
    return { ...fact.value, ...(isRenamed ? { label: fact.label.text } : {}) };
  });
  return { key, label, cells, likeness: likenessOf(cells) };
}

function likenessOf(cells: CompareRow['cells']): Likeness {
  const stated = cells.filter((cell) => cell !== undefined);
  const isEqual = (one: (cell: CompareCell) => string) => new Set(stated.map(one)).size <= 1;
  if (!isEqual(({ text }) => comparable(text))) return 'different';
  if (stated.length < cells.length) return 'partly';
  return isEqual(({ note = '' }) => comparable(note)) ? 'same' : 'details';
}

/** A value in one spelling. Units stay as they are: 1 mg/kg and 1 ppm are shown as different, and the reader judges. */
function comparable(text: string): string {
  return text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/<=/g, '≤')
    .replace(/>=/g, '≥')
    .replace(/\s+/g, '');
}

function sameLanguage(one: MarkedText, other: MarkedText): boolean {
  return one.language === other.language;
}

/** All distinct items of several lists. An item that only a later list has comes after the item before it there. */
function mergeOrder<Item extends { readonly key: string }>(
  lists: readonly (readonly Item[])[],
): readonly Item[] {
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
