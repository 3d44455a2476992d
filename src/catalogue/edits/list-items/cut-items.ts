import type { EntryPath, LocatedDocument } from '../../document/document.js';
import type { Edit } from '../../document/problem.js';
import type { Span } from '../../document/source.js';
import { dataAt, isFlow } from '../new-entry/lines/layout.js';
import { lineStart, nextLine } from '../new-entry/lines/text-lines.js';
import { blankBefore, blankBehind, itemLines } from './item-lines.js';

/**
 * The edits that take items out of a list, with the comments that belong to them. A list that has none left is written as `[]`.
 * @returns undefined where the list is laid out in a way that nothing can be taken out of
 */
export function cutItems(
  document: LocatedDocument,
  list: EntryPath,
  places: readonly number[],
): readonly Edit[] | undefined {
  const items = dataAt(document.value, list);
  if (!Array.isArray(items)) return undefined;
  const gone = new Set(places);
  const isEmptied = gone.size === items.length;
  if (isFlow(document, list) && isEmptied) return [{ ...document.spans.value(list), text: '[]' }];
  const rangeOf = isFlow(document, list) ? flowRange : blockRange;
  const ranges = [...gone].map((place) => rangeOf(document, list, { place, gone, count: items.length }));
  const found = ranges.flatMap((range) => range ?? []);
  if (found.length < ranges.length) return undefined;
  const cuts = joined(found).map((range) => ({ ...range, text: '' }));
  return isEmptied ? [brackets(document, list), ...cuts] : cuts;
}

/** An item that goes, and which others do. */
interface Cut {
  readonly place: number;
  readonly gone: ReadonlySet<number>;
  readonly count: number;
}

/** The lines of an item with the blank lines on one side, so that the others stay as far apart as they are. */
function blockRange(
  document: LocatedDocument,
  list: EntryPath,
  { place, gone, count }: Cut,
): Span | undefined {
  const { text } = document.source;
  const lines = itemLines(document, [...list, place]);
  if (lines === undefined) return undefined;
  const isAtEnd = Array.from({ length: count - place }, (_, n) => place + n).every((n) => gone.has(n));
  return isAtEnd
    ? { start: place === 0 ? lines.start : blankBefore(text, lines.start), end: lines.end }
    : { start: lines.start, end: blankBehind(text, lines.end) };
}

function flowRange(document: LocatedDocument, list: EntryPath, { place, gone, count }: Cut): Span {
  const { text } = document.source;
  const spanOf = (n: number) => document.spans.value([...list, n]);
  const own = spanOf(place);
  const line = { start: lineStart(text, own.start), end: nextLine(text, own.end) };
  const isAlone =
    text.slice(line.start, own.start).trim() === '' &&
    /^[ \t]*,?[ \t]*(#.*)?\r?\n$/.test(text.slice(own.end, line.end));
  if (isAlone) return line;
  const next = place + 1 < count ? spanOf(place + 1).start : undefined;
  const hasKept = Array.from({ length: count - place }, (_, n) => place + n).some((n) => !gone.has(n));
  if (next !== undefined && hasKept) return withoutComment(text, { start: own.start, end: next }, own);
  const kept = Array.from({ length: place }, (_, n) => place - 1 - n).find((n) => !gone.has(n));
  const from = kept === undefined ? own.start : spanOf(kept).end;
  return withoutComment(text, { start: from, end: own.end }, own);
}

/** A comment between two items stays, and with it the comma: one may stand at the end of a list. */
function withoutComment(text: string, range: Span, own: Span): Span {
  const around = text.slice(range.start, own.start) + text.slice(own.end, range.end);
  if (!around.includes('#')) return range;
  const comma = /^[ \t]*,/.exec(text.slice(own.end, range.end))?.[0].length ?? 0;
  return { start: own.start, end: own.end + comma };
}

/** Ranges in the order of the text; those that meet are one. */
function joined(ranges: readonly Span[]): readonly Span[] {
  const found: Span[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last === undefined || range.start > last.end) found.push(range);
    else found[found.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return found;
}

/** What a block list becomes that has no items left: its key keeps the line. */
function brackets(document: LocatedDocument, list: EntryPath): Edit {
  const { text } = document.source;
  const at = text.indexOf(':', document.spans.key(list).end) + 1;
  return { start: at, end: at, text: ' []' };
}
