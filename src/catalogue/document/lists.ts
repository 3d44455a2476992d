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

/**
 * Plain data with another value at a path; all that does not lie on the way there is shared.
 * @param own copies that may be changed; gets those that are made
 */
export function withAt(value: unknown, path: EntryPath, replacement: unknown, own?: Set<unknown>): unknown {
  const [step, ...rest] = path;
  if (step === undefined || !isObject(value)) return replacement;
  const isOwn = own?.has(value) === true;
  const copy = isOwn ? value : Array.isArray(value) ? [...value] : Object.assign(Object.create(null), value);
  own?.add(copy);
  Reflect.set(copy, step, withAt(Reflect.get(value, step), rest, replacement, own));
  return copy;
}

/** Whether plain data is the same, whatever the order of keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSame(Reflect.get(a, key), Reflect.get(b, key)))
  );
}
