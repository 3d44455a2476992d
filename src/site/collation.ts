const collators = new Map<string, Intl.Collator>();

/** Compares texts by the order of a language, and the numbers in them by value. */
export function comparerOf(language: string): (a: string, b: string) => number {
  const known = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, known);
  return known.compare;
}
