/* What is done with lists, and ways to remember what was made. */

export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Remembers what is made for a key, such as a language: the platform takes long to make a collator or a format. */
export function perKey<Made, Key extends string | number = string>(
  make: (key: Key) => Made,
): (key: Key) => Made {
  const known = new Map<Key, { readonly made: Made }>();
  return (key) => {
    const found = known.get(key) ?? { made: make(key) };
    known.set(key, found);
    return found.made;
  };
}

/** Remembers what is made of an object for as long as it lives: several rules need the same view of one catalogue. */
export function memoize<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, { readonly made: Made }>();
  return (of) => {
    const found = known.get(of) ?? { made: make(of) };
    known.set(of, found);
    return found.made;
  };
}

/** Remembers what was made of an object last, as long as all that it was made with is the same. */
export function memoizeLast<Of extends object, With extends readonly unknown[], Made>(
  make: (of: Of, ...others: With) => Made,
): (of: Of, ...others: With) => Made {
  const known = new WeakMap<Of, { readonly others: With; readonly made: Made }>();
  return (of, ...others) => {
    const last = known.get(of);
    if (last?.others.every((other, n) => other === others[n])) return last.made;
    const made = make(of, ...others);
    known.set(of, { others, made });
    return made;
  };
}

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

/** The first place, counted from 0, from which on something holds everywhere; the count where it holds nowhere. Found by halves. */
export function firstWhere(count: number, holds: (n: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Adds items to the end of a list. A call with `...items` overflows the stack from some 100,000 items on. */
export function append<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}

/** The greatest of any number of numbers; `-Infinity` if there is none. */
export function maxOf(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), Number.NEGATIVE_INFINITY);
}
