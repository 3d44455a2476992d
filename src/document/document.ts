import { perKey } from './collections.js';
import { kinds, Places } from './places.js';
import type { Problem, Source, Span } from './source.js';

/** The path to a value of the catalogue: map keys and list indices, from the top. */
export type EntryPath = readonly (string | number)[];

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && !Array.isArray(value);
}

/** Paths of the long lists: products, articles and news. Their entries are the chunks that are parsed separately. */
export function longLists(value: unknown): readonly EntryPath[] {
  const categories = at(value, ['categories']);
  const products = Array.isArray(categories)
    ? categories.map((_, n): EntryPath => ['categories', n, 'products'])
    : [];
  const lists: readonly EntryPath[] = [...products, ['articles', 'items'], ['news', 'items']];
  return lists.filter((path) => Array.isArray(at(value, path)));
}

export function at(value: unknown, path: EntryPath): unknown {
  let inner: unknown = value;
  for (const step of path) inner = isObject(inner) ? Reflect.get(inner, step) : undefined;
  return inner;
}

/** Copies plain data with a new value at a path; shares the rest. @param copies objects that may be changed; receives new copies */
export function withAt(value: unknown, path: EntryPath, fresh: unknown, copies?: Set<unknown>): unknown {
  const [step, ...rest] = path;
  if (step === undefined || !isObject(value)) return fresh;
  const isCopy = copies?.has(value) === true;
  const copy = isCopy ? value : Array.isArray(value) ? [...value] : Object.assign(Object.create(null), value);
  copies?.add(copy);
  Reflect.set(copy, step, withAt(Reflect.get(value, step), rest, fresh, copies));
  return copy;
}

export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => isSame(Reflect.get(a, key), Reflect.get(b, key)));
}

/** Placeholder for a value that could not be read. The parser has reported it, so rules must not. */
export const unreadable = Symbol('unreadable');

export interface LocatedDocument {
  readonly source: Source;
  /** Plain data; undefined if the text could not be read. */
  readonly value: unknown;
  readonly spans: Spans;
  readonly problems: readonly Problem[];
  /** Undefined if only the reader of faulty texts could read the text. */
  readonly places: Places | undefined;
  /** Entries of the long lists that the next parse can reuse, by the text of their lines. */
  readonly chunks: () => ReadonlyMap<string, Chunk>;
  /** The same object in all documents that were parsed one from the other: checks keep their last results by it. */
  readonly lineage: object;
}

/** A parsed entry of a long list that has its own lines. */
export interface Chunk {
  readonly entry: unknown;
  /** The number of the entry in `places`, the start of its lines there, and the end of a list that ends with it. */
  readonly places: Places;
  readonly item: number;
  readonly start: number;
  readonly end: number;
  /** The column of its dash, and the number of values around it. */
  readonly column: number;
  readonly depth: number;
}

/** Finds the spans of values. Computed on demand, because only diagnostics need them. */
export class Spans {
  readonly #places: Places;
  /* The places of keys by name and of items, for each map and list requested so far. */
  readonly #keysOf = perKey((map: number) => this.#keysIn(map));
  readonly #itemsOf = perKey((list: number) => this.#places.items(list));
  readonly #written: (path: EntryPath) => EntryPath;

  /** @param written maps a path to the path of the value in the text, if that is elsewhere */
  constructor(places = new Places(''), written = (path: EntryPath) => path) {
    this.#places = places;
    this.#written = written;
  }

  through(written: (path: EntryPath) => EntryPath): Spans {
    return new Spans(this.#places, written);
  }

  place(path: EntryPath): number | undefined {
    let place = this.#places.count > 0 ? 0 : undefined;
    for (const step of this.#written(path))
      place = place === undefined ? undefined : this.#child(place, step);
    return place;
  }

  /** The span of the value at a path, or of the nearest value around it. */
  value(path: EntryPath): Span {
    const place = this.place(path);
    const written = this.#written(path);
    if (place === undefined && written.length > 0) return this.value(written.slice(0, -1));
    return this.#places.span(place ?? 0);
  }

  /** The span of the last key of a path; of the value for a list index. */
  key(path: EntryPath): Span {
    const key = this.#keyAt(path);
    return key === undefined ? this.value(path) : this.#places.span(key);
  }

  /** The span of an entry's first key: underlining a whole map would mark half the file. */
  head(path: EntryPath): Span {
    const place = this.place(path);
    if (place === undefined) return this.value(path);
    const kind = this.#places.kind(place);
    if (kind === kinds.list && path.length > 0) return this.key(path);
    const hasKey = kind === kinds.map && this.#places.next(place) > place + 1;
    return this.#places.span(hasKey ? place + 1 : place);
  }

  /** The span of a list item, or of a map's pair from its key to the end of its value. */
  entry(path: EntryPath): Span {
    const key = this.#keyAt(path);
    if (key === undefined) return this.value(path);
    return { start: this.#places.span(key).start, end: this.#places.span(this.#places.next(key)).end };
  }

  /** The span of the text, number or key that contains an offset. Elsewhere a `#` begins a comment. */
  scalarAt(offset: number): Span | undefined {
    const place = this.#places.lastBefore(offset);
    if (place === -1 || this.#places.kind(place) !== kinds.scalar) return undefined;
    const span = this.#places.span(place);
    return offset < span.end ? span : undefined;
  }

  #keyAt(path: EntryPath): number | undefined {
    const written = this.#written(path);
    const last = written[written.length - 1];
    const parent = last === undefined ? undefined : this.place(written.slice(0, -1));
    if (parent === undefined || this.#places.kind(parent) !== kinds.map) return undefined;
    return this.#keysOf(parent).get(String(last));
  }

  #child(place: number, step: string | number): number | undefined {
    const kind = this.#places.kind(place);
    if (kind === kinds.list) return this.#itemsOf(place)[Number(step)];
    const key = kind === kinds.map ? this.#keysOf(place).get(String(step)) : undefined;
    const value = key === undefined ? undefined : this.#places.next(key);
    return value === undefined || this.#places.kind(value) === kinds.absent ? undefined : value;
  }

  #keysIn(map: number): ReadonlyMap<string, number> {
    const places = this.#places;
    const keys = new Map<string, number>();
    const end = places.next(map);
    for (let key = map + 1; key < end; key = places.next(places.next(key))) {
      const name = places.kind(key) === kinds.scalar ? places.nameOf(key) : undefined;
      if (name !== undefined && !keys.has(name)) keys.set(name, key);
    }
    return keys;
  }
}

interface PlacedText {
  readonly text: string;
  readonly place: EntryPath;
}

/** The texts at a path without indexes: one for each item of a list. */
export function textsAt(
  value: unknown,
  path: readonly string[],
  place: EntryPath = [],
): readonly PlacedText[] {
  if (Array.isArray(value)) return value.flatMap((item, n) => textsAt(item, path, [...place, n]));
  const [key, ...inner] = path;
  if (key !== undefined)
    return isObject(value) ? textsAt(Reflect.get(value, key), inner, [...place, key]) : [];
  return typeof value === 'string' ? [{ text: value, place }] : [];
}
