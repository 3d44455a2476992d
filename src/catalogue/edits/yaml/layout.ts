import {
  at as dataAt,
  type EntryPath,
  isObject,
  type LocatedDocument,
  longLists,
} from '../../document/document.js';
import { lineStart, nextLine, type Span } from '../../document/source.js';

export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** How many lines without a character are in a row in a text that is whole lines; the longest row counts. */
export function blankLines(text: string): number {
  let longest = 0;
  let row = 0;
  for (const line of text.split('\n').slice(0, -1)) {
    row = line.trim() === '' ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
}

/** The ways to all that a map or a list holds, in the order of the text. */
export function pathsIn({ value, spans }: LocatedDocument, path: EntryPath): readonly EntryPath[] {
  const data = dataAt(value, path);
  const steps = Array.isArray(data) ? data.map((_, n) => n) : isObject(data) ? Object.keys(data) : [];
  const parts = steps.map((step) => [...path, step]);
  return parts.sort((a, b) => spans.entry(a).start - spans.entry(b).start);
}

/** A value without the white space that its span may end with. */
export function inkAt({ source, spans }: LocatedDocument, path: EntryPath): Span {
  const { start, end } = spans.value(path);
  return { start, end: start + source.text.slice(start, end).trimEnd().length };
}

/** Whether the value at a path is in brackets or braces, or in a value that does. */
export function isFlow(document: LocatedDocument, path: EntryPath): boolean {
  const char = document.source.text[document.spans.value(path).start];
  return char === '{' || char === '[' || (path.length > 0 && isFlow(document, path.slice(0, -1)));
}

/** The offset of the line after a value's last line; the end of the text for the last line of the file. */
export function lineBehind({ source: { text }, spans }: LocatedDocument, path: EntryPath): number {
  const { start, end } = spans.value(path);
  if (start === end) return nextLine(text, spans.key(path).end);
  // The span of a block ends after its line break, or before what follows on the next line.
  const line = lineStart(text, end);
  return text.slice(line, end).trim() === '' ? line : nextLine(text, end);
}

/** The dash that an item follows: on its own line, or above it with nothing but comments between. */
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

/** How an entry of a block list is laid out, or its last one; undefined where nothing can be put beside it. Columns count from 0. */
export function layoutOf(document: LocatedDocument, list: EntryPath, n?: number) {
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
    /** Column of the keys after the dash. */
    content: isBeside ? columnOf(text, start) : dash + 2,
    parent: columnOf(text, document.spans.key(list).start),
    /** The space within the braces of entries that are maps on one line; undefined where entries have a line for each key. */
    padding: text[start] === '{' ? paddingOf(text, start) : undefined,
  };
}

export type ListLayout = NonNullable<ReturnType<typeof layoutOf>>;

export function paddingOf(text: string, start: number): string {
  return /^\{( *)/.exec(text.slice(start, start + 20))?.[1] ?? ' ';
}

/** As far from its key as in another list of the file, where a list has none yet. */
export function freshLayout(
  document: LocatedDocument,
  list: EntryPath,
  parent: number,
  isInBraces = false,
): ListLayout {
  const lists = [['categories'], ...longLists(document.value), ['pages']];
  // Lists that are as deep in the catalogue come first.
  const models = [...lists.filter(({ length }) => length === list.length), ...lists];
  const layouts = models.map((path) => layoutOf(document, path));
  const model = layouts.find((layout) => layout !== undefined) ?? { parent: 0, dash: 2, content: 4 };
  const dash = parent + model.dash - model.parent;
  return { dash, content: dash + model.content - model.dash, parent, padding: isInBraces ? ' ' : undefined };
}

/** How many blank lines are between the entries of a list, or of one that is as deep in the catalogue where it has too few. */
export function gapOf(document: LocatedDocument, list: EntryPath): number {
  const alike = longLists(document.value).filter(({ length }) => length === list.length);
  return [list, ...alike].map((path) => lastGap(document, path)).find((gap) => gap !== undefined) ?? 0;
}

/** Blank lines between the last two entries of a block list; undefined where it has but one. */
function lastGap(document: LocatedDocument, list: EntryPath): number | undefined {
  const items = dataAt(document.value, list);
  if (!Array.isArray(items) || items.length < 2 || isFlow(document, list)) return undefined;
  const { text } = document.source;
  const last = dashBefore(text, document.spans.value([...list, items.length - 1]).start);
  const before = lineBehind(document, [...list, items.length - 2]);
  return last === undefined ? undefined : blankLines(text.slice(before, lineStart(text, last)));
}
