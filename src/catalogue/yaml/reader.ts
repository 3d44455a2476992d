import { readBlockScalar } from './block-scalar.js';
import { Cursor, chars, isBlank, isLineEnd } from './cursor.js';
import { readFlow } from './flow.js';
import { emptyMap } from './keys.js';
import { depthLimit, giveUp, Uncertain } from './limits.js';
import { kinds, type Places } from './places.js';
import { readPlain } from './plain.js';
import { readQuoted } from './quoted.js';
import { isAtKey, readKey } from './read-key.js';

/** A text's values and their places. */
export interface Reading {
  readonly value: unknown;
  readonly places: Places;
}

/**
 * Characters that the library lets pass, but that are never written on purpose: they are not this reader's affair. Nor are those
 * that turn the direction of a text, which are a fault wherever they stand: a portion with one must not pass for sound.
 */
const odd = /[^\P{Cc}\t\n\r]|[\ufeff\ufffe\uffff\u202a-\u202e\u2066-\u2069]|\r(?!\n)/u;

/**
 * Reads the part of YAML that catalogues are written in, more than ten times as fast as the yaml library, and to the same
 * values at the same places. Answers undefined for every text with a fault, and for every text with anything that it does not
 * know for certain: the library must then read the whole of it.
 */
export function read(text: string): Reading | undefined {
  return certain(text, (reader) => reader.read());
}

/**
 * Reads a list of lines that was cut out of a text, whole lines each, as it would be read in its place.
 * @param column where its dashes stand
 * @param depth of the list in the text that it was cut from
 * @returns undefined for what {@link read} would answer undefined, and for anything that is no such list
 */
export function readListPart(
  text: string,
  { column, depth }: { readonly column: number; readonly depth: number },
): Reading | undefined {
  return certain(text, (reader) => reader.readListPart(column, depth));
}

function certain(text: string, reading: (reader: Reader) => Reading): Reading | undefined {
  if (odd.test(text)) return undefined;
  try {
    return reading(new Reader(text));
  } catch (error) {
    if (error instanceof Uncertain) return undefined;
    throw error;
  }
}

/**
 * Reads blocks: maps and lists whose parts stand on lines of their own. Every method that reads a value begins at its first
 * character and ends at the first value of a following line, at the column `cursor.column`.
 */
class Reader {
  readonly #cursor: Cursor;

  constructor(text: string) {
    this.#cursor = new Cursor(text);
  }

  read(): Reading {
    const cursor = this.#cursor;
    const { text } = cursor;
    cursor.fromLineStart(-1);
    if (cursor.column !== 0) giveUp();
    const value = this.#block(0, -1, 0);
    if (cursor.at < text.length) giveUp();
    return { value, places: cursor.places };
  }

  readListPart(column: number, depth: number): Reading {
    const cursor = this.#cursor;
    cursor.fromLineStart(-1);
    if (cursor.column !== column || !this.#isAtDash()) giveUp();
    const value = this.#list(column, depth);
    if (cursor.at < cursor.text.length) giveUp();
    return { value, places: cursor.places };
  }

  /** A list or a map that begins at a column, or another value on a line of its own. */
  #block(column: number, around: number, depth: number): unknown {
    if (depth > depthLimit) giveUp();
    if (this.#isAtDash()) return this.#list(column, depth);
    if (isAtKey(this.#cursor)) return this.#map(column, depth);
    const { hasComment, hasGap } = this.#cursor;
    // Behind such lines the library forgets how far in the text must stand.
    if (around < 0 || hasComment || hasGap) giveUp();
    return this.#inline(around, depth);
  }

  #list(column: number, depth: number): unknown[] {
    const cursor = this.#cursor;
    const place = cursor.places.add(kinds.list, cursor.at, cursor.at);
    const list: unknown[] = [];
    do list.push(this.#item(column, depth + 1));
    while (cursor.column === column && this.#isAtDash());
    if (cursor.column > column) giveUp();
    cursor.close(place, column);
    return list;
  }

  #item(column: number, depth: number): unknown {
    const cursor = this.#cursor;
    const { at: dash, hasComment } = cursor;
    cursor.at += 1;
    const char = cursor.skipSpaces();
    if (isLineEnd(char) || char === chars.hash) {
      const empty = cursor.at;
      cursor.toNextLine(column, false);
      if (cursor.column > column) return this.#block(cursor.column, column, depth);
      // The library takes a comment above the dash for one of the value.
      cursor.hasComment ||= hasComment;
      return this.#nothing(empty, depth);
    }
    cursor.hasComment = false;
    cursor.hasGap = false;
    return this.#block(column + cursor.at - dash, column, depth);
  }

  #map(column: number, depth: number): Record<string, unknown> {
    const cursor = this.#cursor;
    const place = cursor.places.add(kinds.map, cursor.at, cursor.at);
    const map = emptyMap();
    do {
      const key = readKey(cursor, false);
      if (map[key] !== undefined) giveUp();
      map[key] = this.#valueOfKey(column, depth + 1);
    } while (cursor.column === column);
    if (cursor.column > column) giveUp();
    cursor.close(place, column);
    return map;
  }

  #valueOfKey(column: number, depth: number): unknown {
    const cursor = this.#cursor;
    const char = cursor.skipSpaces();
    if (!isLineEnd(char) && char !== chars.hash) return this.#inline(column, depth);
    const empty = cursor.at;
    cursor.toNextLine(column, false);
    if (cursor.column > column) return this.#block(cursor.column, column, depth);
    if (cursor.column < column || !this.#isAtDash()) return this.#nothing(empty, depth);
    if (depth > depthLimit) giveUp();
    return this.#list(column, depth);
  }

  /** The value of a key or a dash that has none. */
  #nothing(at: number, depth: number): null {
    const { places, trail, hasComment } = this.#cursor;
    if (hasComment || depth > depthLimit) giveUp();
    places.add(kinds.scalar, at, at);
    trail.end = at;
    return null;
  }

  /** A value that begins on the line of its key or dash, and is neither a map nor a list of lines. */
  #inline(around: number, depth: number): unknown {
    const cursor = this.#cursor;
    const { text, at: start } = cursor;
    if (depth > depthLimit) giveUp();
    switch (text.charCodeAt(start)) {
      case chars.doubleQuote:
      case chars.singleQuote: {
        const value = readQuoted(cursor, around);
        cursor.places.add(kinds.scalar, start, cursor.at);
        return this.#ended(value, around);
      }
      case chars.openBracket:
      case chars.openBrace:
        return this.#ended(readFlow(cursor, around, depth), around);
      case chars.bar:
      case chars.greater:
        return readBlockScalar(cursor, around);
      default:
        return readPlain(cursor, around);
    }
  }

  #ended(value: unknown, around: number): unknown {
    this.#cursor.toNextLine(around, true);
    if (this.#cursor.column > around) giveUp();
    return value;
  }

  #isAtDash(): boolean {
    const { text, at } = this.#cursor;
    return text.charCodeAt(at) === chars.dash && isBlank(text.charCodeAt(at + 1));
  }
}
