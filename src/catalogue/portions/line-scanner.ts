const lineFeed = 10;
const carriageReturn = 13;
const space = 32;
const hash = 35;
const dash = 45;
const colon = 58;

/** Walks over the lines of a text that have more than a comment, and tells how far in each stands. */
export class LineScanner {
  /** Offset in bytes of the line's beginning. */
  start = 0;
  /** Spaces before its first character; those of a map that begins behind a dash count from the line's beginning. */
  column = 0;
  readonly #bytes: Uint8Array;
  /** Offset of the first character. */
  #ink = 0;

  /** @param bytes UTF-8. @param start offset of the beginning of the line to begin with */
  constructor(bytes: Uint8Array, start = 0) {
    this.#bytes = bytes;
    this.start = start;
    this.#settle();
  }

  get isAtEnd(): boolean {
    return this.start >= this.#bytes.length;
  }

  /** Whether the line begins with a dash and a blank: an item of a list. */
  get isDash(): boolean {
    return this.#bytes[this.#ink] === dash && isBlank(this.#bytes[this.#ink + 1]);
  }

  /** Goes to the next line. */
  next(): void {
    this.start = this.#lineEnd();
    this.#settle();
  }

  /** Goes to the next line that stands at a column or before it. */
  skipDeeper(column: number): void {
    do this.next();
    while (!this.isAtEnd && this.column > column);
  }

  /**
   * Goes behind the dash of an item, to what follows on the same line, else to the next line.
   * @returns the column there
   */
  enterItem(): number {
    const bytes = this.#bytes;
    let at = this.#ink + 1;
    while (bytes[at] === space) at += 1;
    if (isLineEnd(bytes[at]) || bytes[at] === hash) this.next();
    else {
      this.column += at - this.#ink;
      this.#ink = at;
    }
    return this.column;
  }

  /** Whether the line is a key without a value on the same line. */
  isBareKey(name: string): boolean {
    const bytes = this.#bytes;
    let at = this.#ink;
    for (let n = 0; n < name.length; n += 1, at += 1) if (bytes[at] !== name.charCodeAt(n)) return false;
    if (bytes[at] !== colon) return false;
    at += 1;
    while (bytes[at] === space) at += 1;
    return isLineEnd(bytes[at]) || (bytes[at] === hash && bytes[at - 1] === space);
  }

  /** A number made of the line's bytes: FNV-1a, its halves mixed. */
  hash(): number {
    const bytes = this.#bytes;
    let sum = 0x811c9dc5;
    for (let at = this.#ink; !isLineEnd(bytes[at]); at += 1)
      sum = Math.imul(sum ^ (bytes[at] ?? 0), 0x01000193);
    return (sum ^ (sum >>> 16)) >>> 0;
  }

  #lineEnd(): number {
    const end = this.#bytes.indexOf(lineFeed, this.#ink);
    return end === -1 ? this.#bytes.length : end + 1;
  }

  /** From the beginning of a line to the first one with more than blanks and a comment. */
  #settle(): void {
    const bytes = this.#bytes;
    while (this.start < bytes.length) {
      let at = this.start;
      while (bytes[at] === space) at += 1;
      this.#ink = at;
      this.column = at - this.start;
      if (!isLineEnd(bytes[at]) && bytes[at] !== hash) return;
      this.start = this.#lineEnd();
    }
    // Nothing stands there: above all not the dash that ended the text.
    this.#ink = bytes.length;
  }
}

function isBlank(byte: number | undefined): boolean {
  return byte === space || isLineEnd(byte);
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === lineFeed || byte === carriageReturn || byte === undefined;
}
