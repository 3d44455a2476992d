/** Cuts a list into runs: an item is in the run of the one before where it goes on from that. */
export function runsOf<Item>(items: Iterable<Item>, goesOn: (item: Item, before: Item) => boolean) {
  const runs: [Item, ...Item[]][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run !== undefined && before !== undefined && goesOn(item, before)) run.push(item);
    else runs.push([item]);
  }
  return runs;
}
