import { type EntryPath, isObject, type LocatedDocument } from '../document/document.js';
import { EditedText } from '../document/edited-text.js';
import { type Edit, LineMap, type Span } from '../document/source.js';
import { pathsIn } from './yaml/layout.js';
import { removal } from './yaml/remove.js';

/** The most values that are tried one by one: each takes a check of the catalogue. */
const mostValues = 400;

interface ValueAt {
  readonly path: EntryPath;
  readonly span: Span;
  readonly value: unknown;
}

/** Lines of a text, counted from 1; both are included. */
export type Lines = Readonly<Record<'first' | 'last', number>>;

/** Puts other values in the place of those in some lines. `fixed` are values that a sound catalogue allows no other for, such as ids. */
export function changedText(
  document: LocatedDocument,
  lines: readonly Lines[],
  isSound: (text: string) => boolean,
) {
  const text = new EditedText(document.source.text);
  const map = new LineMap(document.source.text);
  const whole = { path: [], span: document.spans.value([]), value: document.value };
  const found = lines.flatMap((range) => {
    const span = { start: map.lineStart(range.first), end: map.lineStart(range.last + 1) };
    return valuesWithin(whole, span, document);
  });
  const wanted = [...new Map(found.map((value) => [value.path.join('\n'), value])).values()];
  const first = wanted.flatMap((value) => otherValues(document, value).slice(0, 1));
  const all = text.edited(first.flat()).text;
  if (first.length > 0 && areApart(first.flat()) && isSound(all)) {
    return { text: all, fixed: [], changed: first.length };
  }
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

/** Whole entries where all their lines are meant, else the values of keys, else maps and lists whose keys stand in the lines alone. */
function valuesWithin(at: ValueAt, lines: Span, document: LocatedDocument): readonly ValueAt[] {
  const { path, span, value } = at;
  const isItem = typeof path.at(-1) === 'number';
  const isInside = span.start >= lines.start && span.end <= lines.end && span.end > span.start;
  if (isItem && isInside) return [at];
  if (!isObject(value)) return touches(span, lines) ? [at] : [];
  const parts = touches(span, lines) ? partsOf(document, at) : [];
  const found = parts.flatMap((part) => valuesWithin(part, lines, document));
  // Only the key stands in these lines.
  const isKey = !isItem && path.length > 0 && touches(document.spans.key(path), lines);
  return found.length === 0 && isKey ? [at] : found;
}

/** What a map or a list holds, in the order of the text. Values that an alias stands for have no place of their own. */
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

/** A word that makes a text another one. People do not see it. */
const mark = 'another';

/** Edits that put another value in the place of one, the best first, or take it out. Which of them the catalogue allows, its check says. */
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

/** Whether a value is what an entry is known by: its id, or its part of an address. Another one would be another entry. */
function isIdentity(path: EntryPath): boolean {
  const [key, place] = [path.at(-1), path.at(-2)];
  if (typeof place !== 'number') return false;
  return key === 'id' || key === 'slug' || (key === 'path' && path[0] === 'pages' && path.length === 3);
}

function scalars(document: LocatedDocument, { path, value }: ValueAt): readonly string[] {
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'number') return [value + 1, value - 1, value * 2].map(String);
  if (typeof value !== 'string') return [];
  // Behind the first word: in front of it, the text would stand elsewhere in sorted lists; at the end, it may be cut off.
  const longer = value.includes(' ') ? value.replace(' ', ` ${mark} `) : `${value} ${mark}`;
  // Another last digit makes another day, colour or number.
  const changed = value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
  const texts = new Set([longer, changed, ...valuesOf(document, path), `${value}-${mark}`]);
  texts.delete(value);
  return [...texts].map((text) => JSON.stringify(text));
}

/** Values that the catalogue has under the same key: six of them are tried. */
function valuesOf({ value }: LocatedDocument, path: EntryPath): readonly string[] {
  const found = new Set<string>();
  for (const text of textsAt(value, path)) if (found.add(text).size === 6) break;
  return [...found];
}

function* textsAt(value: unknown, [step, ...rest]: EntryPath): Iterable<string> {
  if (step === undefined) {
    if (typeof value === 'string') yield value;
  } else if (Array.isArray(value)) {
    for (const item of value) yield* textsAt(item, rest);
  } else if (isObject(value)) yield* textsAt(Reflect.get(value, step), rest);
}
