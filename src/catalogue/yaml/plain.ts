import { type Cursor, chars, isBlank, isLineEnd, passed } from './cursor.js';
import { giveUp } from './limits.js';
import { kinds } from './places.js';
import { resolve } from './resolve.js';

/** Code units that no unquoted text of a catalogue begins with; a dash may, before a word. */
const indicators = new Uint8Array(128);
for (const char of '?:,[]{}#&*!|>\'"%@` \t') indicators[char.charCodeAt(0)] = 1;

/** Letters that an unquoted text goes on with, of a block and between brackets. */
const letters = /[^:#\n\r\t]*/y;
const flowLetters = /[^:#\n\r\t,[\]{}]*/y;

/** Whether a code unit means something in lists and maps on one line. */
function isFlowIndicator(char: number): boolean {
  return (
    char === chars.comma ||
    char === chars.openBracket ||
    char === chars.closeBracket ||
    char === chars.openBrace ||
    char === chars.closeBrace
  );
}

/** Gives up where the text at an offset is not the beginning of an unquoted text. */
export function checkPlainStart(text: string, at: number, isInFlow: boolean): void {
  const char = text.charCodeAt(at);
  if (indicators[char] === 1) giveUp();
  if (char !== chars.dash) return;
  const next = text.charCodeAt(at + 1);
  if (isBlank(next) || (isInFlow && isFlowIndicator(next))) giveUp();
}

/** Where an unquoted text of a block stops: at a colon, a comment or the end of the line; spaces before that included. */
export function stopOfPlain(text: string, start: number): number {
  let at = passed(letters, text, start);
  while (!isStop(text, at)) at = passed(letters, text, at + 1);
  return at;
}

/** The same for an unquoted text in a list or map in brackets, which ends at brackets and commas too. */
export function stopOfFlowPlain(text: string, start: number): number {
  let at = passed(flowLetters, text, start);
  // Nearly every text between brackets ends so.
  if (text.charCodeAt(at) === chars.comma) return at;
  while (!isStop(text, at) && !isFlowStop(text, at)) at = passed(flowLetters, text, at + 1);
  return at;
}

function isStop(text: string, at: number): boolean {
  const char = text.charCodeAt(at);
  if (char === chars.tab) giveUp();
  if (char === chars.colon) return isBlank(text.charCodeAt(at + 1));
  return char === chars.hash ? text.charCodeAt(at - 1) === chars.space : isLineEnd(char);
}

function isFlowStop(text: string, at: number): boolean {
  const char = text.charCodeAt(at);
  return isFlowIndicator(char === chars.colon ? text.charCodeAt(at + 1) : char);
}

/** The end of a text that stops at an offset, without the spaces before it. */
export function trimmedEnd(text: string, stop: number): number {
  let end = stop;
  while (text.charCodeAt(end - 1) === chars.space) end -= 1;
  return end;
}

/** Reads an unquoted value of a map or list at the column `around`, and goes on to the next line with a value. */
export function readPlain(cursor: Cursor, around: number): unknown {
  const { text, at: start } = cursor;
  checkPlainStart(text, start, false);
  const stop = stopOfPlain(text, start);
  cursor.at = stop;
  cursor.toNextLine(around, true);
  if (cursor.column > around) return readFolded(cursor, start, stop, around);
  const end = trimmedEnd(text, stop);
  cursor.places.add(kinds.scalar, start, end);
  return resolve(text.slice(start, end));
}

/** Reads an unquoted value that goes on over several lines. */
function readFolded(cursor: Cursor, start: number, stop: number, around: number): unknown {
  const { text } = cursor;
  let end = trimmedEnd(text, stop);
  const parts = [text.slice(start, end)];
  cursor.at = stop;
  for (let blanks = nextFolded(cursor, around); blanks !== -1; blanks = nextFolded(cursor, around)) {
    const from = cursor.at;
    cursor.at = stopOfPlain(text, from);
    end = trimmedEnd(text, cursor.at);
    parts.push(blanks === 0 ? ' ' : '\n'.repeat(blanks), text.slice(from, end));
  }
  cursor.at = end;
  cursor.toNextLine(around, true);
  if (cursor.column > around) giveUp();
  cursor.places.add(kinds.scalar, start, end);
  return resolve(parts.join(''));
}

/** Goes to the next line of a folded text and answers how many blank lines lie between; -1 where the text has ended. */
function nextFolded(cursor: Cursor, around: number): number {
  const { text } = cursor;
  if (!isLineEnd(text.charCodeAt(cursor.at))) return -1;
  for (let blanks = 0; ; blanks += 1) {
    cursor.endLine();
    const start = cursor.at;
    const char = cursor.skipSpaces();
    if (Number.isNaN(char)) return -1;
    if (isLineEnd(char)) continue;
    if (char === chars.hash || cursor.at - start <= around) return -1;
    checkPlainStart(text, cursor.at, false);
    if (char === chars.dash) giveUp();
    return blanks;
  }
}
