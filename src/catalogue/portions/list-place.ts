import type { EntryPath } from '../document.js';
import { isObject } from '../shape-issues.js';

/** Whose items a portion holds: the products of a category, by its place, or the items of a section. */
export type PortionList = number | 'articles' | 'news';

/** Where a list stands in a catalogue. */
export function listPlace(list: PortionList): EntryPath {
  return typeof list === 'number' ? ['categories', list, 'products'] : [list, 'items'];
}

/** The list of a path, and the place in it; undefined for paths that lead into none. */
export function placeInList(
  path: EntryPath,
): { readonly list: PortionList; readonly place: number; readonly rest: EntryPath } | undefined {
  const [section, second, third, fourth] = path;
  if (section === 'categories' && typeof second === 'number' && third === 'products') {
    return typeof fourth === 'number' ? { list: second, place: fourth, rest: path.slice(4) } : undefined;
  }
  if ((section !== 'articles' && section !== 'news') || second !== 'items') return undefined;
  return typeof third === 'number' ? { list: section, place: third, rest: path.slice(3) } : undefined;
}

/** What a catalogue's values have at a list's place. */
export function valueAtList(value: unknown, list: PortionList): unknown {
  let items: unknown = value;
  for (const step of listPlace(list)) items = isObject(items) ? Reflect.get(items, step) : undefined;
  return items;
}
