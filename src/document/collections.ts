export function once<Value>(make: () => Value): () => Value {
  let result: { readonly value: Value } | undefined;
  return () => {
    result ??= { value: make() };
    return result.value;
  };
}

/** Memoizes by key, such as a language: creating a collator or a format is slow. */
export function perKey<Value, Key extends string | number = string>(make: (key: Key) => Value) {
  const cache = new Map<Key, { readonly value: Value }>();
  return (key: Key) => {
    const cached = cache.get(key) ?? { value: make(key) };
    cache.set(key, cached);
    return cached.value;
  };
}

/** Memoizes by key, but forgets all results when there are more than `most`, so that it stays small in a long run. */
export function perRecentKey<Value>(most: number, make: (key: string) => Value) {
  const cache = new Map<string, { readonly value: Value }>();
  return (key: string) => {
    const cached = cache.get(key) ?? { value: make(key) };
    if (cache.size >= most) cache.clear();
    cache.set(key, cached);
    return cached.value;
  };
}

/** Memoizes by object, for its lifetime: several rules need the same view of one catalogue. */
export function memoize<Of extends object, Value>(make: (of: Of) => Value): (of: Of) => Value {
  const cache = new WeakMap<Of, { readonly value: Value }>();
  return (of) => {
    const cached = cache.get(of) ?? { value: make(of) };
    cache.set(of, cached);
    return cached.value;
  };
}

/** Memoizes the last result for each object, while all other arguments are the same. */
export function memoizeLast<Of extends object, With extends readonly unknown[], Value>(
  make: (of: Of, ...others: With) => Value,
): (of: Of, ...others: With) => Value {
  const cache = new WeakMap<Of, { readonly others: With; readonly value: Value }>();
  return (of, ...others) => {
    const last = cache.get(of);
    if (last?.others.every((other, n) => other === others[n])) return last.value;
    const value = make(of, ...others);
    cache.set(of, { others, value });
    return value;
  };
}

/** Groups items by their names. Both keep the order of the items. */
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

/** Splits a list into runs. An item continues the run if `goesOn` holds for it and the item before. */
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

/** Binary search for the first index from 0 where a monotonic condition holds; `count` if it never holds. */
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

/** Appends items to a list. A call with `...items` overflows the stack from about 100,000 items. */
export function append<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}

/** The maximum of any number of numbers; `-Infinity` if empty. */
export function maxOf(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), Number.NEGATIVE_INFINITY);
}
