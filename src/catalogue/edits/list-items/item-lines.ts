import type { EntryPath, LocatedDocument } from '../../document/document.js';
import type { Span } from '../../document/source.js';
import { dashBefore, lastLeaf, lineBehind } from '../new-entry/lines/layout.js';
import { columnOf, lineStart, nextLine } from '../new-entry/lines/text-lines.js';

/** The lines of an item of a block list, with the comments that belong to it. */
export interface ItemLines extends Span {
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
  let start = lineStart(text, at);
  for (let line = lineStart(text, start - 1); start > 0 && isOwn(text.slice(line, start)); ) {
    start = line;
    line = lineStart(text, start - 1);
  }
  let end = lineBehind(document, lastLeaf(document, item));
  for (let next = nextLine(text, end); isBelow(text.slice(end, next), dash); next = nextLine(text, end))
    end = next;
  return { start, end, dash };
}

function isBelow(line: string, dash: number): boolean {
  return /^ *#/.test(line) && indentation(line) > dash;
}

function indentation(line: string): number {
  return line.length - line.trimStart().length;
}

/** Where the blank lines before an offset begin, which is the beginning of a line. */
export function blankBefore(text: string, at: number): number {
  let start = at;
  while (start > 0 && text.slice(lineStart(text, start - 1), start).trim() === '')
    start = lineStart(text, start - 1);
  return start;
}

/** Where the blank lines after an offset end, which is the beginning of a line. */
export function blankBehind(text: string, at: number): number {
  let end = at;
  while (end < text.length && text.slice(end, nextLine(text, end)).trim() === '') end = nextLine(text, end);
  return end;
}
