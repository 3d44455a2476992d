import type { EntryPath, LocatedDocument } from '../../../document/document.js';
import type { Edit } from '../../../document/problem.js';
import { appendSection } from './append-section.js';
import type { EntryFields } from './entry-text.js';
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
 * The edit that puts an entry after the last one of a list and changes nothing else: it is laid out as its neighbours are. An
 * empty list in brackets becomes one of lines; a section that is not there is put at the end of the file.
 * @returns undefined where the list is not there or is none, and where nothing can be put after its last entry
 */
export function insertEntry(
  document: LocatedDocument,
  list: EntryList,
  entry: EntryFields,
): Edit | undefined {
  const [section] = list.at;
  const data = dataAt(document.value, list.at);
  if (typeof section === 'string' && list.at.length < 3 && dataAt(document.value, [section]) === undefined) {
    return appendSection(document, list, entry);
  }
  if (Array.isArray(data) && data.length > 0) {
    return isFlow(document, list.at)
      ? intoFlowList(document, list.at, entry)
      : behindLast(document, list, entry);
  }
  const isEmpty = data === null || (Array.isArray(data) && data.length === 0);
  return isEmpty ? intoEmptyList(document, list, entry) : undefined;
}

function behindLast(document: LocatedDocument, list: EntryList, entry: EntryFields): Edit | undefined {
  const { text } = document.source;
  const layout = layoutOf(document, list.at);
  if (layout === undefined) return undefined;
  const leaf = lastLeaf(document, list.at);
  const at = behindComments(text, lineBehind(document, leaf), layout);
  const gap = [list.at, ...list.siblings]
    .map((path) => gapOf(document, path))
    .find((found) => found !== undefined);
  const blank = keepsBlankLines(document, leaf) ? 0 : (gap ?? 0);
  const lines = [...Array.from({ length: blank }, () => ''), ...blockEntry(entry, layout)];
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
function intoEmptyList(document: LocatedDocument, list: EntryList, entry: EntryFields): Edit {
  const { text } = document.source;
  const key = document.spans.key(list.at);
  const colon = text.indexOf(':', key.end) + 1;
  const value = document.spans.value(list.at);
  const end = Math.max(colon, value.start === value.end ? colon : value.end);
  const inside = text.slice(colon, end);
  if (inside.includes('#')) {
    // A comment within the brackets is kept, and ends on a line of its own.
    const indentation = ' '.repeat(columnOf(text, key.start) + 2);
    return insertedLines(text, lineStart(text, end - 1), [indentation + flowEntry(entry)]);
  }
  if (isFlow(document, list.at.slice(0, -1))) return { start: colon, end, text: ` [${flowEntry(entry)}]` };
  const behind = nextLine(text, end);
  const lineBreak = lineBreakOf(text);
  const layout = freshLayout(document, list.models, columnOf(text, key.start));
  const lines = [text.slice(end, behind).trimEnd(), ...blockEntry(entry, layout)].join(lineBreak);
  return { start: colon, end: behind, text: text[behind - 1] === '\n' ? lines + lineBreak : lines };
}

/** The edit that puts an entry after the last one of a list in brackets: on a line of its own where the last one has one. */
function intoFlowList(document: LocatedDocument, list: EntryPath, entry: EntryFields): Edit | undefined {
  const { text } = document.source;
  const items = dataAt(document.value, list);
  if (!Array.isArray(items)) return undefined;
  const last = document.spans.value([...list, items.length - 1]);
  const added = flowEntry(entry, /^\{( *)/.exec(text.slice(last.start, last.start + 20))?.[1] ?? ' ');
  const before = text.slice(lineStart(text, last.start), last.start);
  const hasOwnLine = before.trim() === '';
  const behind = /^(\s*,)?([ \t]*(?:#[^\r\n]*)?)/.exec(text.slice(last.end, nextLine(text, last.end)));
  const comma = behind?.[1] ?? '';
  const comment = behind?.[2] ?? '';
  if (!hasOwnLine) {
    const at = last.end + comma.length;
    return { start: at, end: at, text: comma === '' ? `, ${added}` : ` ${added},` };
  }
  const line = `${lineBreakOf(text)}${' '.repeat(columnOf(text, last.start))}${added}`;
  const end = last.end + comma.length + comment.length;
  // The comma comes before a comment after the last entry, and the new entry after it.
  return comma === ''
    ? { start: last.end, end, text: `,${comment.trimEnd()}${line}${restOf(text, end)}` }
    : { start: end, end, text: `${line},` };
}

/** A comment must end with its line: what follows it on that line is only the line break. */
function restOf(text: string, end: number): string {
  return text[end] === ']' ? ' ' : '';
}
