/**
 * The index of an item in a sorted list. Every page looks up its own item, so a linear search would take steps in the square of the list's
 * length.
 * @param compare the list's order, in which no two items are equal; as for `sort`
 * @returns -1 when it is not in the list
 */
export function placeOf<Item>(
  items: readonly Item[],
  item: Item,
  compare: (a: Item, b: Item) => number,
): number {
  let from = 0;
  let to = items.length - 1;
  while (from <= to) {
    const middle = (from + to) >>> 1;
    const found = items[middle];
    if (found === undefined) return -1;
    const difference = compare(found, item);
    if (difference === 0) return middle;
    if (difference < 0) from = middle + 1;
    else to = middle - 1;
  }
  return -1;
}
