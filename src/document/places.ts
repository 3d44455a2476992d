import { firstWhere } from './collections.js';
import type { Span } from './source.js';

export const kinds = {
  scalar: 0,
  map: 1,
  list: 2,
  /** The value of a key that lacks even an empty one: `{ key }`. */
  absent: 3,
  /** An alias has a place, but no text and no parts. */
  alias: 4,
} as const;

type Kind = (typeof kinds)[keyof typeof kinds];

/** Numbers per place on the tape: start, end, and the kind combined with the number of the next place. */
const width = 3;
/** The lowest bits of the third number contain the kind, the others the number of the next place. */
const kindBits = 3;
const kindMask = (1 << kindBits) - 1;
/** Most places: a larger number would not fit in the other bits of the third number. */
const limit = 1 << (31 - kindBits - 1);

/** A mark that replaces items of a list. */
export interface Hole {
  /** The number of its place, and the end of its line. */
  readonly mark: number;
  readonly markEnd: number;
  /** The shift of the text after it, in code units, and the end of the last item, both in the whole text. */
  readonly growth: number;
  readonly end: number;
  /** The items: their places, and their shift in the whole text, in code units. */
  readonly parts: readonly { readonly places: Places; readonly item: number; readonly units: number }[];
}

/** A replaced mark, and the number of places added up to there. */
type Passed = Omit<Hole, 'parts'> & { readonly more: number };

const noHole: Passed = { mark: -1, markEnd: -1, growth: 0, end: -1, more: 0 };

/** The positions of all values and keys of a text. One array of numbers: ten million objects would take several times the memory. */
export class Places {
  readonly #text: string;
  #tape: Int32Array;
  #count = 0;
  /** Keys that differ from their source: those with escapes, folded ones, numbers in an unusual form. */
  readonly #names = new Map<number, string>();

  constructor(text: string) {
    this.#text = text;
    // The example catalogue has one place per 16 characters. Untouched memory costs nothing.
    this.#tape = new Int32Array(width * Math.max(64, text.length >> 3));
  }

  get count(): number {
    return this.#count;
  }

  /** Adds a place, with offsets in UTF-16 code units, and returns its number. @throws RangeError if there are too many places */
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

  /** Ends a map or list. All places added since then are its parts. */
  close(place: number, end: number): void {
    const at = place * width;
    this.#tape[at + 1] = end;
    this.#tape[at + 2] = (this.#count << kindBits) | this.kind(place);
  }

  /** Sets the name of a key whose source differs. */
  name(place: number, name: string): void {
    if (this.nameOf(place) !== name) this.#names.set(place, name);
  }

  nameOf(place: number): string {
    const name = this.#names.get(place);
    if (name !== undefined) return name;
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

  /** The number of the first place after a place and all its parts. */
  next(place: number): number {
    return (this.#tape[place * width + 2] ?? 0) >> kindBits;
  }

  items(list: number): readonly number[] {
    const items: number[] = [];
    const end = this.next(list);
    for (let item = list + 1; item < end; item = this.next(item)) items.push(item);
    return items;
  }

  /** The last place that begins at or before an offset; -1 if no place does. */
  lastBefore(offset: number): number {
    return firstWhere(this.#count, (n) => (this.#tape[n * width] ?? 0) > offset) - 1;
  }

  /** Replaces marks by the places of the items for which they stand. @param holes in the order of the text */
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

  /** Corrects the end and the next place of every value around a mark. */
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
      // Binary search: there may be a hundred thousand marks.
      const behind = firstWhere(passed.length, (index) => (passed[index]?.mark ?? next) >= next);
      const within = passed[Math.max(0, behind - 1)] ?? ahead;
      const { end } = this.span(place);
      const at = (place + before.more) * width;
      all.#tape[at + 1] = end === within.markEnd ? within.end : end + within.growth;
      all.#tape[at + 2] = ((next + within.more) << kindBits) | this.kind(place);
    }
  }

  /** Copies places of another text, shifted by some code units. */
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
