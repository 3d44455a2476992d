import { type EntryPath, isObject, type LocatedDocument } from '../../document/document.js';
import type { Edit } from '../../document/problem.js';
import type { ValueAt } from './values-at.js';

/** Other values of a key that are tried, of those that the catalogue has. */
const mostOthers = 6;

/** A word that makes a text another one. People do not see it. */
const mark = 'another';

/**
 * Edits that put another value in the place of one, the best first: another of the same shape, then one that the catalogue has under the
 * same key. What cannot be another value is taken out. Which of them the catalogue allows is for its check to say.
 */
export function otherValues(document: LocatedDocument, at: ValueAt): readonly Edit[] {
  const { path, span, value } = at;
  if (isIdentity(path)) return [];
  const others = isObject(value) || value === null ? [] : scalars(document, at);
  // The text of a block ends with its last line break.
  const end = document.source.text.slice(span.start, span.end).endsWith('\n') ? '\n' : '';
  const edits = others.map((text) => ({ ...span, text: text + end }));
  return [...edits, removal(document, path, typeof path.at(-1) === 'number')];
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
  const texts = [longer, otherDigit(value), ...valuesOf(document, path), `${value}-${mark}`];
  return [...new Set(texts)].filter((text) => text !== value).map((text) => JSON.stringify(text));
}

/** The same text with another last digit: another day, colour or number. */
function otherDigit(text: string): string {
  return text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
}

/** Values that other entries have under the same key. */
function valuesOf({ value }: LocatedDocument, path: EntryPath): readonly string[] {
  const found = new Set<string>();
  collect(value, path, found);
  return [...found].slice(0, mostOthers);
}

function collect(value: unknown, [step, ...rest]: EntryPath, found: Set<string>): void {
  if (found.size > mostOthers) return;
  if (step === undefined) {
    if (typeof value === 'string') found.add(value);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, rest, found);
  } else if (isObject(value)) {
    collect(Reflect.get(value, step), rest, found);
  }
}

/** Takes a value out of its list, or with its key out of its map, together with what parts it from the next one. */
function removal({ spans, value: root }: LocatedDocument, path: EntryPath, isItem: boolean): Edit {
  const parent = path.slice(0, -1);
  const around = parent.reduce<unknown>((at, key) => (isObject(at) ? Reflect.get(at, key) : undefined), root);
  const keys: readonly (string | number)[] = Array.isArray(around)
    ? around.map((_, n) => n)
    : Object.keys(Object(around));
  const siblings = keys
    .map((key) => [...parent, key])
    .map((sibling) => (isItem ? spans.value(sibling) : spans.entry(sibling)))
    .sort((a, b) => a.start - b.start);
  const own = isItem ? spans.value(path) : spans.entry(path);
  const place = siblings.findIndex(({ start }) => start === own.start);
  const [before, after] = [siblings[place - 1], siblings[place + 1]];
  if (after !== undefined) return { start: own.start, end: after.start, text: '' };
  if (before !== undefined) return { start: before.end, end: own.end, text: '' };
  const whole = spans.value(parent);
  return { ...whole, text: isItem ? '[]' : '{}' };
}
