import { type Fix, lineStart, nextLine, type Problem, type Span } from '../../source.js';

export interface Cause extends Pick<Problem, 'message' | 'spans'> {
  readonly hint: string;
  /** What makes the text readable. It is offered as a fix when the text can be read further with it. */
  readonly repair?: Pick<Fix, 'title' | 'edits'> | undefined;
  /** Whether the repair only serves to look for further errors: what is meant, only a person can say. */
  readonly isGuess?: boolean;
  /** Whether the repair moves lines, so that they may come into a map that they do not belong to. */
  readonly isMove?: boolean;
}

/** Where a text could not be read further. */
export interface Stumble {
  readonly text: string;
  readonly offset: number;
  readonly line: TextLine;
  /** The line with content before it. */
  readonly before: TextLine | undefined;
  /** The keys of the text, with the columns at which each is: a misplaced line is told by its fellows. In brackets it is -1. */
  readonly keys: () => ReadonlyMap<string, ReadonlySet<number>>;
}

/** Looks at a line for what it knows; answers undefined for anything else. */
export type Detector = (line: TextLine, stumble: Stumble) => Cause | undefined;

/** The lines above a line that may be part of what it is in: 500 at most. */
export function* linesInReach(text: string, line: TextLine) {
  let left = 500;
  for (const above of linesAbove(text, line)) {
    if (left === 0) return;
    left -= 1;
    yield above;
  }
}

/** The lines that may open what is not closed at a stumble: at the end of a text its own line, if it does, and those above. */
export function* linesThatOpen({ text, line }: Stumble, opens: (line: TextLine) => boolean) {
  const [after] = linesBelow(text, line);
  if (after === undefined && opens(line)) yield line;
  yield* linesInReach(text, line);
}

/** Whether what is below a line begins something new at a column or before it, so that a value ends with its line. */
export function isLast({ text }: Stumble, line: TextLine, column: number): boolean {
  const [next] = linesBelow(text, line);
  return next === undefined || ((next.key !== undefined || next.hasDash) && next.column <= column);
}

export function writing(title: string, start: number, end: number, text: string) {
  return { title, edits: [{ start, end, text }] };
}

/** A value that YAML reads as something else. @param why what is so of it @param yaml what to write */
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

/** Curly quotes around a text, as word processors write them for straight ones. */
const curly = /^(?:[“„”]([^“„”]*)[“”]|[‘‚’]([^‘‚]*)[‘’])$/;

/** A text in quotes, on one line: double ones, or single ones where that needs no escapes. Curly quotes around it are left out. */
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

/** A piece of YAML in a hint. One that is too long is cut. */
export function shown(yaml: string): string {
  const cut = yaml.length > 100 ? `${yaml.slice(0, 100)}…` : yaml;
  return cut.includes('`') ? cut : `\`${cut}\``;
}

/** One line of a broken text, and what people would say is on it. */
export type TextLine = Readonly<ReturnType<typeof lineAt>>;

/** Lines longer than this are not looked at: no person has written them. */
export const longestLine = 10_000;

const form = /^([ \t]*)((?:-[ \t]+|-$)*)(?:([A-Za-z_][\w./-]*|"[^"]*"|'[^']*')[ \t]*:(?=\s|$))?[ \t]*/;

export function lineAt(whole: string, offset: number) {
  const start = lineStart(whole, offset);
  const found = whole.indexOf('\n', start);
  const lineEnd = found === -1 ? whole.length : found;
  const end = whole[lineEnd - 1] === '\r' && lineEnd > start ? lineEnd - 1 : lineEnd;
  const text = whole.slice(start, Math.min(end, start + longestLine));
  const [head = '', blanks = '', dashes = '', key] = form.exec(text) ?? [];
  const value = withoutComment(text.slice(head.length));
  const valueStart = start + head.length;
  return {
    start,
    end,
    text,
    /** Column of the first character that is not a blank: a dash or a key. */
    column: blanks.length,
    /** Column of what is after the dashes; `column` where there is no dash. */
    inner: blanks.length + dashes.length,
    hasDash: dashes !== '',
    /** Without quotes; undefined where the line has none. */
    key: key?.replace(/^["']|["']$/g, ''),
    /** What is after the key, or after the dashes, without a comment. */
    value,
    valueStart,
    valueEnd: valueStart + value.length,
  };
}

/** A value without the comment after it. In quotes a `#` is only a comment after the closing one. */
function withoutComment(rest: string): string {
  const from = /^["']/.test(rest) ? rest.lastIndexOf(rest.charAt(0)) : 0;
  const comment = /(?:^|\s)#/.exec(rest.slice(from));
  return (comment === null ? rest : rest.slice(0, from + comment.index)).trimEnd();
}

/** The lines before a line that have more than blanks and a comment, from the last one upwards. */
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

/** The lines that belong to a line: it, and those after it that are indented at least as far as a column. */
export function linesWithin(text: string, first: TextLine, column: number): readonly TextLine[] {
  return [first, ...takeWhile(linesBelow(text, first), (line) => line.column >= column)];
}

export function* takeWhile<Of>(all: Iterable<Of>, isTaken: (one: Of) => boolean): Generator<Of> {
  for (const one of all) {
    if (!isTaken(one)) return;
    yield one;
  }
}

/** What a line's value is called: `name` in backticks, or a word for an item of a list. */
export function valueName({ key }: Pick<TextLine, 'key'>): string {
  return key === undefined ? 'this item' : `the value of \`${key}\``;
}
