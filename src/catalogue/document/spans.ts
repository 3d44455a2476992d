import type { EntryPath, Spans } from './document.js';
import { kinds, type Places } from './places.js';
import type { Span } from './source.js';

/** The spans of one text. Only diagnostics ask, so what lies in a map or list is looked up when it is first needed. */
export class SpanIndex implements Spans {
  readonly #places: Places | undefined;
  /** For each map that was asked for, the places of its keys by their names. */
  readonly #keys = new Map<number, ReadonlyMap<string, number>>();
  /** For each list that was asked for, the places of its items. */
  readonly #items = new Map<number, readonly number[]>();

  /** Takes the places of a text; undefined where it could not be read. */
  constructor(places: Places | undefined) {
    this.#places = places !== undefined && places.count > 0 ? places : undefined;
  }

  value(path: EntryPath): Span {
    let place = 0;
    for (const step of path) {
      const next = this.#child(place, step);
      if (next === undefined) break;
      place = next;
    }
    return this.#span(place);
  }

  key(path: EntryPath): Span {
    const key = this.#keyAt(path);
    return key === undefined ? this.value(path) : this.#span(key);
  }

  head(path: EntryPath): Span {
    const place = this.place(path);
    if (place === undefined || this.#places === undefined) return this.value(path);
    const kind = this.#places.kind(place);
    if (kind === kinds.map && this.#places.next(place) > place + 1) return this.#span(place + 1);
    return kind === kinds.list && path.length > 0 ? this.key(path) : this.#span(place);
  }

  entry(path: EntryPath): Span {
    const key = this.#keyAt(path);
    const value = this.value(path);
    return key === undefined ? value : { start: this.#span(key).start, end: this.#endOfPair(key) };
  }

  scalarAt(offset: number): Span | undefined {
    const place = this.#places?.lastBefore(offset) ?? -1;
    if (place === -1 || this.#places?.kind(place) !== kinds.scalar) return undefined;
    const span = this.#span(place);
    return offset < span.end ? span : undefined;
  }

  #span(place: number): Span {
    return this.#places?.span(place) ?? { start: 0, end: 0 };
  }

  #endOfPair(key: number): number {
    const places = this.#places;
    return places === undefined ? 0 : places.span(places.next(key)).end;
  }

  place(path: EntryPath): number | undefined {
    let place: number | undefined = this.#places === undefined ? undefined : 0;
    for (const step of path) {
      if (place === undefined) return undefined;
      place = this.#child(place, step);
    }
    return place;
  }

  #keyAt(path: EntryPath): number | undefined {
    const last = path[path.length - 1];
    const parent = last === undefined ? undefined : this.place(path.slice(0, -1));
    if (parent === undefined || this.#places?.kind(parent) !== kinds.map) return undefined;
    return this.#keysOf(this.#places, parent).get(String(last));
  }

  #child(place: number, step: string | number): number | undefined {
    const places = this.#places;
    const kind = places?.kind(place);
    if (places === undefined) return undefined;
    if (kind === kinds.list) return this.#itemsOf(places, place)[Number(step)];
    if (kind !== kinds.map) return undefined;
    const key = this.#keysOf(places, place).get(String(step));
    const value = key === undefined ? undefined : places.next(key);
    return value === undefined || places.kind(value) === kinds.absent ? undefined : value;
  }

  #keysOf(places: Places, map: number): ReadonlyMap<string, number> {
    const known = this.#keys.get(map);
    if (known !== undefined) return known;
    const keys = new Map<string, number>();
    const end = places.next(map);
    for (let key = map + 1; key < end; key = places.next(places.next(key))) {
      if (places.kind(key) !== kinds.scalar) continue;
      const name = places.nameOf(key);
      if (!keys.has(name)) keys.set(name, key);
    }
    this.#keys.set(map, keys);
    return keys;
  }

  #itemsOf(places: Places, list: number): readonly number[] {
    const known = this.#items.get(list);
    if (known !== undefined) return known;
    const items = places.items(list);
    this.#items.set(list, items);
    return items;
  }
}
