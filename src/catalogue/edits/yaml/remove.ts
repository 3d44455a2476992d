import type { EntryPath, LocatedDocument } from '../../document/document.js';
import { at as dataAt } from '../../document/lists.js';
import type { Edit } from '../../document/problem.js';
import { lineStart, nextLine, type Span } from '../../document/source.js';
import { columnOf, dashBefore, isFlow, lineBehind, pathsIn } from './layout.js';

/** Items of a list, or keys of a map, that are taken out. */
export interface Removal {
  readonly from: EntryPath;
  readonly remove: readonly (string | number)[];
}

/** A pair of a map, or an item of a list. */
interface Part {
  readonly path: EntryPath;
  readonly span: Span;
  readonly isGone: boolean;
}

/**
 * The edits that take items out of a list with the comments that belong to them, or keys with their values out of a map. One that has
 * nothing left is written as `[]` or `{}`.
 * @returns undefined where it is laid out in a way that nothing can be taken out of
 */
export function removal(document: LocatedDocument, { from, remove }: Removal): readonly Edit[] | undefined {
  const { text } = document.source;
  const gone = new Set(remove);
  const parts = pathsIn(document, from).map((path) => {
    return { path, span: document.spans.entry(path), isGone: gone.has(path.at(-1) ?? '') };
  });
  if (!parts.some(({ isGone }) => isGone)) return undefined;
  const isEmptied = parts.every(({ isGone }) => isGone);
  const empty = Array.isArray(dataAt(document.value, from)) ? '[]' : '{}';
  if (isFlow(document, from) && isEmptied) return [{ ...document.spans.value(from), text: empty }];
  if (isEmptied && typeof from.at(-1) !== 'string') {
    const { start, end } = document.spans.value(from);
    return [{ start, end: start + text.slice(start, end).trimEnd().length, text: empty }];
  }
  const rangeOf = isFlow(document, from) ? flowRange : blockRange;
  const ranges = parts.flatMap(({ isGone }, n) => (isGone ? [rangeOf(document, parts, n)] : []));
  const found = ranges.filter((range) => range !== undefined);
  if (found.length < ranges.length) return undefined;
  const cuts = joined(found).map((range) => ({ ...range, text: '' }));
  if (!isEmptied) return cuts;
  // Its key keeps the line.
  const colon = text.indexOf(':', document.spans.key(from).end) + 1;
  return [{ start: colon, end: colon, text: ` ${empty}` }, ...cuts];
}

/** The lines of a part: of an item with the blank lines on one side, so that the others stay as far apart as they are. */
function blockRange(document: LocatedDocument, parts: readonly Part[], n: number): Span | undefined {
  const { text } = document.source;
  const { path, span: { start } = { start: 0 } } = parts[n] ?? {};
  if (path === undefined) return undefined;
  if (typeof path.at(-1) === 'string') {
    const first = lineStart(text, start);
    if (text.slice(first, start).trim() === '') return { start: first, end: lineBehind(document, path) };
    // The next key takes its place behind the dash.
    const next = parts[n + 1]?.span;
    return next && { start, end: next.start };
  }
  const lines = itemLines(document, path);
  if (lines === undefined) return undefined;
  return parts.slice(n).every(({ isGone }) => isGone)
    ? { start: n === 0 ? lines.start : blankBefore(text, lines.start), end: lines.end }
    : { start: lines.start, end: blankBehind(text, lines.end) };
}

function flowRange({ source: { text } }: LocatedDocument, parts: readonly Part[], n: number): Span {
  const own = parts[n]?.span ?? { start: 0, end: 0 };
  const line = { start: lineStart(text, own.start), end: nextLine(text, own.end) };
  const isAlone =
    text.slice(line.start, own.start).trim() === '' &&
    /^[ \t]*,?[ \t]*(#.*)?\r?\n$/.test(text.slice(own.end, line.end));
  if (isAlone) return line;
  const next = parts[n + 1]?.span;
  const hasKept = parts.slice(n).some(({ isGone }) => !isGone);
  if (next !== undefined && hasKept) return withoutComment(text, { start: own.start, end: next.start }, own);
  const kept = parts.slice(0, n).findLast(({ isGone }) => !isGone);
  return withoutComment(text, { start: kept?.span.end ?? own.start, end: own.end }, own);
}

/** A comment between two parts stays, and with it the comma: one may stand at the end of a list. */
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

/** The lines of an item of a block list, with the comments that belong to it. */
interface ItemLines extends Span {
  /** Column of its dash, counted from 0. */
  readonly dash: number;
}

/** Hides findings of the line below it: it belongs to the item there, even to the first one of a list. */
const suppression = 'herbarium-ignore';

/**
 * The lines of an item. Comments directly above it, in the column of its dash, are its own; above the first item they may be about the
 * whole list, and stay. So are comments directly below it that are further in.
 * @returns undefined where it shares a line with something else
 */
export function itemLines(document: LocatedDocument, item: EntryPath): ItemLines | undefined {
  const { text } = document.source;
  const at = dashBefore(text, document.spans.value(item).start);
  if (at === undefined || text.slice(lineStart(text, at), at).trim() !== '') return undefined;
  const dash = columnOf(text, at);
  const isFirst = item.at(-1) === 0;
  const isOwn = (line: string) =>
    /^ *#/.test(line) && indentation(line) === dash && (!isFirst || line.includes(suppression));
  const isBelow = (line: string) => /^ *#/.test(line) && indentation(line) > dash;
  let start = lineStart(text, at);
  for (let line = lineStart(text, start - 1); start > 0 && isOwn(text.slice(line, start)); ) {
    start = line;
    line = lineStart(text, start - 1);
  }
  let end = lineBehind(document, item);
  while (isBelow(text.slice(end, nextLine(text, end)))) end = nextLine(text, end);
  return { start, end, dash };
}

function indentation(line: string): number {
  return line.length - line.trimStart().length;
}

/** Where the blank lines before an offset begin, which is the beginning of a line. */
function blankBefore(text: string, at: number): number {
  let start = at;
  while (start > 0 && text.slice(lineStart(text, start - 1), start).trim() === '')
    start = lineStart(text, start - 1);
  return start;
}

/** Where the blank lines after an offset end, which is the beginning of a line. */
function blankBehind(text: string, at: number): number {
  let end = at;
  while (end < text.length && text.slice(end, nextLine(text, end)).trim() === '') end = nextLine(text, end);
  return end;
}
