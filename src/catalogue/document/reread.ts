import type { EntryPath, LocatedDocument } from './document.js';
import { at, longLists, withAt } from './lists.js';
import { kinds, type Places } from './places.js';
import { type Reading, readSound } from './read-sound.js';

/**
 * Reads a text that was changed within some entries of one long list: only these are read, everything else is the same objects.
 * @returns undefined where the text must be read as a whole
 */
export function reread(text: string, before: LocatedDocument): Reading | undefined {
  const { places, value, source } = before;
  if (places === undefined) return undefined;
  const change = changeBetween(source.text, text);
  const list = longLists(value).flatMap((path) => chunksAround(before, path, change) ?? [])[0];
  if (list === undefined) return undefined;
  const { path, first, items, region } = list;
  const growth = text.length - source.text.length;
  const lines = text.slice(region.start, region.end + growth);
  // What has lost its last line end goes on in the next entry.
  if (!lines.endsWith('\n') && region.end < source.text.length) return undefined;
  const parts = readEntries(lines, region.column, path.length);
  if (parts === undefined) return undefined;
  const entries = at(value, path);
  const [from] = items;
  const last = items.at(-1);
  if (!Array.isArray(entries) || !Array.isArray(parts.value) || from === undefined || last === undefined) {
    return undefined;
  }
  const changed = [...entries.slice(0, first), ...parts.value, ...entries.slice(first + items.length)];
  return {
    value: withAt(value, path, changed),
    places: places.spliced(
      text,
      { from, to: places.next(last) },
      { parts: parts.places, offset: region.start, growth },
    ),
  };
}

/** Where two texts differ, from the first difference to the last: offsets in the earlier one. */
interface Change {
  readonly start: number;
  readonly end: number;
}

/** Code units that are compared at once before the place of a difference is looked for among them. */
const block = 1 << 16;

function changeBetween(before: string, now: string): Change {
  const most = Math.min(before.length, now.length);
  const start = same(most, (from, to) => before.slice(from, to) === now.slice(from, to));
  const behind = same(most - start, (from, to) => {
    return (
      before.slice(before.length - to, before.length - from) === now.slice(now.length - to, now.length - from)
    );
  });
  return { start, end: before.length - behind };
}

/** How many units are the same, below a length. */
function same(length: number, isSame: (from: number, to: number) => boolean): number {
  let from = 0;
  while (from < length && isSame(from, Math.min(from + block, length))) from += block;
  let to = Math.min(from + block, length);
  if (from >= length) return length;
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if (isSame(from, middle)) from = middle;
    else to = middle;
  }
  return from;
}

/** The entries of a list that a change lies in. */
interface Chunks {
  readonly path: EntryPath;
  /** Place of the first of them in the list. */
  readonly first: number;
  /** Their numbers among the places of the text. */
  readonly items: readonly number[];
  /** The lines that they are on, comments after the last of them included; the column of their dashes. */
  readonly region: { readonly start: number; readonly end: number; readonly column: number };
}

function chunksAround(
  { source: { text }, places, spans }: LocatedDocument,
  path: EntryPath,
  { start, end }: Change,
): Chunks | undefined {
  const list = spans.place(path);
  if (places === undefined || list === undefined || places.kind(list) !== kinds.list) return undefined;
  const span = places.span(list);
  if (start < span.start || end > endOfList(places, list, text)) return undefined;
  const items = places.items(list);
  const starts = items.map((item) => startOfLine(text, places.span(item).start));
  const first = starts.findLastIndex((at) => at <= start);
  const behind = starts.findIndex((at) => at >= end && at > start);
  const last = behind === -1 ? items.length : behind;
  const from = starts[first];
  const to = starts[last] ?? endOfList(places, list, text);
  // The dash of an entry may be on a line before it.
  const borders = items.slice(first, first + 1).concat(items.slice(last, last + 1));
  const isOnLine = borders.every((item) => hasDash(text, places.span(item).start));
  if (from === undefined || !isOnLine) return undefined;
  const column = span.start - startOfLine(text, span.start);
  return {
    path,
    first,
    items: items.slice(first, last),
    region: { start: from, end: to, column },
  };
}

/** Where the line begins that has the next value after a list. */
function endOfList(places: Places, list: number, text: string): number {
  const next = places.next(list);
  return next < places.count ? startOfLine(text, places.span(next).start) : text.length;
}

/** Whether nothing but a dash is on the line before an entry. */
function hasDash(text: string, entry: number): boolean {
  return /^ *- *$/.test(text.slice(startOfLine(text, entry), entry));
}

function startOfLine(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/**
 * Reads entries that are on whole lines of a list: what they mean does not depend on what is around them.
 * @param column of their dashes
 * @param depth how many values are around each
 */
function readEntries(lines: string, column: number, depth: number): Reading | undefined {
  // The end of a document is that of all the lines after it.
  if (/^\.\.\./m.test(lines)) return undefined;
  // A copy: a part of a text keeps all of it in memory.
  const reading = readSound(JSON.parse(JSON.stringify(lines)), depth);
  const isList = Array.isArray(reading?.value) && reading.places.span(0).start === column;
  return isList && lines.slice(0, column).trim() === '' ? reading : undefined;
}
