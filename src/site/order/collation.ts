import { perKey } from '../../document/collections.js';

// The annotation lets the bundler drop it from browser scripts that do not use it.
const collatorFor = /* @__PURE__ */ perKey((language) => new Intl.Collator(language, { numeric: true }));

/** Compares texts by their indexes in a list. Texts that are not in it come last. */
export function comparerIn(list: readonly string[]): (a: string, b: string) => number {
  const place = (text: string) => (list.includes(text) ? list.indexOf(text) : list.length);
  return (a, b) => place(a) - place(b);
}

/** Compares texts by the order of a language, and numbers in them by value. */
export function comparerOf(language: string): (a: string, b: string) => number {
  return collatorFor(language).compare;
}
