type Defined<T> = { readonly [Key in keyof T]?: Exclude<T[Key], undefined> };

/** The properties of an object that have a value: structured data does not say what is not known. */
export function defined<T extends object>(values: T): Defined<T>;
export function defined(values: Readonly<Record<string, unknown>>): object {
  const known: Record<string, unknown> = {};
  // Every row of every specification comes through here: half the time of lists of pairs.
  for (const key in values) if (values[key] !== undefined) known[key] = values[key];
  return known;
}

/** A list, or nothing where it is empty. */
export function filled<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items;
}
