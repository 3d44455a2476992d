import { lineStart, nextLine, type Span } from '../../source.js';

/** One line of a broken text, and what people would say is on it. */
export interface TextLine extends Span {
  /** Without its line end. */
  readonly text: string;
  /** Column of the first character that is not a blank: a dash or a key. */
  readonly column: number;
  /** Column of what is after the dashes; `column` where there is no dash. */
  readonly inner: number;
  readonly hasDash: boolean;
  /** The key, without quotes; undefined where the line has none. */
  readonly key: string | undefined;
  /** Where the value begins; the end of the line's content if there is none. */
  readonly valueStart: number;
  /** What is after the key, or after the dashes, without a comment. */
  readonly value: string;
}

/** Lines longer than this are not looked at: no person has written them. */
export const longestLine = 10_000;

const form = /^([ \t]*)((?:-[ \t]+|-$)*)(?:([A-Za-z_][\w./-]*|"[^"]*"|'[^']*')[ \t]*:(?=\s|$))?[ \t]*/;

/** The line that an offset lies on. */
export function lineAt(text: string, offset: number): TextLine {
  return lineFrom(text, lineStart(text, offset));
}

/** The next line before a line that has more than blanks and a comment. */
export function contentBefore(text: string, line: Span): TextLine | undefined {
  for (let { start } = line; start > 0; ) {
    start = lineStart(text, start - 1);
    const before = lineFrom(text, start);
    if (!isEmpty(before)) return before;
    if (start === 0) return undefined;
  }
  return undefined;
}

/** The next line after a line that has more than blanks and a comment. */
export function contentAfter(text: string, line: Span): TextLine | undefined {
  for (let from = nextLine(text, line.start); from < text.length; from = nextLine(text, from)) {
    const after = lineFrom(text, from);
    if (!isEmpty(after)) return after;
  }
  return undefined;
}

/** The lines that belong to a line: it, and those after it that are indented at least as far as a column. */
export function linesWithin(text: string, first: TextLine, column: number): readonly TextLine[] {
  const lines = [first];
  for (let next = contentAfter(text, first); next && next.column >= column; next = contentAfter(text, next)) {
    lines.push(next);
  }
  return lines;
}

/** What a line's value is called: `name` in backticks, or a word for an item of a list. */
export function valueName({ key }: TextLine): string {
  return key === undefined ? 'this item' : `the value of \`${key}\``;
}

/** Where a line's value ends. */
export function valueEnd({ valueStart, value }: TextLine): number {
  return valueStart + value.length;
}

function lineFrom(text: string, start: number): TextLine {
  const found = text.indexOf('\n', start);
  const lineEnd = found === -1 ? text.length : found;
  const end = text[lineEnd - 1] === '\r' && lineEnd > start ? lineEnd - 1 : lineEnd;
  const line = text.slice(start, Math.min(end, start + longestLine));
  const [whole = '', blanks = '', dashes = '', key] = form.exec(line) ?? [];
  return {
    start,
    end,
    text: line,
    column: blanks.length,
    inner: blanks.length + dashes.length,
    hasDash: dashes !== '',
    key: key?.replace(/^["']|["']$/g, ''),
    valueStart: start + whole.length,
    value: withoutComment(line.slice(whole.length)),
  };
}

/** A value without the comment after it. In quotes a `#` is only a comment after the closing one. */
function withoutComment(rest: string): string {
  const quote = rest.charAt(0);
  const closed = quote === '"' || quote === "'" ? rest.lastIndexOf(quote) : 0;
  const from = Math.max(closed, 0);
  const comment = /(?:^|\s)#/.exec(rest.slice(from));
  return (comment === null ? rest : rest.slice(0, from + comment.index)).trimEnd();
}

function isEmpty({ text }: TextLine): boolean {
  return /^\s*(?:#|$)/.test(text);
}

/** The keys that a text has, and the columns at which each is: a misplaced line is told by its fellows. */
export class KnownKeys {
  readonly #text: string;
  #columns: Map<string, Set<number>> | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether a word is used as a key somewhere in the text. */
  has(word: string): boolean {
    return this.#all().has(word);
  }

  /** Whether a key is at a column somewhere in the text. */
  isAt(key: string, column: number): boolean {
    return this.#all().get(key)?.has(column) === true;
  }

  #all(): ReadonlyMap<string, ReadonlySet<number>> {
    this.#columns ??= columnsOf(this.#text);
    return this.#columns;
  }
}

function columnsOf(text: string): Map<string, Set<number>> {
  const columns = new Map<string, Set<number>>();
  for (const [, before = '', key = ''] of text.matchAll(/(^ *(?:- +)*|[{,] *)([A-Za-z_][\w-]*):(?=\s|$)/gm)) {
    const known = columns.get(key) ?? new Set();
    // In brackets a key has no column of its own.
    columns.set(key, known.add(/^[{,]/.test(before) ? -1 : before.length));
  }
  return columns;
}
