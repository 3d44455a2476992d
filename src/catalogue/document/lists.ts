import { type EntryPath, isObject, type LocatedDocument } from './document.js';

/*
 * The long lists of a catalogue: the products of each category, the articles and the news. Their entries are the chunks that a
 * catalogue is read again in after a change.
 */

/** The ways to all long lists that a catalogue's values have. */
export function longLists(value: unknown): readonly EntryPath[] {
  const categories = at(value, ['categories']);
  const products = Array.isArray(categories)
    ? categories.map((_, n): EntryPath => ['categories', n, 'products'])
    : [];
  const lists: readonly EntryPath[] = [...products, ['articles', 'items'], ['news', 'items']];
  return lists.filter((path) => Array.isArray(at(value, path)));
}

/** What plain data has at a path; undefined where it has nothing there. */
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

/** Puts the entries of an earlier document in the place of those of a new one that have the same text. */
export function shareEntries(now: LocatedDocument, before: LocatedDocument): void {
  const known = new Map<string, unknown>();
  for (const { text, list, n } of entryTexts(before)) known.set(text, list[n]);
  for (const { text, list, n } of entryTexts(now)) {
    if (!known.has(text)) continue;
    list[n] = known.get(text);
    // Two entries of one text are two entries.
    known.delete(text);
  }
}

function* entryTexts({ value, places, spans, source }: LocatedDocument) {
  for (const path of longLists(value)) {
    const list = at(value, path);
    const place = spans.place(path);
    if (places === undefined || place === undefined || !Array.isArray(list)) continue;
    for (const [n, item] of places.items(place).entries()) {
      const { start, end } = places.span(item);
      yield { text: source.text.slice(start, end), list, n };
    }
  }
}
