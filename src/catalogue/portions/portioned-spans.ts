import type { EntryPath } from '../document.js';
import type { Span } from '../source.js';
import { SpanIndex, type Spans } from '../spans.js';
import type { Portion } from './cut.js';
import type { Frame } from './frame.js';
import { type PortionList, placeInList } from './list-place.js';
import { portionText, readPortion } from './read-portion.js';

/** Where a path leads: into a text of its own, whose offsets count from `start` in the catalogue's text. */
interface Part {
  readonly spans: SpanIndex;
  readonly path: EntryPath;
  readonly whole: (span: Span) => Span;
}

/**
 * The spans of a catalogue that was read in portions. What was read is not kept: the portions that something is asked of are
 * read again.
 */
export class PortionedSpans implements Spans {
  readonly #bytes: Uint8Array;
  readonly #frame: Frame;
  readonly #portions: readonly Portion[];
  readonly #byList = new Map<PortionList, number[]>();
  readonly #indexes = new Map<number, SpanIndex>();
  /** Offsets of the portions and of the frame's pieces in the text, in UTF-16 code units; counted when first needed. */
  #starts: ReadonlyMap<number, number> | undefined;

  constructor(bytes: Uint8Array, portions: readonly Portion[], frame: Frame) {
    this.#bytes = bytes;
    this.#frame = frame;
    this.#portions = portions;
    for (const [n, { list }] of portions.entries()) {
      const places = this.#byList.get(list) ?? [];
      this.#byList.set(list, places);
      places.push(n);
    }
  }

  value(path: EntryPath): Span {
    const part = this.#partOf(path);
    return part.whole(part.spans.value(part.path));
  }

  key(path: EntryPath): Span {
    const part = this.#partOf(path);
    return part.whole(part.spans.key(part.path));
  }

  head(path: EntryPath): Span {
    const part = this.#partOf(path);
    return part.whole(part.spans.head(part.path));
  }

  entry(path: EntryPath): Span {
    const part = this.#partOf(path);
    return part.whole(part.spans.entry(part.path));
  }

  scalarAt(offset: number): Span | undefined {
    for (const [n, { start, end }] of this.#portions.entries()) {
      const from = this.#startOf(start);
      if (offset < from || offset >= this.#startOf(end)) continue;
      const span = this.#indexOf(n).scalarAt(offset - from);
      return span && { start: span.start + from, end: span.end + from };
    }
    const { pieces, spans } = this.#frame;
    const piece = pieces.findLast(({ start }) => this.#startOf(start) <= offset);
    if (piece === undefined) return undefined;
    const span = spans.scalarAt(piece.at + offset - this.#startOf(piece.start));
    return span && this.#wholeOfFrame(span);
  }

  #partOf(path: EntryPath): Part {
    const place = placeInList(path);
    const portion = place && this.#portionOf(place.list, place.place);
    if (place === undefined || portion === undefined) {
      return { spans: this.#frame.spans, path, whole: (span) => this.#wholeOfFrame(span) };
    }
    const { first, start } = this.#portions[portion] ?? { first: 0, start: 0 };
    const from = this.#startOf(start);
    return {
      spans: this.#indexOf(portion),
      path: [place.place - first, ...place.rest],
      whole: (span) => ({ start: span.start + from, end: span.end + from }),
    };
  }

  #portionOf(list: PortionList, place: number): number | undefined {
    return this.#byList.get(list)?.findLast((n) => (this.#portions[n]?.first ?? 0) <= place);
  }

  #indexOf(portion: number): SpanIndex {
    let index = this.#indexes.get(portion);
    if (index === undefined) {
      const place = this.#portions[portion];
      index = new SpanIndex(place && readPortion(portionText(this.#bytes, place), place)?.places);
      this.#indexes.set(portion, index);
    }
    return index;
  }

  #wholeOfFrame({ start, end }: Span): Span {
    return { start: this.#wholeOffset(start), end: this.#wholeOffset(end) };
  }

  #wholeOffset(offset: number): number {
    const piece = this.#frame.pieces.findLast(({ at }) => at <= offset);
    return piece === undefined ? offset : this.#startOf(piece.start) + offset - piece.at;
  }

  /** The offset in the text of an offset in bytes where a portion or a piece begins or ends. */
  #startOf(byte: number): number {
    this.#starts ??= textOffsets(this.#bytes, [
      ...this.#portions.flatMap(({ start, end }) => [start, end]),
      ...this.#frame.pieces.map(({ start }) => start),
    ]);
    return this.#starts.get(byte) ?? 0;
  }
}

/** Offsets in bytes as offsets in UTF-16 code units; each must stand between two characters. */
function textOffsets(bytes: Uint8Array, offsets: readonly number[]): ReadonlyMap<number, number> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const found = new Map<number, number>();
  let from = 0;
  let length = 0;
  for (const offset of [...new Set(offsets)].sort((a, b) => a - b)) {
    length += decoder.decode(bytes.subarray(from, offset)).length;
    found.set(offset, length);
    from = offset;
  }
  return found;
}
