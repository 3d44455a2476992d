import { Keys } from './keys.js';
import { giveUp } from './limits.js';
import { Places } from './places.js';

/** Code units that mean something. */
export const chars = {
  lineFeed: 10,
  carriageReturn: 13,
  space: 32,
  doubleQuote: 34,
  hash: 35,
  singleQuote: 39,
  plus: 43,
  comma: 44,
  dash: 45,
  colon: 58,
  greater: 62,
  openBracket: 91,
  backslash: 92,
  closeBracket: 93,
  openBrace: 123,
  bar: 124,
  closeBrace: 125,
  tab: 9,
} as const;

/**
 * Whether a code unit ends a line; NaN stands behind the end of the text. But for tabs there are no other control characters:
 * the reader refuses such texts before it begins.
 */
export function isLineEnd(char: number): boolean {
  return !(char > chars.carriageReturn) && char !== chars.tab;
}

/**
 * The offset behind what a sticky pattern, which always matches, finds at an offset. Patterns are compiled at once, where a
 * loop over letters only becomes fast when the example catalogue is nearly read.
 */
export function passed(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  pattern.test(text);
  return pattern.lastIndex;
}

const spaces = / */y;

/** Whether a code unit ends a line or separates words. */
export function isBlank(char: number): boolean {
  return !(char > chars.space) && char !== chars.tab;
}

/** How a map or a list was left: comments behind its last value may count as part of it. */
interface Trail {
  /** Where the last value ends with the blanks, the comment and the line break behind it. */
  end: number;
  /** The largest column of a comment line that no value has taken; -1 where there is none. */
  comment: number;
}

/**
 * A place in the text that moves on, and what is known of the lines between two values.
 *
 * The library lets a map or a list end where the line of its last value ends, comments and all, and has rules of its own
 * for the comment lines that follow; `trail` follows these rules so that all places are the same as the library's.
 */
export class Cursor {
  readonly text: string;
  readonly places: Places;
  readonly keys = new Keys();
  /** The offset that is read next. */
  at = 0;
  /** The column of the first value of the next line, once `toNextLine` has found it; -1 at the end of the text. */
  column = 0;
  /** Whether the last `toNextLine` met a comment. */
  hasComment = false;
  /** Whether the last `toNextLine` met a line without a value. */
  hasGap = false;
  readonly trail: Trail = { end: 0, comment: -1 };

  constructor(text: string) {
    this.text = text;
    this.places = new Places(text);
  }

  /** Passes spaces on one line and answers the code unit behind them. */
  skipSpaces(): number {
    const { text } = this;
    let char = text.charCodeAt(this.at);
    if (char !== chars.space) return char;
    this.at += 1;
    char = text.charCodeAt(this.at);
    if (char !== chars.space) return char;
    this.at = passed(spaces, text, this.at);
    return text.charCodeAt(this.at);
  }

  /**
   * Passes the rest of a value's line and all lines without a value, up to the first value of the next line.
   * @param around the column of the map or list that the value stands in
   * @param takesComments whether more indented comment lines count as part of the value: not behind block scalars
   */
  toNextLine(around: number, takesComments: boolean): void {
    this.hasComment = false;
    this.hasGap = false;
    this.endLine();
    this.trail.end = this.at;
    this.#passLines(around, takesComments);
  }

  /** Passes lines without a value from the beginning of a line, where a block scalar has ended or the text begins. */
  fromLineStart(around: number): void {
    this.hasComment = false;
    this.hasGap = false;
    this.trail.end = this.at;
    this.#passLines(around, false);
  }

  /** Ends a map or a list at the column `column`, with its last value: the comments that it keeps belong to it from now on. */
  close(place: number, column: number): void {
    const { trail } = this;
    this.places.close(place, trail.end);
    if (column === 0 || trail.comment < column) return;
    trail.end = this.at;
    trail.comment = -1;
  }

  /** Passes spaces, a comment and the line break. */
  endLine(): void {
    const before = this.at;
    const char = this.skipSpaces();
    if (char === chars.hash) {
      if (this.at === before && this.text.charCodeAt(before - 1) !== chars.space) giveUp();
      this.#passComment();
    } else if (isLineEnd(char)) this.#passLineEnd();
    else giveUp();
  }

  #passLines(around: number, takesComments: boolean): void {
    const { text, trail } = this;
    let isTaking = takesComments;
    trail.comment = -1;
    while (this.at < text.length) {
      const start = this.at;
      const char = this.skipSpaces();
      const column = this.at - start;
      if (char === chars.hash) {
        isTaking = isTaking && column > around;
        this.#passComment();
        if (isTaking) trail.end = this.at;
        else trail.comment = Math.max(trail.comment, column);
      } else if (isLineEnd(char)) {
        this.#passLineEnd();
        this.hasGap = true;
      } else {
        this.column = column;
        this.#checkLineStart(char, column);
        return;
      }
    }
    this.column = -1;
  }

  #checkLineStart(char: number, column: number): void {
    if (char === chars.tab) giveUp();
    // Lines that begin or end a document.
    if (column === 0 && (this.text.startsWith('---', this.at) || this.text.startsWith('...', this.at)))
      giveUp();
  }

  #passComment(): void {
    const end = this.text.indexOf('\n', this.at);
    this.at = end === -1 ? this.text.length : end + 1;
    this.hasComment = true;
  }

  #passLineEnd(): void {
    if (this.text.charCodeAt(this.at) === chars.carriageReturn) this.at += 1;
    if (this.at < this.text.length) this.at += 1;
  }
}
