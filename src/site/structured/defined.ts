type Defined<T> = { readonly [Key in keyof T]?: Exclude<T[Key], undefined> };

/** The properties of an object that have a value. Structured data leaves out what is not known. */
export function defined<T extends object>(values: T): Defined<T>;
export function defined(values: Readonly<Record<string, unknown>>): object {
  const known: Record<string, unknown> = {};
  // Every row of every specification comes through here. Lists of pairs would take twice as long.
  for (const key in values) if (values[key] !== undefined) known[key] = values[key];
  return known;
}

/** The list, or undefined when it is empty. */
export function filled<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items;
}
