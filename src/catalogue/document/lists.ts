import { type EntryPath, isObject } from './document.js';

/** The ways to the long lists of a catalogue, whose entries are the chunks that it is read in: products, articles and news. */
export function longLists(value: unknown): readonly EntryPath[] {
  const categories = at(value, ['categories']);
  const products = Array.isArray(categories)
    ? categories.map((_, n): EntryPath => ['categories', n, 'products'])
    : [];
  const lists: readonly EntryPath[] = [...products, ['articles', 'items'], ['news', 'items']];
  return lists.filter((path) => Array.isArray(at(value, path)));
}

export function at(value: unknown, path: EntryPath): unknown {
  let found: unknown = value;
  for (const step of path) found = isObject(found) ? Reflect.get(found, step) : undefined;
  return found;
}

/** Plain data with another value at a path; all that does not lie on the way there is shared. */
export function withAt(value: unknown, path: EntryPath, replacement: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || !isObject(value)) return replacement;
  const copy = Array.isArray(value) ? [...value] : Object.assign(Object.create(null), value);
  Reflect.set(copy, step, withAt(Reflect.get(value, step), rest, replacement));
  return copy;
}
