import { firstWhere } from '../collections.js';
import type { Span } from './source.js';

export const kinds = {
  scalar: 0,
  map: 1,
  list: 2,
  /** The value of a key that has none, not even an empty one: `{ key }`. */
  absent: 3,
  /** An alias: it has a place, but neither a text of its own nor parts. */
  alias: 4,
} as const;

type Kind = (typeof kinds)[keyof typeof kinds];

/** Numbers that a place takes on the tape: start, end, and what is there together with the number of the next place. */
const width = 3;
/** The kind takes the lowest bits of the third number, the number of the place after it the others. */
const kindBits = 3;
const kindMask = (1 << kindBits) - 1;
/** More places than this could not be numbered in what is left of a third number. */
const limit = 1 << (31 - kindBits - 1);

/** A mark that stands in the place of items of a list. */
export interface Hole {
  /** Its number among the places, and where its line ends. */
  readonly mark: number;
  readonly markEnd: number;
  /** By how many code units what is behind comes later in the whole text, and where the last one ends in the whole text. */
  readonly growth: number;
  readonly end: number;
  /** The items: where each is among some places, and by how many code units it comes later in the whole text. */
  readonly parts: readonly { readonly places: Places; readonly item: number; readonly units: number }[];
}

/** A mark that was replaced, and how many places more there are behind it. */
type Passed = Omit<Hole, 'parts'> & { readonly more: number };

const noHole: Passed = { mark: -1, markEnd: -1, growth: 0, end: -1, more: 0 };

/** Where every value and key of a text is, in its order. One array of numbers: ten million objects would take several times the memory. */
export class Places {
  readonly #text: string;
  #tape: Int32Array;
  #count = 0;
  /** Keys that are not simply what is in the text: those with escapes, folded ones, numbers in an odd form. */
  readonly #names = new Map<number, string>();

  constructor(text: string) {
    this.#text = text;
    // An example catalogue has a place for every 16 characters. Memory that is never written to costs nothing.
    this.#tape = new Int32Array(width * Math.max(64, text.length >> 3));
  }

  get count(): number {
    return this.#count;
  }

  /** Adds a place in UTF-16 code units, and answers its number. @throws RangeError when there are more places than can be numbered */
  add(kind: Kind, start: number, end: number): number {
    const place = this.#count;
    const at = place * width;
    if (at === this.#tape.length) this.#grow();
    this.#count = place + 1;
    this.#tape[at] = start;
    this.#tape[at + 1] = end;
    this.#tape[at + 2] = ((place + 1) << kindBits) | kind;
    return place;
  }

  /** Ends a map or a list that was added before its parts, which are all places added since. */
  close(place: number, end: number): void {
    const at = place * width;
    this.#tape[at + 1] = end;
    this.#tape[at + 2] = (this.#count << kindBits) | this.kind(place);
  }

  /** Says what a key is called where that is not what its text shows. */
  name(place: number, name: string): void {
    if (this.nameOf(place) !== name) this.#names.set(place, name);
  }

  nameOf(place: number): string {
    const known = this.#names.get(place);
    if (known !== undefined) return known;
    const { start, end } = this.span(place);
    const text = this.#text.slice(start, end);
    return /^["']/.test(text) ? text.slice(1, -1) : text;
  }

  kind(place: number): Kind {
    const kind = (this.#tape[place * width + 2] ?? 0) & kindMask;
    return kind === 1 || kind === 2 || kind === 3 || kind === 4 ? kind : kinds.scalar;
  }

  span(place: number): Span {
    return { start: this.#tape[place * width] ?? 0, end: this.#tape[place * width + 1] ?? 0 };
  }

  /** The number of the place after a place and all its parts. */
  next(place: number): number {
    return (this.#tape[place * width + 2] ?? 0) >> kindBits;
  }

  items(list: number): readonly number[] {
    const items: number[] = [];
    const end = this.next(list);
    for (let item = list + 1; item < end; item = this.next(item)) items.push(item);
    return items;
  }

  /** The last place that begins at an offset or before it; -1 if there is none. */
  lastBefore(offset: number): number {
    return firstWhere(this.#count, (n) => (this.#tape[n * width] ?? 0) > offset) - 1;
  }

  /** The places of a text, made of those of the same text with marks in the place of some items of lists. @param holes in the order of the text */
  filled(text: string, holes: readonly Hole[]): Places {
    const all = new Places(text);
    const added = holes.flatMap(({ parts }) => parts.map(({ places, item }) => places.next(item) - item));
    all.#tape = new Int32Array(width * (this.#count - holes.length + added.reduce((sum, n) => sum + n, 0)));
    const passed: Passed[] = [];
    for (const hole of holes) {
      const before = passed.at(-1) ?? noHole;
      all.#append(this, before.mark + 1, hole.mark, before.growth);
      for (const { places, item, units } of hole.parts) all.#append(places, item, places.next(item), units);
      passed.push({ ...hole, more: all.#count - hole.mark - 1 });
    }
    const last = passed.at(-1) ?? noHole;
    all.#append(this, last.mark + 1, this.#count, last.growth);
    this.#closeAround(passed, all);
    return all;
  }

  /** Gives what lies around marks its end, and the number of the place after it. */
  #closeAround(passed: readonly Passed[], all: Places): void {
    let [before, n] = [noHole, 0];
    for (let place = 0; n < passed.length; place += 1) {
      const ahead = passed[n] ?? noHole;
      if (place === ahead.mark) {
        before = ahead;
        n += 1;
        continue;
      }
      const next = this.next(place);
      if (next <= ahead.mark) continue;
      // By search: there may be a hundred thousand marks.
      const behind = firstWhere(passed.length, (index) => (passed[index]?.mark ?? next) >= next);
      const within = passed[Math.max(0, behind - 1)] ?? ahead;
      const { end } = this.span(place);
      const at = (place + before.more) * width;
      all.#tape[at + 1] = end === within.markEnd ? within.end : end + within.growth;
      all.#tape[at + 2] = ((next + within.more) << kindBits) | this.kind(place);
    }
  }

  /** Adds places of a text that is some code units further on in this one. */
  #append(other: Places, from: number, to: number, units: number): void {
    const first = this.#count;
    const next = (first - from) << kindBits;
    const [source, tape] = [other.#tape, this.#tape];
    let at = first * width;
    for (let read = from * width; read < to * width; read += width) {
      tape[at] = (source[read] ?? 0) + units;
      tape[at + 1] = (source[read + 1] ?? 0) + units;
      tape[at + 2] = (source[read + 2] ?? 0) + next;
      at += width;
    }
    this.#count = first + to - from;
    if (other.#names.size === 0) return;
    for (let place = from; place < to; place += 1) {
      const name = other.#names.get(place);
      if (name !== undefined) this.#names.set(first + place - from, name);
    }
  }

  #grow(): void {
    if (this.#count >= limit) throw new RangeError('too many values in one text');
    const larger = new Int32Array(this.#tape.length * 2);
    larger.set(this.#tape);
    this.#tape = larger;
  }
}
