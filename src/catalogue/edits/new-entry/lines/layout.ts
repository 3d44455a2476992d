import type { EntryPath, LocatedDocument } from '../../../document/document.js';
import type { Span } from '../../../document/source.js';
import { blankLines, columnOf, lineStart, nextLine } from './text-lines.js';

/** A list of the catalogue that an entry is put at the end of. */
export interface EntryList {
  readonly at: EntryPath;
  /** Lists of the same kind of entry: they show how far entries are apart, where this one has too few. */
  readonly siblings: readonly EntryPath[];
  /** Lists of any entries: they show how entries are indented, where this one has none. */
  readonly models: readonly EntryPath[];
  /** The space within the braces of entries where this list has none yet; absent where each key then has a line. */
  readonly padding?: string;
}

/** How the entries of a list are in the file. Columns count from 0. */
export interface ListLayout {
  /** Column of the dashes. */
  readonly dash: number;
  /** Column of the keys after them. */
  readonly content: number;
  /** Column of the key that the list belongs to. */
  readonly parent: number;
  /** The space within the braces of entries that are maps on one line; undefined where entries have a line for each key. */
  readonly padding: string | undefined;
}

/** Whether the value at a path is in brackets or braces, or in a value that does. */
export function isFlow(document: LocatedDocument, path: EntryPath): boolean {
  const char = document.source.text[document.spans.value(path).start];
  return char === '{' || char === '[' || (path.length > 0 && isFlow(document, path.slice(0, -1)));
}

/** The value that a path leads to in the plain data. */
export function dataAt(value: unknown, path: EntryPath): unknown {
  let at = value;
  for (const step of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined;
  return at;
}

/**
 * The last scalar, or list or map in brackets, within a value: what comes after it are only blank lines and comments. The span
 * of a whole block would have some of those in it.
 */
export function lastLeaf(document: LocatedDocument, path: EntryPath): Span {
  const value = dataAt(document.value, path);
  const span = document.spans.value(path);
  if (value === null && span.start === span.end) return document.spans.key(path);
  if (typeof value !== 'object' || value === null || /[[{]/.test(document.source.text[span.start] ?? ''))
    return span;
  const keys = Array.isArray(value) ? value.map((_, n) => n).slice(-1) : Object.keys(value);
  return keys
    .map((key) => lastLeaf(document, [...path, key]))
    .reduce((last, leaf) => (leaf.end > last.end ? leaf : last), { start: span.start, end: span.start });
}

/** Whether a scalar keeps all line breaks after it (`|+`), so that blank lines there are a part of it. */
export function keepsBlankLines(document: LocatedDocument, leaf: Span): boolean {
  return /^[|>]\d?\+/.test(document.source.text.slice(leaf.start, leaf.start + 3));
}

/** The offset of the line after a value's last line; the end of the text for the last line of the file. */
export function lineBehind({ source: { text } }: LocatedDocument, { end }: Span): number {
  // The span of a block scalar ends after its line break.
  return text[end - 1] === '\n' ? end : nextLine(text, end);
}

/** How the last entry of a block list is; undefined where it is laid out in a way that nothing can be put after. */
export function layoutOf(document: LocatedDocument, list: EntryPath): ListLayout | undefined {
  const items = dataAt(document.value, list);
  if (!Array.isArray(items) || items.length === 0 || isFlow(document, list)) return undefined;
  const { text } = document.source;
  const { start } = document.spans.value([...list, items.length - 1]);
  const dash = dashBefore(text, start);
  if (dash === undefined) return undefined;
  const isBeside = lineStart(text, dash) === lineStart(text, start);
  return {
    dash: columnOf(text, dash),
    content: isBeside ? columnOf(text, start) : columnOf(text, dash) + 2,
    parent: columnOf(text, document.spans.key(list).start),
    padding: text[start] === '{' ? (/^\{( *)/.exec(text.slice(start, start + 20))?.[1] ?? '') : undefined,
  };
}

/** How an entry is in a list that has none yet: as far from its key as in another list of the file. */
export function freshLayout(
  document: LocatedDocument,
  { models, padding }: Pick<EntryList, 'models' | 'padding'>,
  parent: number,
): ListLayout {
  const model = models.map((path) => layoutOf(document, path)).find((layout) => layout !== undefined);
  const dash = parent + (model === undefined ? 2 : model.dash - model.parent);
  const content = dash + (model === undefined ? 2 : model.content - model.dash);
  return { dash, content, parent, padding };
}

/** How many blank lines are between the last two entries of a block list; undefined where it has but one. */
export function gapOf(document: LocatedDocument, list: EntryPath): number | undefined {
  const items = dataAt(document.value, list);
  if (!Array.isArray(items) || items.length < 2 || isFlow(document, list)) return undefined;
  const { text } = document.source;
  const last = dashBefore(text, document.spans.value([...list, items.length - 1]).start);
  const before = lineBehind(document, lastLeaf(document, [...list, items.length - 2]));
  return last === undefined ? undefined : blankLines(text.slice(before, lineStart(text, last)));
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
