import { type Cursor, chars, isLineEnd } from './cursor.js';
import { chomped, type Header, type Line } from './fold.js';
import { giveUp } from './limits.js';
import { kinds } from './places.js';

/**
 * Reads a text that begins with `|` or `>`, and goes on to the next line with a value.
 * @param around the column of the map or list that the text stands in
 */
export function readBlockScalar(cursor: Cursor, around: number): string {
  const { at: start } = cursor;
  const header = readHeader(cursor);
  const first = cursor.at;
  const indent = indentOf(cursor, around);
  cursor.at = first;
  let value = header.isFolded && header.chomp !== '+' ? readParagraph(cursor, indent) : undefined;
  if (value === undefined) {
    cursor.at = first;
    value = chomped(readLines(cursor, indent, header.chomp === '+'), indent, header);
  } else if (header.chomp === '') value += '\n';
  cursor.places.add(kinds.scalar, start, cursor.at);
  cursor.fromLineStart(around);
  if (cursor.column > around) giveUp();
  return value;
}

function readHeader(cursor: Cursor): Header {
  const { text } = cursor;
  const isFolded = text.charCodeAt(cursor.at) === chars.greater;
  cursor.at += 1;
  const sign = text.charAt(cursor.at);
  const chomp = sign === '-' || sign === '+' ? sign : '';
  cursor.at += chomp.length;
  cursor.endLine();
  return { isFolded, chomp };
}

/** The column of the first line that is not blank: that of the whole text. */
function indentOf(cursor: Cursor, around: number): number {
  let widest = 0;
  for (;;) {
    const start = cursor.at;
    const char = cursor.skipSpaces();
    const indent = cursor.at - start;
    if (Number.isNaN(char)) giveUp();
    if (!isLineEnd(char))
      return char === chars.tab || indent <= around || indent < widest ? giveUp() : indent;
    widest = Math.max(widest, indent);
    cursor.endLine();
  }
}

/** Reads lines that stand at one column without a blank line between them; undefined where they do not. */
function readParagraph(cursor: Cursor, indent: number): string | undefined {
  const lines: string[] = [];
  for (;;) {
    const start = cursor.at;
    const char = cursor.skipSpaces();
    const column = cursor.at - start;
    if (isLineEnd(char)) {
      cursor.at = start;
      if (!isLastBlank(cursor, indent)) return undefined;
      break;
    }
    if (column !== indent) {
      cursor.at = start;
      if (column > indent) return undefined;
      break;
    }
    if (char === chars.tab) giveUp();
    lines.push(restOfLine(cursor));
  }
  return lines.length === 1 ? lines[0] : lines.join(' ');
}

/** Whether nothing of the text follows the blank lines at the cursor, none of which may be wider than the text's column. */
function isLastBlank(cursor: Cursor, indent: number): boolean {
  const { at } = cursor;
  while (cursor.at < cursor.text.length) {
    const start = cursor.at;
    const char = cursor.skipSpaces();
    const column = cursor.at - start;
    if (!isLineEnd(char)) {
      if (column >= indent) return false;
      break;
    }
    if (column > indent) return false;
    cursor.endLine();
  }
  cursor.at = at;
  return true;
}

/** Takes the text up to the end of the line, and goes to the next. */
function restOfLine(cursor: Cursor): string {
  const { text, at } = cursor;
  const found = text.indexOf('\n', at);
  if (found === -1) {
    cursor.at = text.length;
    return text.slice(at);
  }
  cursor.at = found + 1;
  return text.slice(at, text.charCodeAt(found - 1) === chars.carriageReturn ? found - 1 : found);
}

/** Reads all lines of a text; without those at its end that hold nothing, unless they are kept. */
function readLines(cursor: Cursor, indent: number, isKept: boolean): readonly Line[] {
  const { text } = cursor;
  const lines: Line[] = [];
  let end = cursor.at;
  let kept = 0;
  while (cursor.at < text.length) {
    const start = cursor.at;
    const char = cursor.skipSpaces();
    const column = cursor.at - start;
    const isBlankLine = isLineEnd(char);
    if (char === chars.tab || Number.isNaN(char)) giveUp();
    if (!isBlankLine && column < indent) break;
    lines.push({ indent: column, content: restOfLine(cursor) });
    if (isBlankLine && column <= indent && !isKept) continue;
    end = cursor.at;
    kept = lines.length;
  }
  lines.length = kept;
  cursor.at = end;
  // What stands behind the last line break is a line too.
  if (text.charCodeAt(end - 1) === chars.lineFeed) lines.push({ indent: 0, content: '' });
  return lines;
}
