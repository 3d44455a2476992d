import { isObject, type LocatedDocument } from '../document/document.js';
import { at, longLists } from '../document/lists.js';
import type { Span } from '../document/source.js';
import type { Anchored } from './locate.js';
import { type MeantText, misreadValues } from './misread-values.js';

/** All such values of a catalogue. Those of an entry are looked for once, as long as it is the same object. */
export function meantTexts(document: LocatedDocument): readonly MeantText[] {
  return piecesOf(document).flatMap(({ start, end, entry }) => {
    const found = (entry && known.get(entry)) ?? textsWithin({ start, end }, document);
    if (entry !== undefined) known.set(entry, found);
    return found.length === 0 ? [] : found.map((text) => moved(text, start));
  });
}

/** The texts of an entry's lines, as if these were the whole file. */
const known = new WeakMap<object, readonly MeantText[]>();

function textsWithin({ start, end }: Span, { source, spans }: LocatedDocument): readonly MeantText[] {
  const piece = {
    text: source.text.slice(start, end),
    scalarAt: (offset: number) => {
      const scalar = spans.scalarAt(start + offset);
      return scalar && shifted(scalar, -start);
    },
  };
  return misreadValues(piece);
}

function moved(text: MeantText, by: number): MeantText {
  const { span, value, fix } = text;
  const edits = fix.edits.map((edit) => ({ ...edit, ...shifted(edit, by) }));
  return { ...text, span: shifted(span, by), value: shifted(value, by), fix: { ...fix, edits } };
}

function shifted({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

/** Whole lines of a catalogue. */
interface Piece extends Span {
  /** The entry of a long list that says all of them; undefined for all other lines. */
  readonly entry?: object;
}

/** A catalogue in pieces, in the order of the file. */
function piecesOf(document: LocatedDocument): readonly Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const piece of entryLines(document)) {
    if (piece.start < done) continue;
    if (piece.start > done) pieces.push({ start: done, end: piece.start });
    pieces.push(piece);
    done = piece.end;
  }
  return [...pieces, { start: done, end: document.source.text.length }];
}

/** The lines of entries that have them for themselves. */
function* entryLines({ value, places, spans, source: { text } }: LocatedDocument): Iterable<Piece> {
  for (const path of longLists(value)) {
    const [list, place] = [at(value, path), spans.place(path)];
    if (places === undefined || place === undefined || !Array.isArray(list)) continue;
    for (const [n, item] of places.items(place).entries()) {
      const entry: unknown = list[n];
      const span = places.span(item);
      const start = text.lastIndexOf('\n', span.start - 1) + 1;
      // A block text ends with its last line.
      const newLine = text.indexOf('\n', span.end - 1);
      const end = newLine === -1 ? text.length : newLine + 1;
      // A comment behind its last value is not a part of the entry.
      const isAlone =
        /^ *- *$/.test(text.slice(start, span.start)) && /^\s*$/.test(text.slice(span.end, end));
      // Whether the key of the list has a value shows in the first.
      if (n > 0 && isObject(entry) && isAlone) yield { start, end, entry };
    }
  }
}

/** What was found, where errors that follow from a text say what is wrong with the text; and the texts without an error. */
export interface Retold {
  readonly found: readonly Anchored[];
  readonly left: readonly MeantText[];
}

/** Tells the errors that follow from such a text in the words of their cause. */
export function retold(
  found: readonly Anchored[],
  texts: Iterable<MeantText>,
  document: LocatedDocument,
): Retold {
  const left: MeantText[] = [];
  const replaced = new Map<Anchored, Anchored | undefined>();
  const errors = errorsByPlace(found, document);
  for (const text of texts) {
    const { value, span, message, hint, fix } = text;
    const echoes = between(errors, value);
    const [first, ...others] = echoes;
    if (first === undefined) {
      if (text.code !== undefined) left.push(text);
      continue;
    }
    const { snippet: _, ...echo } = first.diagnostic;
    replaced.set(first, { ...first, diagnostic: { ...echo, spans: [span], message, hint, fix } });
    for (const other of others) replaced.set(other, undefined);
  }
  return {
    found: found.flatMap((one) => (replaced.has(one) ? (replaced.get(one) ?? []) : one)),
    left,
  };
}

/** The errors of a document in the order of their places: a catalogue may have thousands of them, and of texts. */
function errorsByPlace(found: readonly Anchored[], { source }: LocatedDocument): readonly Anchored[] {
  return found
    .filter(({ diagnostic }) => diagnostic.source === source && diagnostic.severity === 'error')
    .toSorted((a, b) => startOf(a) - startOf(b));
}

/** Those of errors in order that begin within a span. */
function between(errors: readonly Anchored[], { start, end }: Span): readonly Anchored[] {
  let low = 0;
  let high = errors.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const error = errors[middle];
    if (error !== undefined && startOf(error) < start) low = middle + 1;
    else high = middle;
  }
  const within: Anchored[] = [];
  for (let n = low; n < errors.length; n += 1) {
    const error = errors[n];
    if (error === undefined || startOf(error) > end) break;
    within.push(error);
  }
  return within;
}

function startOf({ diagnostic }: Anchored): number {
  return diagnostic.spans[0].start;
}
