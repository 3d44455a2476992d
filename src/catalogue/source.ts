/** A text file as it was read, with the name that diagnostics print. */
export interface Source {
  /** The path as the user would type it; printed in front of every diagnostic. */
  readonly file: string;
  readonly text: string;
  /** Ranges of the text that stand for bytes which are no UTF-8; absent where there are none. */
  readonly unreadable?: readonly Span[];
}

/** A range of a source, as offsets in UTF-16 code units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A place that people can find in an editor; both numbers count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Finds lines in a text. Built once per source and shared by all its diagnostics. */
export class LineMap {
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(text: string) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.#text = text;
    this.#starts = starts;
  }

  /**
   * The line and column of an offset. Columns count code points, not code units, so that an emoji is one column.
   * Offsets past the end answer the end.
   */
  position(offset: number): Position {
    const at = Math.min(Math.max(offset, 0), this.#text.length);
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    let column = 1;
    for (let n = this.#starts[low] ?? 0; n < at; n += 1) {
      // The second half of a character that needs two code units is no column of its own.
      if ((this.#text.charCodeAt(n) & 0xfc00) !== 0xdc00) column += 1;
    }
    return { line: low + 1, column };
  }

  /** The offset at which a line begins, counted from 1; the end of the text past its last line. */
  lineStart(number: number): number {
    return this.#starts[number - 1] ?? this.#text.length;
  }

  /** The text of a line, counted from 1, without its line break; empty past the end. */
  line(number: number): string {
    const start = this.#starts[number - 1];
    if (start === undefined) return '';
    const end = this.#starts[number] ?? this.#text.length + 1;
    return this.#text.slice(start, end - 1).replace(/\r$/, '');
  }
}
