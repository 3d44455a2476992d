/** Removes undefined properties. Views and structured data leave these out. */
export function defined<T extends object>(
  values: T,
): { readonly [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  readonly [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>;
};
export function defined(values: Readonly<Record<string, unknown>>): object {
  const result: Record<string, unknown> = {};
  // Runs for every row of every specification. Lists of pairs would take twice as long.
  for (const key in values) if (values[key] !== undefined) result[key] = values[key];
  return result;
}

export function filled<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items;
}
