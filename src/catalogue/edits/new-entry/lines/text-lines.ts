import type { Edit } from '../../../document/problem.js';

/** Where the line of an offset begins. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** The offset after the line break of an offset's line; the end of the text for the last line. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** How many characters are before an offset in its line. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** The line break that a file uses. */
export function lineBreakOf(text: string): '\n' | '\r\n' {
  return /\r?\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n';
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

/** Lines put in at the beginning of a line, or at the end of a text that has no line break there and gets none. */
export function insertedLines(text: string, at: number, lines: readonly string[]): Edit {
  const lineBreak = lineBreakOf(text);
  const isOpen = at > 0 && text[at - 1] !== '\n';
  const inserted = lines.join(lineBreak);
  return { start: at, end: at, text: isOpen ? lineBreak + inserted : inserted + lineBreak };
}
