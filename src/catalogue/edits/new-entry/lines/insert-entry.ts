import type { EntryPath, LocatedDocument } from '../../../document/document.js';
import type { Edit } from '../../../document/problem.js';
import { appendSection } from './append-section.js';
import type { WrittenEntry } from './entry-text.js';
import { blockEntry, flowEntry } from './entry-text.js';
import {
  dataAt,
  type EntryList,
  freshLayout,
  gapOf,
  isFlow,
  keepsBlankLines,
  type ListLayout,
  lastLeaf,
  layoutOf,
  lineBehind,
} from './layout.js';
import { columnOf, insertedLines, lineBreakOf, lineStart, nextLine } from './text-lines.js';

/**
 * The edit that puts entries after the last one of a list and changes nothing else: they are laid out as their neighbours are. An
 * empty list in brackets becomes one of lines; a section that is not there is put at the end of the file.
 * @returns undefined where the list is not there or is none, and where nothing can be put after its last entry
 */
export function insertEntries(
  document: LocatedDocument,
  list: EntryList,
  entries: readonly WrittenEntry[],
): Edit | undefined {
  const [section] = list.at;
  const data = dataAt(document.value, list.at);
  if (typeof section === 'string' && list.at.length < 3 && dataAt(document.value, [section]) === undefined) {
    return appendSection(document, list, entries);
  }
  if (Array.isArray(data) && data.length > 0) {
    return isFlow(document, list.at)
      ? intoFlowList(document, list.at, entries)
      : behindLast(document, list, entries);
  }
  const isEmpty = data === null || (Array.isArray(data) && data.length === 0);
  return isEmpty ? intoEmptyList(document, list, entries) : undefined;
}

function behindLast(
  document: LocatedDocument,
  list: EntryList,
  entries: readonly WrittenEntry[],
): Edit | undefined {
  const { text } = document.source;
  const layout = layoutOf(document, list.at);
  if (layout === undefined) return undefined;
  const leaf = lastLeaf(document, list.at);
  const at = behindComments(text, lineBehind(document, leaf), layout);
  const gap = [list.at, ...list.siblings]
    .map((path) => gapOf(document, path))
    .find((found) => found !== undefined);
  const blank = Array.from({ length: gap ?? 0 }, () => '');
  const lines = entries.flatMap((entry, n) => [
    ...(n === 0 && keepsBlankLines(document, leaf) ? [] : blank),
    ...blockEntry(entry, layout),
  ]);
  return insertedLines(text, at, lines);
}

/**
 * The place after the comments that belong to a list. One that is less indented than the dashes belongs to what follows; where
 * the dashes are below their key's first letter, so is one in that column.
 */
function behindComments(text: string, from: number, { dash, content, parent }: ListLayout): number {
  const least = dash > parent ? dash : content;
  let at = from;
  for (let line = from; line < text.length; line = nextLine(text, line)) {
    const [, indentation = '', rest = ''] =
      /^([ \t]*)(.*)/.exec(text.slice(line, nextLine(text, line))) ?? [];
    if (rest.trim() === '') continue;
    if (!rest.startsWith('#') || indentation.length < least) break;
    at = nextLine(text, line);
  }
  return at;
}

/** Only the line of the list itself changes: its brackets go, and what is said after them stays. */
function intoEmptyList(document: LocatedDocument, list: EntryList, entries: readonly WrittenEntry[]): Edit {
  const { text } = document.source;
  const key = document.spans.key(list.at);
  const colon = text.indexOf(':', key.end) + 1;
  const value = document.spans.value(list.at);
  const end = Math.max(colon, value.start === value.end ? colon : value.end);
  const inside = text.slice(colon, end);
  if (inside.includes('#')) {
    // A comment within the brackets is kept, and ends on a line of its own.
    const indentation = ' '.repeat(columnOf(text, key.start) + 2);
    const own = entries.map((entry) => flowEntry(entry)).join(`,${lineBreakOf(text)}${indentation}`);
    return insertedLines(text, lineStart(text, end - 1), [indentation + own]);
  }
  if (isFlow(document, list.at.slice(0, -1))) {
    return { start: colon, end, text: ` [${entries.map((entry) => flowEntry(entry)).join(', ')}]` };
  }
  const behind = nextLine(text, end);
  const lineBreak = lineBreakOf(text);
  const layout = freshLayout(document, list, columnOf(text, key.start));
  const own = entries.flatMap((entry) => blockEntry(entry, layout));
  const lines = [text.slice(end, behind).trimEnd(), ...own].join(lineBreak);
  return { start: colon, end: behind, text: text[behind - 1] === '\n' ? lines + lineBreak : lines };
}

/** The edit that puts entries after the last one of a list in brackets: on lines of their own where the last one has one. */
function intoFlowList(
  document: LocatedDocument,
  list: EntryPath,
  entries: readonly WrittenEntry[],
): Edit | undefined {
  const { text } = document.source;
  const items = dataAt(document.value, list);
  if (!Array.isArray(items)) return undefined;
  const last = document.spans.value([...list, items.length - 1]);
  const padding = /^\{( *)/.exec(text.slice(last.start, last.start + 20))?.[1] ?? ' ';
  const added = entries.map((entry) => flowEntry(entry, padding));
  const before = text.slice(lineStart(text, last.start), last.start);
  const hasOwnLine = before.trim() === '';
  const behind = /^(\s*,)?([ \t]*(?:#[^\r\n]*)?)/.exec(text.slice(last.end, nextLine(text, last.end)));
  const comma = behind?.[1] ?? '';
  const comment = behind?.[2] ?? '';
  if (!hasOwnLine) {
    const at = last.end + comma.length;
    const own = added.join(', ');
    return { start: at, end: at, text: comma === '' ? `, ${own}` : ` ${own},` };
  }
  const indentation = `${lineBreakOf(text)}${' '.repeat(columnOf(text, last.start))}`;
  const lines = indentation + added.join(`,${indentation}`);
  const end = last.end + comma.length + comment.length;
  // The comma comes before a comment after the last entry, and the new entry after it.
  return comma === ''
    ? { start: last.end, end, text: `,${comment.trimEnd()}${lines}${restOf(text, end)}` }
    : { start: end, end, text: `${lines},` };
}

/** A comment must end with its line: what follows it on that line is only the line break. */
function restOf(text: string, end: number): string {
  return text[end] === ']' ? ' ' : '';
}
