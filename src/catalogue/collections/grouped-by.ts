/** Items by their names, both in the order of the items. */
export function groupedBy<Item, Name>(items: readonly Item[], namesOf: (item: Item) => Iterable<Name>) {
  const groups = new Map<Name, [Item, ...Item[]]>();
  for (const item of items) {
    for (const name of namesOf(item)) {
      const group = groups.get(name);
      if (group === undefined) groups.set(name, [item]);
      else group.push(item);
    }
  }
  return groups;
}
