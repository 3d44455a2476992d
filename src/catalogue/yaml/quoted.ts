import { type Cursor, chars, isBlank, passed } from './cursor.js';
import { giveUp } from './limits.js';

/** What a backslash and a letter stand for (section 5.7 of the specification). */
const escapes = new Map([
  ['0', '\0'],
  ['a', '\x07'],
  ['b', '\b'],
  ['t', '\t'],
  ['n', '\n'],
  ['v', '\v'],
  ['f', '\f'],
  ['r', '\r'],
  ['e', '\x1b'],
  [' ', ' '],
  ['"', '"'],
  ['/', '/'],
  ['\\', '\\'],
  ['N', '\x85'],
  ['_', '\xa0'],
  ['L', '\u2028'],
  ['P', '\u2029'],
]);
/** How many hex digits follow. */
const hexEscapes = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);

/** What quoted texts on one line are made of, but for escapes. */
const simple = /[^"\\\n\r]*/y;
const simpleSingle = /[^'\n\r]*/y;

/**
 * Reads a quoted text and stops behind its closing quote.
 * @param around lines that go on must be indented more than this column
 */
export function readQuoted(cursor: Cursor, around: number): string {
  const { text, at: start } = cursor;
  const quote = text.charCodeAt(start);
  const at = passed(quote === chars.doubleQuote ? simple : simpleSingle, text, start + 1);
  const isWhole = text.charCodeAt(at) === quote;
  if (isWhole && !isDoubled(text, at, quote)) {
    cursor.at = at + 1;
    return text.slice(start + 1, at);
  }
  const end = endOfQuoted(text, start, quote);
  const source = text.slice(start + 1, end - 1);
  if (source.includes('\n')) checkIndentation(text, start, end, around);
  cursor.at = end;
  return quote === chars.doubleQuote ? unescaped(source) : unfold(source).replaceAll("''", "'");
}

/** The offset behind the closing quote. */
function endOfQuoted(text: string, start: number, quote: number): number {
  let at = start + 1;
  for (
    let char = text.charCodeAt(at);
    char !== quote || isDoubled(text, at, quote);
    char = text.charCodeAt(at)
  ) {
    if (Number.isNaN(char)) giveUp();
    const isPair = char === quote || (char === chars.backslash && quote === chars.doubleQuote);
    at += isPair ? 2 : 1;
  }
  return at + 1;
}

function isDoubled(text: string, at: number, quote: number): boolean {
  return quote === chars.singleQuote && text.charCodeAt(at + 1) === quote;
}

function checkIndentation(text: string, start: number, end: number, around: number): void {
  for (let line = text.indexOf('\n', start); line !== -1 && line < end; line = text.indexOf('\n', line + 1)) {
    let at = line + 1;
    while (text.charCodeAt(at) === chars.space) at += 1;
    const char = text.charCodeAt(at);
    if (char === chars.tab || (!isBlank(char) && at - line - 1 <= around)) giveUp();
  }
}

/** Joins the lines of a text: one break becomes a space, more of them one break less. */
function unfold(source: string): string {
  const [first = '', ...others] = source.split(/\r?\n/);
  const last = others.pop();
  if (last === undefined) return first;
  let joined = trimEnd(first);
  let blanks = 0;
  for (const line of others) {
    const part = trimEnd(trimStart(line));
    if (part === '') blanks += 1;
    else {
      joined += breakOf(blanks) + part;
      blanks = 0;
    }
  }
  return joined + breakOf(blanks) + trimStart(last);
}

function breakOf(blanks: number): string {
  return blanks === 0 ? ' ' : '\n'.repeat(blanks);
}

function trimStart(line: string): string {
  return line.replace(/^[ \t]+/, '');
}

function trimEnd(line: string): string {
  let end = line.length;
  while (end > 0 && (line[end - 1] === ' ' || line[end - 1] === '\t')) end -= 1;
  return line.slice(0, end);
}

/** Pieces of a text between double quotes: an escape, a break with the blanks around it, or what stands for itself. */
const piece = /\\(?:\r?\n[ \t]*|[\s\S])|[ \t]*(?:\r?\n[ \t]*)+|[^\\\r\n \t]+|[ \t]+/g;

function unescaped(source: string): string {
  let value = '';
  const pieces = new RegExp(piece);
  for (let match = pieces.exec(source); match !== null; match = pieces.exec(source)) {
    const found = match[0];
    if (found.startsWith('\\')) value += escaped(found, source, pieces);
    else if (found.includes('\n')) value += '\n'.repeat(found.split('\n').length - 2) || ' ';
    else value += found;
  }
  return value;
}

function escaped(found: string, source: string, pieces: RegExp): string {
  if (found.includes('\n')) return '';
  const letter = found.charAt(1);
  const value = escapes.get(letter);
  if (value !== undefined) return value;
  const length = hexEscapes.get(letter) ?? giveUp();
  const digits = source.slice(pieces.lastIndex, pieces.lastIndex + length);
  pieces.lastIndex += length;
  const code =
    digits.length === length && /^[0-9a-f]+$/i.test(digits) ? Number.parseInt(digits, 16) : giveUp();
  return code <= 0x10ffff ? String.fromCodePoint(code) : giveUp();
}
