/** The properties of an object that have a value. Views and structured data leave out what is not known. */
export function defined<T extends object>(
  values: T,
): { readonly [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  readonly [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>;
};
export function defined(values: Readonly<Record<string, unknown>>): object {
  const known: Record<string, unknown> = {};
  // Every row of every specification comes through here. Lists of pairs would take twice as long.
  for (const key in values) if (values[key] !== undefined) known[key] = values[key];
  return known;
}

export function filled<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items;
}
