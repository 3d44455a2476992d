import { type Fix, lineStart, nextLine, type Problem, type Span } from '../../../source.js';

export interface Cause extends Pick<Problem, 'message' | 'spans'> {
  readonly hint: string;
  /** The edit that makes the text readable. Offered as a fix if the text can be read further with it. */
  readonly repair?: Pick<Fix, 'title' | 'edits'> | undefined;
  /** Whether the repair only serves to find further errors, because the intent is unclear. */
  readonly isGuess?: boolean;
  /** Whether the repair moves lines, possibly into the wrong map. */
  readonly isMove?: boolean;
}

export interface Stumble {
  readonly text: string;
  readonly offset: number;
  readonly line: TextLine;
  readonly before: TextLine | undefined;
  /** The columns of each key in the text: they show where a misplaced line belongs. -1 means in brackets. */
  readonly keys: () => ReadonlyMap<string, ReadonlySet<number>>;
}

/** Recognises one kind of error in a line; otherwise undefined. */
export type Detector = (line: TextLine, stumble: Stumble) => Cause | undefined;

/** Up to 500 lines above a line that may be part of the same construct. */
export function* linesInReach(text: string, line: TextLine) {
  let left = 500;
  for (const above of linesAbove(text, line)) {
    if (left === 0) return;
    left -= 1;
    yield above;
  }
}

/** Lines that may open an unclosed construct: the stumble's own if it is the last of the text, and those above. */
export function* linesThatOpen({ text, line }: Stumble, opens: (line: TextLine) => boolean) {
  const [after] = linesBelow(text, line);
  if (after === undefined && opens(line)) yield line;
  yield* linesInReach(text, line);
}

/** Whether a value ends with its line, because the next line begins at a column or left of it. */
export function isLast({ text }: Stumble, line: TextLine, column: number): boolean {
  const [next] = linesBelow(text, line);
  return next === undefined || ((next.key !== undefined || next.hasDash) && next.column <= column);
}

export function writing(title: string, start: number, end: number, text: string) {
  return { title, edits: [{ start, end, text }] };
}

/** A value that YAML reads differently. @param why the reason @param yaml the correct form */
export function needsQuotes(why: string, at: number, yaml: string, repair: Cause['repair']): Cause {
  return {
    message: `${why}, so it needs quotes`,
    spans: [{ start: at, end: at + 1 }],
    hint: `write ${yaml}`,
    repair,
  };
}

export function beginsWith(text: string): string {
  return `begins with ${text.startsWith('`') ? 'a backtick' : `\`${text.charAt(0)}\``}`;
}

const curly = /^(?:[“„”]([^“„”]*)[“”]|[‘‚’]([^‘‚]*)[‘’])$/;

/** Quotes a text on one line: in double quotes, or in single quotes if these need no escapes. Removes curly quotes around it. */
export function quoted(whole: string): string {
  const [, double, single] = curly.exec(whole) ?? [];
  const text = double ?? single ?? whole;
  const isSingle = /["\\]/.test(text) && !text.includes("'");
  return isSingle ? `'${text}'` : `"${text.replace(/["\\]/g, '\\$&')}"`;
}

export function quoteValue(line: TextLine, title = 'put quotes around the value', text = line.value) {
  return writing(title, line.valueStart, line.valueEnd, quoted(text));
}

export function written({ key }: Pick<TextLine, 'key'>, value: string): string {
  return shown(key === undefined ? `- ${value}` : `${key}: ${value}`);
}

export function shown(yaml: string): string {
  const cut = yaml.length > 100 ? `${yaml.slice(0, 100)}…` : yaml;
  return cut.includes('`') ? cut : `\`${cut}\``;
}

/** A line of a broken text, split into the parts that a person sees in it. */
export interface TextLine extends Span {
  readonly text: string;
  /** Column of the first non-blank: a dash or a key. */
  readonly column: number;
  /** Column after the dashes; `column` without a dash. */
  readonly inner: number;
  readonly hasDash: boolean;
  /** Without quotes. */
  readonly key: string | undefined;
  /** The text after the key or the dashes, without a comment. */
  readonly value: string;
  readonly valueStart: number;
  readonly valueEnd: number;
}

/** Longer lines are skipped, because they are generated. */
export const longestLine = 10_000;

const form = /^([ \t]*)((?:-[ \t]+|-$)*)(?:([A-Za-z_][\w./-]*|"[^"]*"|'[^']*')[ \t]*:(?=\s|$))?[ \t]*/;

export function lineAt(whole: string, offset: number): TextLine {
  const start = lineStart(whole, offset);
  const lineBreak = whole.indexOf('\n', start);
  const lineEnd = lineBreak === -1 ? whole.length : lineBreak;
  const end = whole[lineEnd - 1] === '\r' && lineEnd > start ? lineEnd - 1 : lineEnd;
  const text = whole.slice(start, Math.min(end, start + longestLine));
  const [head = '', blanks = '', dashes = '', key] = form.exec(text) ?? [];
  const value = withoutComment(text.slice(head.length));
  const valueStart = start + head.length;
  const column = blanks.length;
  const inner = column + dashes.length;
  const valueEnd = valueStart + value.length;
  const name = key?.replace(/^["']|["']$/g, '');
  return { start, end, text, column, inner, hasDash: dashes !== '', key: name, value, valueStart, valueEnd };
}

/** In quotes, a `#` begins a comment only after the closing quote. */
function withoutComment(rest: string): string {
  const from = /^["']/.test(rest) ? rest.lastIndexOf(rest.charAt(0)) : 0;
  const comment = /(?:^|\s)#/.exec(rest.slice(from));
  return (comment === null ? rest : rest.slice(0, from + comment.index)).trimEnd();
}

/** The lines above with more than blanks and a comment, nearest first. */
export function* linesAbove(text: string, { start }: Span): Generator<TextLine> {
  for (let from = start; from > 0; ) {
    const line = lineAt(text, from - 1);
    if (hasContent(line)) yield line;
    from = line.start;
  }
}

export function* linesBelow(text: string, { start }: Span): Generator<TextLine> {
  for (let from = nextLine(text, start); from < text.length; from = nextLine(text, from)) {
    const line = lineAt(text, from);
    if (hasContent(line)) yield line;
  }
}

const hasContent = ({ text }: TextLine) => !/^\s*(?:#|$)/.test(text);

/** A line and the lines after it that are indented at least to a column. */
export function linesWithin(text: string, first: TextLine, column: number): readonly TextLine[] {
  return [first, ...takeWhile(linesBelow(text, first), (line) => line.column >= column)];
}

export function* takeWhile<Item>(items: Iterable<Item>, isTaken: (item: Item) => boolean): Generator<Item> {
  for (const item of items) {
    if (!isTaken(item)) return;
    yield item;
  }
}

/** A name for the value of a line: the key in backticks, or a word for a list item. */
export function valueName({ key }: Pick<TextLine, 'key'>): string {
  return key === undefined ? 'this item' : `the value of \`${key}\``;
}
