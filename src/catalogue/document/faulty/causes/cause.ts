import type { Fix, Problem } from '../../source.js';
import { linesAbove, linesBelow, type TextLine } from './lines.js';

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
