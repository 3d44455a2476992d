import { folded } from '../../../kinds/tests.js';
import type { FactSection, PlainFact } from '../../../site/views/contract.js';

interface Labelled extends Pick<PlainFact, 'key' | 'label'> {
  /** Language of the label. */
  readonly labelLanguage?: string | undefined;
}

/** The value of a product, with the label of the fact on its page if the row has another. */
export type CompareCell = Omit<PlainFact, 'key' | 'label'> & { readonly label?: string };

export interface CompareRow extends Labelled {
  /** By index of the product. Undefined if the product does not have the fact. */
  readonly cells: readonly (CompareCell | undefined)[];
  /** `details`: equal values with other methods, numbers or dates. `partly`: equal values, but not all products state one. */
  readonly likeness: 'same' | 'details' | 'different' | 'partly';
}

export interface RowGroup extends Labelled {
  readonly rows: readonly CompareRow[];
}

/** The rows of a comparison: all facts of all products, in their order there. No row is empty. */
export function compareRows(products: readonly (readonly FactSection[])[]): readonly RowGroup[] {
  return mergeOrder(products).map(({ facts: _, ...section }) => {
    const sections = products.map((product) => product.find(({ key }) => key === section.key)?.facts ?? []);
    const rows = mergeOrder(sections).map((row) => {
      const facts = sections.map((all) => all.find(({ key }) => key === row.key));
      const cells = facts.map((fact) => fact && cellOf(fact, row));
      const { key, label, labelLanguage } = row;
      return { key, label, labelLanguage, cells, likeness: likenessOf(cells) };
    });
    return { ...section, rows };
  });
}

/** The groups without the rows in which all products are the same. A group without a row is left out. */
export function differences(groups: readonly RowGroup[]): readonly RowGroup[] {
  return groups.flatMap((group) => {
    const rows = group.rows.filter(({ likeness }) => likeness !== 'same');
    return rows.length === 0 ? [] : [{ ...group, rows }];
  });
}

function cellOf({ key: _, label, ...fact }: PlainFact, row: PlainFact): CompareCell {
  const isRenamed = folded(label) !== folded(row.label) && fact.labelLanguage === row.labelLanguage;
  return { ...fact, ...(isRenamed && { label }) };
}

function likenessOf(cells: CompareRow['cells']): CompareRow['likeness'] {
  const stated = cells.filter((cell) => cell !== undefined);
  const areEqual = (texts: readonly string[]) => new Set(texts.map(comparable)).size <= 1;
  if (!areEqual(stated.map(({ value = '', compared = value }) => compared))) return 'different';
  if (stated.length < cells.length) return 'partly';
  return areEqual(stated.map(({ note = '' }) => note)) ? 'same' : 'details';
}

/** A value in one spelling. Units are not converted: 1 g/kg and 0.1 % count as different, and the reader judges. */
function comparable(text: string): string {
  return text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/<=/g, '≤')
    .replace(/>=/g, '≥')
    .replace(/\u00b5/g, '\u03bc')
    .replace(/\s+/g, '');
}

/** All distinct items of several lists. An item that only a later list has comes after the item before it there. */
function mergeOrder<Item extends Pick<PlainFact, 'key'>>(
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
