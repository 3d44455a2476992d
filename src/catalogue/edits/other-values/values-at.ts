import { type EntryPath, isObject, type LocatedDocument } from '../../document/document.js';
import { LineMap, type Span } from '../../document/source.js';

/** A value that stands in some lines. */
export interface ValueAt {
  readonly path: EntryPath;
  /** Its text alone. */
  readonly span: Span;
  readonly value: unknown;
}

/** Lines of a text, counted from 1; both are included. */
export interface Lines {
  readonly first: number;
  readonly last: number;
}

/**
 * Finds what stands in some lines of a catalogue: whole entries of lists where all their lines are meant, else the values of keys, else the
 * maps and lists whose keys stand there alone. None of them is part of another.
 */
export function valuesAt(document: LocatedDocument, { first, last }: Lines): readonly ValueAt[] {
  const map = new LineMap(document.source.text);
  const wanted = { start: map.lineStart(first), end: map.lineStart(last + 1) };
  const found: ValueAt[] = [];
  visit(document, { path: [], span: document.spans.value([]), value: document.value }, wanted, found);
  return found;
}

function visit(document: LocatedDocument, at: ValueAt, wanted: Span, found: ValueAt[]): void {
  const { path, span, value } = at;
  const isItem = typeof path.at(-1) === 'number';
  if (isItem && isInside(span, wanted)) found.push(at);
  else if (!isObject(value)) {
    if (touches(span, wanted)) found.push(at);
  } else {
    const length = found.length;
    if (touches(span, wanted)) {
      for (const part of partsOf(document, at)) visit(document, part, wanted, found);
    }
    // Only the key stands in these lines.
    if (found.length === length && !isItem && path.length > 0 && touches(document.spans.key(path), wanted)) {
      found.push(at);
    }
  }
}

/** What a map or a list holds, in the order of the text. Values that an alias stands for have no place of their own. */
export function partsOf({ spans }: LocatedDocument, { path, value }: ValueAt): readonly ValueAt[] {
  if (!isObject(value)) return [];
  const keys = Array.isArray(value) ? value.map((_, n) => n) : Object.keys(value);
  return keys
    .map((key) => [...path, key])
    .filter((part) => spans.place(part) !== undefined)
    .map((part) => ({ path: part, span: spans.value(part), value: Reflect.get(value, part.at(-1) ?? '') }))
    .sort((a, b) => a.span.start - b.span.start);
}

function isInside(span: Span, wanted: Span): boolean {
  return span.start >= wanted.start && span.end <= wanted.end && span.end > span.start;
}

function touches(span: Span, wanted: Span): boolean {
  return span.start < wanted.end && span.end > wanted.start;
}
