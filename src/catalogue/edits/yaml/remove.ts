import { maxOf, runsOf } from '../../../document/collections.js';
import { at as dataAt, type EntryPath, type LocatedDocument } from '../../../document/document.js';
import { type Edit, lineStart, nextLine, type Span } from '../../../document/source.js';
import type { Removal } from '../../schema/shape/finding.js';
import { columnOf, dashBefore, inkAt, isFlow, lineBehind, pathsIn } from './layout.js';

interface Part {
  readonly path: EntryPath;
  readonly span: Span;
  readonly isGone: boolean;
}

/** Removes list items or map keys with their comments, leaving `[]` or `{}` if empty. @returns undefined if the layout prevents it */
export function removal(document: LocatedDocument, { at, remove }: Removal): readonly Edit[] | undefined {
  const { source, spans, value } = document;
  const [item = 0, ...others] = remove;
  const data = dataAt(value, at);
  // Only the neighbours of an item matter: a list may be long.
  const near = [Number(item) - 1, Number(item), Number(item) + 1].filter((n) => n in Object(data));
  const isOne = Array.isArray(data) && others.length === 0;
  const paths = isOne ? near.map((n) => [...at, n]) : pathsIn(document, at);
  const parts = paths.map((path) => {
    return { path, span: spans.entry(path), isGone: remove.includes(path.at(-1) ?? '') };
  });
  if (!parts.some(({ isGone }) => isGone)) return undefined;
  const isEmptied = parts.every(({ isGone }) => isGone);
  const empty = Array.isArray(data) ? '[]' : '{}';
  if (isEmptied && (isFlow(document, at) || typeof at.at(-1) !== 'string'))
    return [{ ...inkAt(document, at), text: empty }];
  const rangeOf = isFlow(document, at) ? flowRange : blockRange;
  const ranges = parts.flatMap((part, n) =>
    part.isGone ? [rangeOf(document, part, parts.slice(0, n), parts.slice(n + 1))] : [],
  );
  const whole = ranges.filter((range) => range !== undefined);
  if (whole.length < ranges.length) return undefined;
  const cuts = joined(whole).map((range) => ({ ...range, text: '' }));
  if (!isEmptied) return cuts;
  // The line of the key stays.
  const colon = source.text.indexOf(':', spans.key(at).end) + 1;
  return [{ start: colon, end: colon, text: ` ${empty}` }, ...cuts];
}

const isKept = ({ isGone }: Part) => !isGone;

/** The lines of a part. An item includes the blank lines on one side, so that the distance of the others stays. */
function blockRange(
  document: LocatedDocument,
  { path, span }: Part,
  before: readonly Part[],
  behind: readonly Part[],
): Span | undefined {
  const { text } = document.source;
  if (typeof path.at(-1) === 'string') {
    const first = lineStart(text, span.start);
    if (text.slice(first, span.start).trim() === '') return { start: first, end: lineBehind(document, path) };
    // The next key moves behind the dash, with the comments above it.
    const n = behind.findIndex(isKept);
    const next = behind[n];
    const end = lineBehind(document, behind[n - 1]?.path ?? path);
    return next && { start: span.start, end: end + text.slice(end, next.span.start).search(/\S|$/) };
  }
  const lines = linesOfItem(document, path);
  if (lines === undefined) return undefined;
  const { start, end } = lines;
  if (behind.some(isKept)) return { start, end: downwards(text, end, isBlank) };
  return { start: before.length === 0 ? start : upwards(text, start, isBlank), end };
}

function flowRange(
  { source: { text } }: LocatedDocument,
  { span }: Part,
  before: readonly Part[],
  behind: readonly Part[],
): Span {
  const line = { start: lineStart(text, span.start), end: nextLine(text, span.end) };
  const isAlone =
    text.slice(line.start, span.start).trim() === '' &&
    /^[ \t]*(,[ \t]*)?(#.*)?\r?\n$/.test(text.slice(span.end, line.end));
  if (isAlone) return line;
  const [next] = behind;
  const range =
    next !== undefined && behind.some(isKept)
      ? { start: span.start, end: next.span.start }
      : { start: before.at(-1)?.span.end ?? span.start, end: span.end };
  const around = text.slice(range.start, span.start) + text.slice(span.end, range.end);
  if (!around.includes('#')) return range;
  // A comment between two parts stays, with the comma before it: a list may end with a comma.
  const comma = /^[ \t]*,/.exec(text.slice(span.end, range.end))?.[0].length ?? 0;
  return { start: span.start, end: span.end + comma };
}

/** Merges touching ranges, in text order. */
function joined(ranges: readonly Span[]): readonly Span[] {
  const sorted = ranges.toSorted((a, b) => a.start - b.start);
  const runs = runsOf(sorted, (range, before) => range.start <= before.end);
  return runs.map((run) => ({ start: run[0].start, end: maxOf(run.map(({ end }) => end)) }));
}

/** Excludes comments between blank lines from a removal: they are not about the removed content. */
export function aroundComments({ source: { text }, spans }: LocatedDocument, edit: Edit): readonly Edit[] {
  const edits: Edit[] = [];
  let { start } = edit;
  const above = text.slice(lineStart(text, start - 1), start);
  const isApart = start === 0 || /^[ \t]*\r?\n$/.test(above);
  for (const { 0: lines, 1: blank = '', index } of text.slice(edit.start, edit.end).matchAll(loneComments)) {
    const from = edit.start + index + (isApart || edits.length > 0 ? blank.length : 0);
    // In a scalar of several lines it is not a comment.
    if (spans.scalarAt(edit.start + index + blank.length) !== undefined) continue;
    edits.push({ ...edit, start, end: from });
    start = edit.start + index + lines.length;
  }
  return [...edits, { ...edit, start }];
}

const loneComments = /(?<=\n)([ \t]*\r?\n)(?:[ \t]*#[^\n]*\n)+[ \t]*\r?\n/g;

/** A block item with comments directly above, unless indented deeper, and deeper ones below. @returns undefined if a line is shared */
export function linesOfItem(document: LocatedDocument, item: EntryPath) {
  const { text } = document.source;
  const at = dashBefore(text, document.spans.value(item).start);
  if (at === undefined || text.slice(lineStart(text, at), at).trim() !== '') return undefined;
  const dash = columnOf(text, at);
  const isWithin = (line: string) => isComment(line) && line.indexOf('#') > dash;
  const start = upwards(text, lineStart(text, at), (line) => isComment(line) && !isWithin(line));
  return { start, end: downwards(text, lineBehind(document, item), isWithin), dash };
}

export function commentsStart(text: string, line: number): number {
  return upwards(text, line, isComment);
}

const isComment = (line: string) => /^ *#/.test(line);
const isBlank = (line: string) => line.trim() === '';

/** The start of the matching lines that end before a line. */
function upwards(text: string, line: number, isSuch: (line: string) => boolean): number {
  let start = line;
  while (start > 0 && isSuch(text.slice(lineStart(text, start - 1), start)))
    start = lineStart(text, start - 1);
  return start;
}

/** The end of the matching lines that begin at a line. */
function downwards(text: string, line: number, isSuch: (line: string) => boolean): number {
  let end = line;
  while (end < text.length && isSuch(text.slice(end, nextLine(text, end)))) end = nextLine(text, end);
  return end;
}
