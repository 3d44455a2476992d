type Defined<T> = { readonly [Key in keyof T]?: Exclude<T[Key], undefined> };

/** The properties of an object that have a value. Views and structured data leave out what is not known. */
export function defined<T extends object>(values: T): Defined<T>;
export function defined(values: Readonly<Record<string, unknown>>): object {
  const known: Record<string, unknown> = {};
  // Every row of every specification comes through here. Lists of pairs would take twice as long.
  for (const key in values) if (values[key] !== undefined) known[key] = values[key];
  return known;
}
