import type { Span } from '../document/source.js';

/**
 * Finds places of a Markdown text. The parser tells the lines of a block and what is in it without the marks of quotes,
 * lists and tables before it: the place of a character follows from the two.
 */
export class BodyLines {
  readonly #text: string;
  readonly #spans: readonly Span[];
  /** Per line, where the last cell of a table ended: the next begins after it. */
  readonly #cellEnds = new Map<number, number>();

  constructor(text: string) {
    // A carriage return ends a line too. One before a line feed counts as a space at the end of its line.
    const lines = text.replace(/\r(?!\n)/g, '\n');
    const spans: Span[] = [];
    let start = 0;
    for (let end = lines.indexOf('\n'); end !== -1; end = lines.indexOf('\n', start)) {
      spans.push({ start, end });
      start = end + 1;
    }
    spans.push({ start, end: text.length });
    this.#text = text;
    this.#spans = spans;
  }

  /** The whole of these lines; `end` is exclusive, both count from 0. */
  lines(start: number, end: number): Span {
    return { start: this.#line(start).start, end: this.#line(Math.max(start, end - 1)).end };
  }

  /** A line without the spaces around it. */
  words(number: number): Span {
    const { start, end } = this.#line(number);
    const line = this.#text.slice(start, end);
    return { start: start + line.length - line.trimStart().length, end: start + line.trimEnd().length };
  }

  /** Where ranges of a block's content are in the whole text; the whole line where that cannot be told. */
  block(content: string, firstLine: number): (range: Span) => Span {
    const lines = content.split('\n');
    const starts = startsOf(lines);
    const begins = new Map<number, number | undefined>();
    const offset = (at: number) => {
      const n = lineAt(starts, at);
      if (!begins.has(n)) begins.set(n, this.#contentStart(lines[n] ?? '', firstLine + n));
      const begin = begins.get(n);
      return { line: firstLine + n, at: begin === undefined ? undefined : begin + at - (starts[n] ?? 0) };
    };
    return ({ start, end }) => {
      const first = offset(start);
      const last = offset(end);
      return first.at === undefined || last.at === undefined
        ? this.words(first.line)
        : { start: first.at, end: last.at };
    };
  }

  /** The same for a cell of a table. Cells are found one after the other, so it is called for each of them, in their order. */
  cell(content: string, number: number): (range: Span) => Span {
    const { start, end } = this.#line(number);
    const at = this.#text.slice(start, end).indexOf(content, this.#cellEnds.get(number) ?? 0);
    if (at === -1) return () => this.words(number);
    this.#cellEnds.set(number, at + content.length);
    return (range) => ({ start: start + at + range.start, end: start + at + range.end });
  }

  /** Where the content of a line begins, after the marks of quotes and lists. */
  #contentStart(content: string, number: number): number | undefined {
    const { start, end } = this.#line(number);
    const line = this.#text.slice(start, end);
    const rest = line.trimEnd();
    const words = content.trimEnd();
    const at = rest.endsWith(words) ? rest.length - words.length : line.indexOf(words);
    return at === -1 ? undefined : start + at;
  }

  #line(number: number): Span {
    return this.#spans[number] ?? { start: this.#text.length, end: this.#text.length };
  }
}

/** The offset at which each line begins. */
function startsOf(lines: readonly string[]): readonly number[] {
  let start = 0;
  return lines.map((line) => {
    const own = start;
    start += line.length + 1;
    return own;
  });
}

/** The last line that begins at or before an offset. */
function lineAt(starts: readonly number[], at: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
