import {
  at as dataAt,
  type EntryPath,
  isMap,
  isObject,
  type LocatedDocument,
} from '../../../document/document.js';
import { type Edit, lineStart, nextLine } from '../../../document/source.js';
import type { EntryParts, NewItem, NewItems } from '../../schema/shape/finding.js';
import { type Example, exampleLines, flowText, itemLines } from '../../schema/shape/snippet.js';
import {
  blankLines,
  columnOf,
  freshLayout,
  gapOf,
  isFlow,
  type ListLayout,
  layoutOf,
  lineBehind,
  paddingOf,
} from './layout.js';
import { commentsStart, linesOfItem } from './remove.js';

/** An entry from another list, as it is written there. */
export interface TakenEntry {
  /** Its lines in a block list, without line breaks. */
  readonly lines: readonly string[];
  /** Column of its dash. */
  readonly dash: number;
  /** Its text, if it is in braces: only then a list in brackets can contain it. */
  readonly flow: string | undefined;
}

type Entries = readonly (NewItem | TakenEntry)[];

interface Insertion extends Pick<NewItems, 'at' | 'isInBraces'> {
  readonly insert: Entries;
}

/** Appends entries in their neighbours' layout; splits an empty `[]`, adds a missing section. @returns undefined if impossible */
export function insertion(document: LocatedDocument, inserted: Insertion): Edit | undefined {
  const { at: list, insert: entries } = inserted;
  const items = dataAt(document.value, list);
  if (Array.isArray(items) && items.length > 0) {
    const edit = isFlow(document, list)
      ? behindLastInBrackets(document, [...list, items.length - 1], entries)
      : behindLast(document, inserted);
    return edit && (edit.start === edit.end ? { ...edit, isItem: true } : edit);
  }
  if (items === null || Array.isArray(items)) return intoEmptyList(document, inserted);
  const isMissing = list.length < 3 && dataAt(document.value, list.slice(0, 1)) === undefined;
  return isMissing ? asSection(document, inserted) : undefined;
}

export function insertionBefore(document: LocatedDocument, item: EntryPath, entries: Entries) {
  const { text } = document.source;
  const list = item.slice(0, -1);
  if (isFlow(document, list)) return beforeInBrackets(document, item, entries);
  const layout = layoutOf(document, list, Number(item.at(-1)));
  const next = linesOfItem(document, item);
  if (layout === undefined || next === undefined) return undefined;
  const gap = Array<string>(gapOf(document, list)).fill('');
  const lines = entries.flatMap((entry) => [...blockEntry(entry, layout), ...gap]);
  return insertedLines(text, next.start, lines);
}

function beforeInBrackets(document: LocatedDocument, item: EntryPath, entries: Entries): Edit {
  const { text } = document.source;
  const { start } = document.spans.value(item);
  const line = lineStart(text, start);
  const indentation = text.slice(line, start);
  const added = (separator: string) => flowEntries(entries, separator, paddingOf(text, start));
  if (indentation.trim() !== '') return { start, end: start, text: `${added(', ')}, ` };
  const lineBreak = lineBreakOf(text);
  const at = commentsStart(text, line);
  return { start: at, end: at, text: `${indentation}${added(`,${lineBreak}${indentation}`)},${lineBreak}` };
}

function behindLast(document: LocatedDocument, { at: list, insert: entries }: Insertion): Edit | undefined {
  const layout = layoutOf(document, list);
  if (layout === undefined) return undefined;
  const { text } = document.source;
  const behind = lineBehind(document, list);
  const gap = gapOf(document, list);
  const lines = entries.flatMap((entry, n) => [
    ...Array<string>(n === 0 && keepsBlankLines(document, behind) ? 0 : gap).fill(''),
    ...blockEntry(entry, layout),
  ]);
  const { dash, content, parent } = layout;
  // If the dashes are in the column of their key, a comment in that column belongs to the following content.
  return insertedLines(text, behindComments(text, behind, dash > parent ? dash : content), lines);
}

