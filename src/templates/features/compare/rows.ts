/*
 * Makes the rows of one table from the facts of several products. Pure, so that tests need no browser.
 */

/** A text of a product's page. */
export interface MarkedText {
  readonly text: string;
  /** Language, if it is not the interface's. */
  readonly language?: string;
}

/** A fact on a product's page. */
export interface Fact {
  /** The same for the same fact of another product, in any language. */
  readonly key: string;
  readonly label: MarkedText;
  readonly value: MarkedText;
}

/** The facts in a section of a product's page. */
export interface FactGroup {
  readonly key: string;
  readonly label: MarkedText;
  readonly facts: readonly Fact[];
}

/** A fact of all products. */
export interface CompareRow {
  readonly key: string;
  readonly label: MarkedText;
  /** By index of the product. Undefined when its page does not have the fact. */
  readonly values: readonly (MarkedText | undefined)[];
  /** Whether all products have it, with the same value. */
  readonly isSame: boolean;
}

export interface RowGroup {
  readonly key: string;
  readonly label: MarkedText;
  readonly rows: readonly CompareRow[];
}

/** The rows of a comparison: the facts of all pages, in the order of the pages. */
export function compareRows(products: readonly (readonly FactGroup[])[]): readonly RowGroup[] {
  return mergeOrder(products).map(({ key, label }) => {
    const groups = products.map((product) => product.find((group) => group.key === key)?.facts ?? []);
    const rows = mergeOrder(groups).map((row) =>
      compareRow(
        row,
        groups.map((facts) => facts.find((fact) => fact.key === row.key)?.value),
      ),
    );
    return { key, label, rows };
  });
}

function compareRow({ key, label }: Fact, values: CompareRow['values']): CompareRow {
  const [first] = values;
  const isSame = first !== undefined && values.every((value) => value?.text === first.text);
  return { key, label, values, isSame };
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
