import { firstWhere } from './collections.js';

export interface Source {
  /** The path as the user would type it, printed before every diagnostic. */
  readonly file: string;
  readonly text: string;
  /** Ranges of the text that replace bytes which are not UTF-8. */
  readonly unreadable?: readonly Span[];
  /** Whether the file is not UTF-8 text at all. Then `text` is empty, and reports show no content. */
  readonly isBinary?: true;
  /** Whether it is UTF-16 text; `isBinary` is then true too. */
  readonly isUtf16?: true;
  /** The sheet that the text represents: a line for each row, with tabs between the cells. Positions are printed as cells. */
  readonly sheet?: string;
}

/** A range of a source, in UTF-16 code units; `end` is exclusive. */
export type Span = Readonly<Record<'start' | 'end', number>>;

export function hasUnreadable({ unreadable = [] }: Source, { start, end }: Span): boolean {
  return unreadable.some((bytes) => bytes.start >= start && bytes.start < end);
}

export function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** The offset after the next line break, or the end of the text. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** Finds lines in a text. Built once per source and shared by its diagnostics. */
export class LineMap {
  readonly #text: string;
  readonly #starts: Int32Array;
  /** Offsets of low surrogates, which are not columns. */
  readonly #halves: Int32Array;

  constructor(text: string) {
    this.#text = text;
    this.#starts = lineStarts(text);
    const pairs = text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g);
    this.#halves = Int32Array.from(pairs, ({ index }) => index + 1);
  }

  /** The 1-based line and column of an offset. Columns count code points, so that an emoji is one column. */
  position(offset: number) {
    const at = Math.min(Math.max(offset, this.#starts[0] ?? 0), this.#text.length);
    const line = countBefore(this.#starts, at + 1);
    const start = this.#starts[line - 1] ?? 0;
    // Binary search, because a whole catalogue may be on one line.
    const halves = countBefore(this.#halves, at) - countBefore(this.#halves, start);
    return { line, column: at - start + 1 - halves };
  }

  /** The start offset of a 1-based line; the end of the text past the last line. */
  lineStart(number: number): number {
    return this.#starts[number - 1] ?? this.#text.length;
  }

  line(number: number): string {
    const start = this.#starts[number - 1];
    if (start === undefined) return '';
    const end = this.#starts[number] ?? this.#text.length + 1;
    const isWindows = this.#text.charCodeAt(end - 2) === 0x0d && end - 2 >= start;
    return this.#text.slice(start, isWindows ? end - 2 : end - 1);
  }
}

/** Counts first: a growing list would take several times the memory of its numbers. */
function lineStarts(text: string): Int32Array {
  let count = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  const starts = new Int32Array(count);
  // A byte order mark is not a column.
  if (text.startsWith('\ufeff')) starts[0] = 1;
  for (let n = 1; n < count; n += 1) starts[n] = text.indexOf('\n', starts[n - 1]) + 1;
  return starts;
}

function countBefore(offsets: Int32Array, offset: number): number {
  return firstWhere(offsets.length, (n) => (offsets[n] ?? offset) >= offset);
}

/** Problems of a text that are found before its values are checked. Each code has a page of its own in the documentation. */
export type ProblemCode =
  | 'yaml/syntax'
  | 'yaml/duplicate-key'
  | 'yaml/multiple-documents'
  | 'yaml/unknown-tag'
  | 'yaml/no-alias'
  | 'yaml/depth-limit'
  | 'yaml/unsafe-key'
  | 'yaml/encoding';

/** The first span of a message is where it is reported. */
export interface LabelledSpan extends Span {
  readonly label?: string;
}

/** A replacement of a range of a source; an empty range inserts. */
export interface Edit extends Span {
  readonly text: string;
  /** Whether it inserts a list item or a key. Several may be inserted at one place. */
  readonly isItem?: true;
}

/** An edit of another file. The name is relative to the folder of the catalogue. */
export interface FileEdit extends Edit {
  readonly file: string;
}

/** A fix that needs no human judgement. It splices the source, so that the rest stays unchanged. */
export interface Fix {
  readonly title: string;
  /** Safe if the meaning of the file stays. A fix that changes an address or removes something is unsafe. */
  readonly safety: 'safe' | 'unsafe';
  /** The edited source, if not that of the message: an error in another file may need a change of the catalogue. */
  readonly source?: Source;
  /** Must not overlap. */
  readonly edits: readonly Edit[];
  readonly files?: readonly FileEdit[];
  /** Ranges that must be unchanged for the edits to be correct. */
  readonly holds?: readonly Span[];
}

export function safeFix(title: string, edits: readonly Edit[]): Fix {
  return { title, safety: 'safe', edits };
}

export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly spans: readonly [LabelledSpan, ...LabelledSpan[]];
  readonly hint?: string | undefined;
  readonly fix?: Fix | undefined;
}

export type Report = (problem: Problem) => void;

export type TextProblem = Pick<Problem, 'message' | 'hint'> & { readonly span: Span };
