import {
  at as dataAt,
  type EntryPath,
  isObject,
  type LocatedDocument,
  longLists,
} from '../../../document/document.js';
import { lineStart, nextLine, type Span } from '../../../document/source.js';

export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** The length of the longest run of empty lines in a text of whole lines. */
export function blankLines(text: string): number {
  let longest = 0;
  let row = 0;
  for (const line of text.split('\n').slice(0, -1)) {
    row = line.trim() === '' ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
}

/** The paths of the children of a map or a list, in text order. */
export function pathsIn({ value, spans }: LocatedDocument, path: EntryPath): readonly EntryPath[] {
  const data = dataAt(value, path);
  const steps = Array.isArray(data) ? data.map((_, n) => n) : isObject(data) ? Object.keys(data) : [];
  const parts = steps.map((step) => [...path, step]);
  return parts.sort((a, b) => spans.entry(a).start - spans.entry(b).start);
}

/** The span of a value without white space at its end. */
export function inkAt({ source, spans }: LocatedDocument, path: EntryPath): Span {
  const { start, end } = spans.value(path);
  return { start, end: start + source.text.slice(start, end).trimEnd().length };
}

/** Whether a value, or one around it, is in brackets or braces. */
export function isFlow(document: LocatedDocument, path: EntryPath): boolean {
  const char = document.source.text[document.spans.value(path).start];
  return char === '{' || char === '[' || (path.length > 0 && isFlow(document, path.slice(0, -1)));
}

/** The offset of the line after a value; the end of the text after the last line. */
export function lineBehind({ source: { text }, spans }: LocatedDocument, path: EntryPath): number {
  const { start, end } = spans.value(path);
  if (start === end) return nextLine(text, spans.key(path).end);
  // The span of a block ends after its line break, or before the next content.
  const line = lineStart(text, end);
  return text.slice(line, end).trim() === '' ? line : nextLine(text, end);
}

/** The dash of an item, on its line or above it with only comments between. */
export function dashBefore(text: string, start: number): number | undefined {
  const from = lineStart(text, start);
  const beside = /^( *)- *$/.exec(text.slice(from, start));
  if (beside !== null) return from + (beside[1] ?? '').length;
  for (let at = from; at > 0; ) {
    const line = lineStart(text, at - 1);
    const alone = /^( *)-[ \t]*(#.*)?\r?\n$/.exec(text.slice(line, at));
    if (alone !== null) return line + (alone[1] ?? '').length;
    if (!/^\s*(#.*)?\r?\n$/.test(text.slice(line, at))) return undefined;
    at = line;
  }
  return undefined;
}

/** Columns of a block list, counted from 0. `parent` is that of its key. */
export interface ListLayout extends Readonly<Record<'dash' | 'content' | 'parent', number>> {
  /** The space inside the braces of single-line maps. Undefined for entries with a line for each key. */
  readonly padding: string | undefined;
}

/** The layout of an entry of a block list, by default the last. Undefined if no entry can be put beside it. */
export function layoutOf(document: LocatedDocument, list: EntryPath, n?: number): ListLayout | undefined {
  const items = dataAt(document.value, list);
  if (!Array.isArray(items) || items.length === 0 || isFlow(document, list)) return undefined;
  const { text } = document.source;
  const { start } = document.spans.value([...list, n ?? items.length - 1]);
  const at = dashBefore(text, start);
  if (at === undefined) return undefined;
  const dash = columnOf(text, at);
  const isBeside = lineStart(text, at) === lineStart(text, start);
  return {
    dash,
    content: isBeside ? columnOf(text, start) : dash + 2,
    parent: columnOf(text, document.spans.key(list).start),
    padding: text[start] === '{' ? paddingOf(text, start) : undefined,
  };
}

export function paddingOf(text: string, start: number): string {
  return /^\{( *)/.exec(text.slice(start, start + 20))?.[1] ?? ' ';
}

/** The layout of an empty list, indented like another list of the file. */
export function freshLayout(document: LocatedDocument, list: EntryPath, parent: number, isInBraces = false) {
  const lists = [['categories'], ...longLists(document.value), ['pages']];
  const models = [...lists.filter(({ length }) => length === list.length), ...lists];
  const layouts = models.map((path) => layoutOf(document, path));
  const model = layouts.find((layout) => layout !== undefined) ?? { parent: 0, dash: 2, content: 4 };
  const dash = parent + model.dash - model.parent;
  return { dash, content: dash + model.content - model.dash, parent, padding: isInBraces ? ' ' : undefined };
}

/** Blank lines between the entries of a list. A list with too few entries uses one at the same depth. */
export function gapOf(document: LocatedDocument, list: EntryPath): number {
  const alike = longLists(document.value).filter(({ length }) => length === list.length);
  return [list, ...alike].map((path) => lastGap(document, path)).find((gap) => gap !== undefined) ?? 0;
}

function lastGap(document: LocatedDocument, list: EntryPath): number | undefined {
  const items = dataAt(document.value, list);
  if (!Array.isArray(items) || items.length < 2 || isFlow(document, list)) return undefined;
  const { text } = document.source;
  const last = dashBefore(text, document.spans.value([...list, items.length - 1]).start);
  const before = lineBehind(document, [...list, items.length - 2]);
  return last === undefined ? undefined : blankLines(text.slice(before, lineStart(text, last)));
}
