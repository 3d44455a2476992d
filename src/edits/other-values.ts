import { pathsIn } from '../catalogue/edits/yaml/layout.js';
import { removal } from '../catalogue/edits/yaml/remove.js';
import { type EntryPath, isObject, type LocatedDocument } from '../document/document.js';
import { EditedText } from '../document/edited-text.js';
import { type Edit, LineMap, type Span } from '../document/source.js';

/** The most values to try one by one: each needs a check of the catalogue. */
const mostValues = 400;

interface ValueAt {
  readonly path: EntryPath;
  readonly span: Span;
  readonly value: unknown;
}

/** An inclusive range of lines, counted from 1. */
export type Lines = Readonly<Record<'first' | 'last', number>>;

/** Replaces the values in a range of lines. `fixed` are values without a valid alternative, such as ids. */
export function changedText(
  document: LocatedDocument,
  lines: readonly Lines[],
  isSound: (text: string) => boolean,
) {
  const text = new EditedText(document.source.text);
  const map = new LineMap(document.source.text);
  const whole = { path: [], span: document.spans.value([]), value: document.value };
  const values = lines.flatMap((range) => {
    const span = { start: map.lineStart(range.first), end: map.lineStart(range.last + 1) };
    return valuesWithin(whole, span, document);
  });
  const wanted = [...new Map(values.map((value) => [value.path.join('\n'), value])).values()];
  const first = wanted.flatMap((value) => otherValues(document, value).slice(0, 1));
  const all = text.edited(first.flat()).text;
  if (first.length > 0 && areApart(first.flat()) && isSound(all))
    return { text: all, fixed: [], changed: first.length };
  let chosen: readonly Edit[] = [];
  let changed = 0;
  const fixed: ValueAt[] = [];
  let open = [...wanted];
  for (let tried = 0; open.length > 0; tried += 1) {
    const value = open.shift();
    if (value === undefined || tried >= mostValues) break;
    const next = otherValues(document, value)
      .map((edits) => [...chosen, ...edits])
      .find((edits) => areApart(edits) && isSound(text.edited(edits).text));
    const parts = next === undefined ? partsOf(document, value) : [];
    if (next !== undefined) {
      chosen = next;
      changed += 1;
    } else if (parts.length > 0) open = [...parts, ...open];
    else fixed.push(value);
  }
  return { text: text.edited(chosen).text, fixed: [...fixed, ...open], changed };
}

function areApart(edits: readonly Edit[]): boolean {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  return sorted.every((edit, n) => n === 0 || (sorted[n - 1]?.end ?? 0) <= edit.start);
}

/** Whole entries if all their lines are in the range; else values of keys; else maps and lists with only their key in it. */
function valuesWithin(at: ValueAt, lines: Span, document: LocatedDocument): readonly ValueAt[] {
  const { path, span, value } = at;
  const isItem = typeof path.at(-1) === 'number';
  const isInside = span.start >= lines.start && span.end <= lines.end && span.end > span.start;
  if (isItem && isInside) return [at];
  if (!isObject(value)) return touches(span, lines) ? [at] : [];
  const parts = touches(span, lines) ? partsOf(document, at) : [];
  const inner = parts.flatMap((part) => valuesWithin(part, lines, document));
  const isKey = !isItem && path.length > 0 && touches(document.spans.key(path), lines);
  return inner.length === 0 && isKey ? [at] : inner;
}

/** The parts of a map or a list, in text order. Values from an alias have no place in the text. */
function partsOf(document: LocatedDocument, { path, value }: ValueAt): readonly ValueAt[] {
  if (!isObject(value)) return [];
  const { spans } = document;
  return pathsIn(document, path)
    .filter((part) => spans.place(part) !== undefined)
    .map((part) => ({ path: part, span: spans.value(part), value: Reflect.get(value, part.at(-1) ?? '') }));
}

function touches(span: Span, wanted: Span): boolean {
  return span.start < wanted.end && span.end > wanted.start;
}

/** A word that changes a text. Users do not see it. */
const mark = 'another';

/** Edits that replace or remove a value, best first. The check decides which of them are valid. */
function otherValues(document: LocatedDocument, at: ValueAt): readonly (readonly Edit[])[] {
  const { path, span, value } = at;
  if (isIdentity(path)) return [];
  const others = isObject(value) || value === null ? [] : scalars(document, at);
  // The text of a block ends with its last line break.
  const end = document.source.text.slice(span.start, span.end).endsWith('\n') ? '\n' : '';
  const without = removal(document, { at: path.slice(0, -1), remove: path.slice(-1) });
  return [
    ...others.map((text) => [{ ...span, text: text + end }]),
    ...(without === undefined ? [] : [without]),
  ];
}

/** Whether a value identifies an entry: its id, or its part of an address. */
function isIdentity(path: EntryPath): boolean {
  const [key, place] = [path.at(-1), path.at(-2)];
  if (typeof place !== 'number') return false;
  return key === 'id' || key === 'slug' || (key === 'path' && path[0] === 'pages' && path.length === 3);
}

function scalars(document: LocatedDocument, { path, value }: ValueAt): readonly string[] {
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'number') return [value + 1, value - 1, value * 2].map(String);
  if (typeof value !== 'string') return [];
  // After the first word: at the start it would change the sorting, and the end may be cut off.
  const longer = value.includes(' ') ? value.replace(' ', ` ${mark} `) : `${value} ${mark}`;
  // Another last digit gives another valid day, colour or number.
  const changed = value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
  const texts = new Set([longer, changed, ...valuesOf(document, path), `${value}-${mark}`]);
  texts.delete(value);
  return [...texts].map((text) => JSON.stringify(text));
}

/** Other values of the same key in the catalogue, at most six. */
function valuesOf({ value }: LocatedDocument, path: EntryPath): readonly string[] {
  const texts = new Set<string>();
  for (const text of textsAt(value, path)) if (texts.add(text).size === 6) break;
  return [...texts];
}

function* textsAt(value: unknown, [step, ...rest]: EntryPath): Iterable<string> {
  if (step === undefined) {
    if (typeof value === 'string') yield value;
  } else if (Array.isArray(value)) {
    for (const item of value) yield* textsAt(item, rest);
  } else if (isObject(value)) yield* textsAt(Reflect.get(value, step), rest);
}
