import type { Span } from './source.js';

/** What is at a place. */
export const kinds = {
  scalar: 0,
  map: 1,
  list: 2,
  /** The value of a key that has none, not even an empty one: `{ key }`. */
  absent: 3,
  /** An alias: it has a place, but neither a text of its own nor parts. */
  alias: 4,
} as const;

export type Kind = (typeof kinds)[keyof typeof kinds];

/** Numbers that a place takes on the tape: start, end, and what is there together with the number of the next place. */
const width = 3;
/** The kind takes the lowest bits of the third number, the number of the place after it the others. */
const kindBits = 3;
const kindMask = (1 << kindBits) - 1;
/** More places than this could not be numbered in what is left of a third number. */
const limit = 1 << (31 - kindBits - 1);

/**
 * Where every value and every key of a text is, in the order of the text: in a map each key is followed by its value.
 * One array of numbers, because an object for each of ten million places would take several times the text's own memory.
 */
export class Places {
  readonly #text: string;
  #tape: Int32Array;
  #count = 0;
  /** Keys that are not simply what is in the text: those with escapes, folded ones, numbers in an odd form. */
  readonly #names = new Map<number, string>();

  /** Begins without any place. */
  constructor(text: string) {
    this.#text = text;
    // An example catalogue has a place for every 16 characters. Memory that is never written to costs nothing.
    this.#tape = new Int32Array(width * Math.max(64, text.length >> 3));
  }

  /** How many places there are. */
  get count(): number {
    return this.#count;
  }

  /**
   * Adds a place after all others; `start` and `end` are offsets in UTF-16 code units. Answers its number.
   * @throws RangeError when there are more places than can be numbered
   */
  add(kind: Kind, start: number, end: number): number {
    const place = this.#count;
    const at = place * width;
    if (at === this.#tape.length) this.#grow();
    const tape = this.#tape;
    this.#count = place + 1;
    tape[at] = start;
    tape[at + 1] = end;
    tape[at + 2] = ((place + 1) << kindBits) | kind;
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

  /** What the key at a place is called. */
  nameOf(place: number): string {
    const known = this.#names.get(place);
    if (known !== undefined) return known;
    const { start, end } = this.span(place);
    const quote = this.#text.charAt(start);
    const isQuoted = quote === '"' || quote === "'";
    return isQuoted ? this.#text.slice(start + 1, end - 1) : this.#text.slice(start, end);
  }

  kind(place: number): Kind {
    const kind = (this.#tape[place * width + 2] ?? 0) & kindMask;
    return kind === 1 || kind === 2 || kind === 3 || kind === 4 ? kind : 0;
  }

  span(place: number): Span {
    return { start: this.#tape[place * width] ?? 0, end: this.#tape[place * width + 1] ?? 0 };
  }

  /** The number of the place after a place and all its parts. */
  next(place: number): number {
    return (this.#tape[place * width + 2] ?? 0) >> kindBits;
  }

  /** The numbers of a list's items. */
  items(list: number): readonly number[] {
    const items: number[] = [];
    const end = this.next(list);
    for (let item = list + 1; item < end; item = this.next(item)) items.push(item);
    return items;
  }

  /** The last place that begins at an offset or before it; -1 if there is none. */
  lastBefore(offset: number): number {
    let low = -1;
    let high = this.#count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#tape[middle * width] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /**
   * The places of a text that was changed within some parts of one map or list: those before and after stay.
   * @param text the whole text as it is now
   * @param replaced from the first place that was replaced to the first one after them
   * @param fresh the places that come in between: of a list, which is left out, in a text that begins at `offset` of the whole one;
   * `growth` says by how many code units the whole one has grown
   */
  spliced(
    text: string,
    { from, to }: { readonly from: number; readonly to: number },
    { parts, offset, growth }: { readonly parts: Places; readonly offset: number; readonly growth: number },
  ): Places {
    const added = parts.#count - 1;
    const more = added - (to - from);
    const all = new Places(text);
    all.#count = this.#count + more;
    all.#tape = new Int32Array(width * all.#count);
    all.#tape.set(this.#tape.subarray(0, from * width));
    all.#tape.set(parts.#tape.subarray(width, parts.#count * width), from * width);
    all.#tape.set(this.#tape.subarray(to * width, this.#count * width), (from + added) * width);
    // What lies around the change ends with it, or further on.
    for (let place = 0; place < from; place += 1) {
      const next = this.next(place);
      if (next <= from) continue;
      const end = next === to ? parts.span(0).end + offset : this.span(place).end + growth;
      all.#set(place, this.span(place).start, end, next + more);
    }
    all.#shift(from, from + added, offset, from - 1);
    all.#shift(from + added, all.#count, growth, more);
    for (const [place, name] of this.#names) {
      if (place < from) all.#names.set(place, name);
      else if (place >= to) all.#names.set(place + more, name);
    }
    for (const [place, name] of parts.#names) all.#names.set(place + from - 1, name);
    return all;
  }

  /** Moves places in the text by some code units, and in the count of places by some. Many, so without an object for each. */
  #shift(from: number, to: number, units: number, places: number): void {
    const tape = this.#tape;
    const next = places << kindBits;
    for (let at = from * width; at < to * width; at += width) {
      tape[at] = (tape[at] ?? 0) + units;
      tape[at + 1] = (tape[at + 1] ?? 0) + units;
      tape[at + 2] = (tape[at + 2] ?? 0) + next;
    }
  }

  #set(place: number, start: number, end: number, next: number): void {
    const at = place * width;
    this.#tape[at + 2] = (next << kindBits) | this.kind(place);
    this.#tape[at] = start;
    this.#tape[at + 1] = end;
  }

  #grow(): void {
    if (this.#count >= limit) throw new RangeError('too many values in one text');
    const larger = new Int32Array(this.#tape.length * 2);
    larger.set(this.#tape);
    this.#tape = larger;
  }
}
