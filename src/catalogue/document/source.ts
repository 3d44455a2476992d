import { firstWhere } from '../collections.js';

export interface Source {
  /** The path as the user would type it; printed in front of every diagnostic. */
  readonly file: string;
  readonly text: string;
  /** Ranges of the text that stand for bytes that are not UTF-8; absent where there are none. */
  readonly unreadable?: readonly Span[];
  /** Whether the file is not a text in UTF-8 at all. Then the text is empty, and no report shows anything of the file. */
  readonly isBinary?: true;
  /** Whether it is a text in UTF-16; `isBinary` is true then, too. */
  readonly isUtf16?: true;
  /** The sheet, where the text stands for one: a line for each row, with tabs between the cells. Places are cells then. */
  readonly sheet?: string;
}

/** A range of a source, as offsets in UTF-16 code units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function hasUnreadable({ unreadable = [] }: Source, { start, end }: Span): boolean {
  return unreadable.some((bytes) => bytes.start >= start && bytes.start < end);
}

export function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** The offset after the line break of an offset's line; the end of the text for the last line. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** Finds lines in a text. Built once per source and shared by all its diagnostics. */
export class LineMap {
  readonly #text: string;
  readonly #starts: Int32Array;
  /** Offsets of the second halves of characters that need two code units: they are not columns of their own. */
  readonly #halves: Int32Array;

  constructor(text: string) {
    this.#text = text;
    this.#starts = lineStarts(text);
    this.#halves = secondHalves(text);
  }

  /** The line and column of an offset, counted from 1. Columns count code points, so that an emoji is one column. */
  position(offset: number) {
    const at = Math.min(Math.max(offset, this.#starts[0] ?? 0), this.#text.length);
    const line = countBefore(this.#starts, at + 1);
    const start = this.#starts[line - 1] ?? 0;
    // By search and not by counting: a whole catalogue may be in one line.
    const halves = countBefore(this.#halves, at) - countBefore(this.#halves, start);
    return { line, column: at - start + 1 - halves };
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
    const isWindows = this.#text.charCodeAt(end - 2) === 0x0d && end - 2 >= start;
    return this.#text.slice(start, isWindows ? end - 2 : end - 1);
  }
}

/** Counted before they are kept: a list that grows takes several times the memory of its numbers. */
function lineStarts(text: string): Int32Array {
  let count = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  const starts = new Int32Array(count);
  // A byte order mark is not a column.
  if (text.startsWith('\ufeff')) starts[0] = 1;
  for (let n = 1; n < count; n += 1) starts[n] = text.indexOf('\n', starts[n - 1]) + 1;
  return starts;
}

function secondHalves(text: string): Int32Array {
  return Int32Array.from(text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g), ({ index }) => index + 1);
}

function countBefore(offsets: Int32Array, offset: number): number {
  return firstWhere(offsets.length, (n) => (offsets[n] ?? offset) >= offset);
}

/** What a text can have against it before anybody looks at its values. A rule's page explains each. */
export type ProblemCode =
  | 'yaml/syntax'
  | 'yaml/duplicate-key'
  | 'yaml/multiple-documents'
  | 'yaml/unknown-tag'
  | 'yaml/no-alias'
  | 'yaml/depth-limit'
  | 'yaml/unsafe-key'
  | 'yaml/encoding';

/** A place that a message points at. The first span of a message is where it is reported. */
export interface LabelledSpan extends Span {
  /** What is there, in a few words: printed beside the underlining. */
  readonly label?: string;
}

/** A replacement of a range of a source; an empty range inserts. */
export interface Edit extends Span {
  readonly text: string;
  /** Whether it inserts an item of a list, which may stand before or after others that are inserted at the same place. */
  readonly isItem?: true;
}

/** An edit of a file beside the catalogue, by its name from the folder of the catalogue. */
export interface FileEdit extends Edit {
  readonly file: string;
}

/** How an error can be fixed without a person's judgement: by splicing the source, so that everything else stays as it is. */
export interface Fix {
  /** What it does, as an instruction: `write the id in lower case`. */
  readonly title: string;
  /** Whether it keeps what the file means. What changes an address or drops something is unsafe. */
  readonly safety: 'safe' | 'unsafe';
  /** Where the edits are, if not in the source of the message: a fix of an error in another file changes the catalogue. */
  readonly source?: Source;
  /** None overlaps another. */
  readonly edits: readonly Edit[];
  readonly files?: readonly FileEdit[];
  /** Ranges that must stay as they are for the edits to be right. */
  readonly holds?: readonly Span[];
}

export function safeFix(title: string, edits: readonly Edit[]): Fix {
  return { title, safety: 'safe', edits };
}

/** Something that keeps a text, or a part of it, from being read. */
export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly spans: readonly [LabelledSpan, ...LabelledSpan[]];
  readonly hint?: string | undefined;
  readonly fix?: Fix | undefined;
}

export type Report = (problem: Problem) => void;

export type TextProblem = Pick<Problem, 'message' | 'hint'> & { readonly span: Span };
