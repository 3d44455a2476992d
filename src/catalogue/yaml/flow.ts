import { type Cursor, chars, isLineEnd } from './cursor.js';
import { emptyMap } from './keys.js';
import { depthLimit, giveUp } from './limits.js';
import { kinds } from './places.js';
import { checkPlainStart, stopOfFlowPlain, trimmedEnd } from './plain.js';
import { readQuoted } from './quoted.js';
import { readKey } from './read-key.js';
import { resolve } from './resolve.js';

/** Where a list or map in brackets stands. */
interface Position {
  /** The column of the map or list around the outermost bracket: lines must be indented more. */
  readonly around: number;
  /** How many values are around this one. */
  readonly depth: number;
  /** How many brackets are around this one. */
  readonly level: number;
}

/** Reads a list or map in brackets and stops behind the closing one. */
export function readFlow(cursor: Cursor, around: number, depth: number): unknown {
  return readCollection(cursor, { around, depth, level: 1 });
}

function readCollection(cursor: Cursor, position: Position): unknown {
  const isList = cursor.text.charCodeAt(cursor.at) === chars.openBracket;
  return isList ? readList(cursor, position) : readMap(cursor, position);
}

function readList(cursor: Cursor, position: Position): unknown[] {
  const place = cursor.places.add(kinds.list, cursor.at, cursor.at);
  const list: unknown[] = [];
  cursor.at += 1;
  while (skipToItem(cursor, position) !== chars.closeBracket) {
    list.push(readItem(cursor, position));
    passComma(cursor, position, chars.closeBracket);
  }
  cursor.at += 1;
  cursor.places.close(place, cursor.at);
  return list;
}

function readMap(cursor: Cursor, position: Position): Record<string, unknown> {
  const place = cursor.places.add(kinds.map, cursor.at, cursor.at);
  const map = emptyMap();
  cursor.at += 1;
  while (skipToItem(cursor, position) !== chars.closeBrace) {
    const key = readKey(cursor, true);
    if (map[key] !== undefined) giveUp();
    skipToItem(cursor, position);
    map[key] = readItem(cursor, position);
    passComma(cursor, position, chars.closeBrace);
  }
  cursor.at += 1;
  cursor.places.close(place, cursor.at);
  return map;
}

function readItem(cursor: Cursor, { around, depth, level }: Position): unknown {
  const { text, at: start, places } = cursor;
  if (depth >= depthLimit) giveUp();
  const char = text.charCodeAt(start);
  if (char === chars.openBracket || char === chars.openBrace) {
    return readCollection(cursor, { around, depth: depth + 1, level: level + 1 });
  }
  if (char === chars.doubleQuote || char === chars.singleQuote) {
    const value = readQuoted(cursor, around);
    places.add(kinds.scalar, start, cursor.at);
    return value;
  }
  checkPlainStart(text, start, true);
  cursor.at = stopOfFlowPlain(text, start);
  const end = trimmedEnd(text, cursor.at);
  places.add(kinds.scalar, start, end);
  return resolve(text.slice(start, end));
}

/** Passes the comma behind an item, or stops before the closing bracket. */
function passComma(cursor: Cursor, position: Position, close: number): void {
  const char = skipToItem(cursor, position);
  if (char === chars.comma) cursor.at += 1;
  else if (char !== close) giveUp();
}

/** Passes spaces, comments and line breaks between brackets, and answers the code unit behind them. */
function skipToItem(cursor: Cursor, position: Position): number {
  let char = cursor.skipSpaces();
  while (isLineEnd(char) || char === chars.hash) {
    if (Number.isNaN(char)) giveUp();
    cursor.endLine();
    const start = cursor.at;
    char = cursor.skipSpaces();
    if (!isLineEnd(char)) checkColumn(char, cursor.at - start, position);
  }
  return char;
}

function checkColumn(char: number, column: number, { around, level }: Position): void {
  if (column > around) return;
  // The library lets the last bracket stand under the key.
  const isLastBracket = level === 1 && (char === chars.closeBracket || char === chars.closeBrace);
  if (!isLastBracket || column < around) giveUp();
}
