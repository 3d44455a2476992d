import { perKey } from '../../catalogue/collections.js';

// Browsers get only what they use of this file.
const collatorFor = /* @__PURE__ */ perKey((language) => new Intl.Collator(language, { numeric: true }));

/** Compares texts by their places in a list. Those that it lacks come last. */
export function comparerIn(list: readonly string[]): (a: string, b: string) => number {
  const place = (text: string) => (list.includes(text) ? list.indexOf(text) : list.length);
  return (a, b) => place(a) - place(b);
}

/** Compares texts by the order of a language, and the numbers in them by value. */
export function comparerOf(language: string): (a: string, b: string) => number {
  return collatorFor(language).compare;
}
