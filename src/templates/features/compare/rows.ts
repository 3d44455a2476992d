/*
 * How the facts of several products become the rows of one table. Pure, so that it can be tested without a browser.
 */

/** A text of a product's page. */
export interface MarkedText {
  readonly text: string;
  /** Language where it is not the interface's. */
  readonly language?: string;
}

/** A fact as a product's page states it. */
export interface Fact {
  /** The same for the same fact of another product, whatever language their pages are in. */
  readonly key: string;
  readonly label: MarkedText;
  readonly value: MarkedText;
}

/** The facts of a section of a product's page. */
export interface FactGroup {
  readonly key: string;
  readonly label: MarkedText;
  readonly facts: readonly Fact[];
}

/** A fact of all products. */
export interface CompareRow {
  readonly key: string;
  readonly label: MarkedText;
  /** By the place of the product; undefined where its page does not state it. */
  readonly values: readonly (MarkedText | undefined)[];
  /** Whether all products state it, and state the same. */
  readonly isSame: boolean;
}

export interface RowGroup {
  readonly key: string;
  readonly label: MarkedText;
  readonly rows: readonly CompareRow[];
}

/** The rows of a comparison: all that any of the pages states, in the order of the pages. */
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

/** All different items of several lists. What only a later list has comes behind what stands before it there. */
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
