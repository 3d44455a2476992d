import type { Texts } from '../texts/index.js';

const known = new WeakMap<Texts, ReadonlyMap<string, string>>();

/**
 * The keys of facts, by their labels in an interface's language. A key means the same fact in every language, so pages in different
 * languages can be compared.
 */
export function factKeys(texts: Texts): ReadonlyMap<string, string> {
  let keys = known.get(texts);
  if (keys === undefined) {
    keys = new Map(labelsIn(texts, '').reverse());
    known.set(texts, keys);
  }
  return keys;
}

/** The labels and their keys. Of two equal labels, the first one counts. */
function labelsIn(texts: object, prefix: string): [label: string, key: string][] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
    if (typeof text === 'string') return [[text, prefix + name] satisfies [string, string]];
    return typeof text === 'object' && text !== null ? labelsIn(text, `${prefix}${name}.`) : [];
  });
}
