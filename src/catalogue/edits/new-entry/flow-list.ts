import type { EntryPath, LocatedDocument } from '../../document/document.js';
import type { Edit } from '../../document/problem.js';
import { flowEntry } from './entry-text.js';
import type { EntryFields } from './fields.js';
import { dataAt } from './layout.js';
import { columnOf, lineBreakOf, lineStart, nextLine } from './text-lines.js';

/** The edit that puts an entry behind the last one of a list in brackets: on a line of its own where the last one has one. */
export function intoFlowList(
  document: LocatedDocument,
  list: EntryPath,
  entry: EntryFields,
): Edit | undefined {
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
  // The comma comes before a comment behind the last entry, and the new entry behind it.
  return comma === ''
    ? { start: last.end, end, text: `,${comment.trimEnd()}${line}${restOf(text, end)}` }
    : { start: end, end, text: `${line},` };
}

/** A comment must end with its line: what follows it on that line is only the line break. */
function restOf(text: string, end: number): string {
  return text[end] === ']' ? ' ' : '';
}
