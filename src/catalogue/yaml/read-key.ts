import { type Cursor, chars, isBlank, passed } from './cursor.js';
import { giveUp, keyLimit, mergeKey } from './limits.js';
import { kinds } from './places.js';
import { checkPlainStart, stopOfFlowPlain, stopOfPlain } from './plain.js';
import { readQuoted } from './quoted.js';

/** Nearly every key: a word with its colon. */
const word = /(?:[A-Za-z_][A-Za-z0-9_-]*: )?/y;

/** Reads a key and its colon, of a map of lines or of one in brackets. */
export function readKey(cursor: Cursor, isInFlow: boolean): string {
  const { text, at: start, places } = cursor;
  const end = passed(word, text, start);
  if (end === start) return readOtherKey(cursor, isInFlow);
  cursor.at = end - 1;
  places.add(kinds.scalar, start, end - 2);
  return cursor.keys.plain(text, start, end - 2);
}

/** Whether a key of a map of lines begins at the cursor. */
export function isAtKey(cursor: Cursor): boolean {
  const { text, at } = cursor;
  if (passed(word, text, at) > at) return true;
  switch (text.charCodeAt(at)) {
    case chars.openBracket:
    case chars.openBrace:
    case chars.bar:
    case chars.greater:
      return false;
    case chars.doubleQuote:
    case chars.singleQuote: {
      readQuoted(cursor, -1);
      const isKey = text.charCodeAt(cursor.at) === chars.colon;
      cursor.at = at;
      return isKey;
    }
    default:
      return text.charCodeAt(stopOfPlain(text, at)) === chars.colon;
  }
}

function readOtherKey(cursor: Cursor, isInFlow: boolean): string {
  const { text, at: start, places, keys } = cursor;
  const char = text.charCodeAt(start);
  let key: string;
  if (char === chars.doubleQuote || char === chars.singleQuote) {
    key = keys.quoted(readQuoted(cursor, Number.POSITIVE_INFINITY));
    places.name(places.add(kinds.scalar, start, cursor.at), key);
  } else {
    checkPlainStart(text, start, isInFlow);
    cursor.at = isInFlow ? stopOfFlowPlain(text, start) : stopOfPlain(text, start);
    key = keys.plain(text, start, cursor.at);
    if (key === mergeKey) giveUp();
    places.add(kinds.scalar, start, cursor.at);
  }
  if (text.charCodeAt(cursor.at) !== chars.colon || cursor.at - start > keyLimit) giveUp();
  cursor.at += 1;
  if (!isBlank(text.charCodeAt(cursor.at))) giveUp();
  return key;
}