/** Whether a scalar before the line keeps all its line breaks (`|+`), so that blank lines there are part of it. */
function keepsBlankLines({ source, spans }: LocatedDocument, line: number): boolean {
  const { start } = spans.scalarAt(line - 1) ?? { start: line };
  return /^[|>]\d?\+/.test(source.text.slice(start, start + 3));
}

/** The offset after the comments that belong to the preceding content. A comment in a lower column belongs to the following content. */
export function behindComments(text: string, from: number, least: number): number {
  let at = from;
  for (let line = from; line < text.length; line = nextLine(text, line)) {
    const content = text.slice(line, nextLine(text, line));
    if (content.trim() === '') continue;
    if (!/^[ \t]*#/.test(content) || content.indexOf('#') < least) break;
    at = nextLine(text, line);
  }
  return at;
}

/** Changes only the line of the list: removes its brackets, and keeps the comment after them. */
function intoEmptyList(document: LocatedDocument, { at: list, insert: entries, isInBraces }: Insertion) {
  const { text } = document.source;
  const key = document.spans.key(list);
  const colon = text.indexOf(':', key.end) + 1;
  const value = document.spans.value(list);
  const end = Math.max(colon, value.start === value.end ? colon : value.end);
  if (text.slice(colon, end).includes('#')) {
    // A comment inside the brackets is kept, and ends on its own line.
    const indentation = ' '.repeat(columnOf(text, key.start) + 2);
    const added = flowEntries(entries, `,${lineBreakOf(text)}${indentation}`);
    return insertedLines(text, lineStart(text, end - 1), [indentation + added]);
  }
  if (isFlow(document, list.slice(0, -1))) return { start: colon, end, text: ` [${flowEntries(entries)}]` };
  const behind = nextLine(text, end);
  const lineBreak = lineBreakOf(text);
  const layout = freshLayout(document, list, columnOf(text, key.start), isInBraces);
  const added = entries.flatMap((entry) => blockEntry(entry, layout));
  const lines = [text.slice(end, behind).trimEnd(), ...added].join(lineBreak);
  return { start: colon, end: behind, text: text[behind - 1] === '\n' ? lines + lineBreak : lines };
}

/** Inserts after the last entry of a list in brackets: on new lines if that entry has its own. */
function behindLastInBrackets(document: LocatedDocument, last: EntryPath, entries: Entries) {
  const { text } = document.source;
  const { start, end } = document.spans.value(last);
  const added = (separator: string) => flowEntries(entries, separator, paddingOf(text, start));
  const [, comma = '', comment = ''] =
    /^(\s*,)?([ \t]*(?:#[^\r\n]*)?)/.exec(text.slice(end, nextLine(text, end))) ?? [];
  if (text.slice(lineStart(text, start), start).trim() !== '') {
    const at = end + comma.length;
    return { start: at, end: at, text: comma === '' ? `, ${added(', ')}` : ` ${added(', ')},` };
  }
  const indentation = `${lineBreakOf(text)}${' '.repeat(columnOf(text, start))}`;
  const lines = indentation + added(`,${indentation}`);
  const behind = end + comma.length + comment.length;
  if (comma !== '') return { start: behind, end: behind, text: `${lines},` };
  // The comma goes before a comment after the last entry, and the new entry after it. A comment must end with its line.
  const rest = text[behind] === ']' ? ' ' : '';
  return { start: end, end: behind, text: `,${comment.trimEnd()}${lines}${rest}` };
}

function asSection(document: LocatedDocument, { at: list, insert: entries, isInBraces }: Insertion) {
  const { value, source, spans } = document;
  if (!isMap(value)) return undefined;
  const sections = Object.keys(value).sort((a, b) => spans.key([a]).start - spans.key([b]).start);
  const [section = '', items] = list;
  const { text } = source;
  if (isFlow(document, [])) {
    const at = spans.value(sections.slice(-1)).end;
    const added = `[${flowEntries(entries)}]`;
    const written = items === undefined ? added : `{ items: ${added} }`;
    return { start: at, end: at, text: `, ${section}: ${written}` };
  }
  const column = columnOf(text, spans.value([]).start);
  const inner = items === undefined ? column : column + stepOf(document, column);
  const head = [`${' '.repeat(column)}${section}:`];
  if (items !== undefined) head.push(`${' '.repeat(inner)}${items}:`);
  const layout = freshLayout(document, list, inner, isInBraces);
  const behind = lineBehind(document, []);
  const marker = /^\.\.\.\s/m.exec(text.slice(behind));
  const at = marker === null ? text.length : behind + marker.index;
  const wanted = keepsBlankLines(document, behind) ? 0 : gapBetween(document, sections);
  return insertedLines(text, at, [
    ...Array<string>(Math.max(0, wanted - blankLines(text.slice(behind, at)))).fill(''),
    ...head,
    ...entries.flatMap((entry) => blockEntry(entry, layout)),
  ]);
}

/** Indentation of the keys of a section, in columns. */
function stepOf(document: LocatedDocument, column: number): number {
  if (isFlow(document, ['site'])) return 2;
  const step = columnOf(document.source.text, document.spans.head(['site']).start) - column;
  return step > 0 && step <= 8 ? step : 2;
}

/** Blank lines between the last two sections; one if there are fewer sections. */
function gapBetween(document: LocatedDocument, sections: readonly string[]): number {
  const [before, last] = sections.slice(-2);
  if (before === undefined || last === undefined) return 1;
  const { text } = document.source;
  const from = lineBehind(document, [before]);
  return blankLines(text.slice(from, lineStart(text, document.spans.key([last]).start)));
}

/** Maximum columns of a map or a list on the line of its key. */
const widest = 100;

export function fieldsOf(entry: EntryParts) {
  return entry.filter((part) => typeof part !== 'string');
}

function flowEntries(entries: Entries, separator = ', ', padding = ' '): string {
  const texts = entries.map((entry) => {
    if ('flow' in entry) return entry.flow ?? '';
    if ('item' in entry) return flowText(entry.item);
    const pairs = fieldsOf(entry).map(([key, value]) => `${key}: ${flowText(value)}`);
    return `{${padding}${pairs.join(', ')}${padding}}`;
  });
  return texts.join(separator);
}

function blockEntry(entry: Entries[number], { dash, content, padding }: ListLayout) {
  if ('lines' in entry) return entry.lines.map((line) => shifted(line, dash - entry.dash));
  const head = `${' '.repeat(dash)}-${' '.repeat(content - dash - 1)}`;
  if ('item' in entry) return [head + flowText(entry.item)];
  if (padding !== undefined) return [`${head}${flowEntries([entry], '', padding)}`];
  const lines = entry.flatMap((part) =>
    typeof part === 'string' ? [`# ${part}`] : blockPair(part, content),
  );
  return lines.map((line, n) => (n === 0 ? head + line : shifted(line, content)));
}

/** Changes the indentation of a line. White space alone stays as it is. */
export function shifted(line: string, columns: number): string {
  if (line.trim() === '') return line;
  return columns < 0 ? line.replace(new RegExp(`^ {0,${-columns}}`), '') : ' '.repeat(columns) + line;
}

/** A key with its value, on several lines if they are too long for one. */
export function blockPair([key, value]: readonly [string, Example], column: number): readonly string[] {
  const line = `${key}: ${flowText(value)}`;
  if (isObject(value) && column + line.length <= widest) return [line];
  if (!Array.isArray(value)) return exampleLines(key, value, '');
  const items = value.flatMap((item: Example) => {
    const inLine = `  - ${flowText(item)}`;
    return column + inLine.length <= widest ? [inLine] : itemLines(item, '  ');
  });
  return [`${key}:`, ...items];
}

export function lineBreakOf(text: string): '\n' | '\r\n' {
  return /\r?\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n';
}

/** Inserts lines at the beginning of a line, or at the end of a text, which keeps or lacks its last line break as before. */
export function insertedLines(text: string, at: number, lines: readonly string[]): Edit {
  const lineBreak = lineBreakOf(text);
  const inserted = lines.join(lineBreak);
  const isOpen = at > 0 && text[at - 1] !== '\n';
  return { start: at, end: at, text: isOpen ? lineBreak + inserted : inserted + lineBreak };
}
