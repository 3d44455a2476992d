import { type Cause, type Detector, needsQuotes, type Stumble, writing } from './cause.js';
import { contentAfter, contentBefore, type TextLine, valueEnd } from './lines.js';
import { quoted, shown, written } from './quoted.js';

/** Lines above a stumble among which the bracket is looked for that is still open. */
const reach = 500;

const closers: Readonly<Record<string, string>> = { '[': ']', '{': '}' };

/** Texts in quotes, comments, and brackets. */
const parts = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|(?<=\s)#.*|[[\]{}]/g;

/** `[Dairy, Ice` where the line below is none of the list. */
export const unclosedBracket: Detector = (_, stumble) => {
  const opening = openingAbove(stumble);
  if (opening === undefined) return undefined;
  const { line, at, count } = opening;
  const open = stumble.text.charAt(at);
  const close = closers[open] ?? '';
  const name = line.key === undefined ? 'this item' : `\`${line.key}\``;
  const end = valueEnd(line);
  const value = line.value.replace(/,$/, '');
  const space = open === '{' && /^\{\s/.test(stumble.text.slice(at, at + 2)) ? ' ' : '';
  // Behind a `#` may stand what is meant to lie between the brackets.
  const hasComment = /\s#/.test(line.text.slice(end - line.start));
  const isPlain = count === 1 && at === line.valueStart && !hasComment && isLast(stumble, line);
  const whole = `${value}${space}${close}`;
  return {
    message: `the closing \`${close}\` of ${name} is missing`,
    spans: [{ start: at, end: at + 1, label: 'opened here' }],
    hint: isPlain
      ? `write ${written(line, whole)}`
      : `close it with \`${close}\`, or indent what belongs to it`,
    repair: isPlain
      ? writing(`close it with \`${close}\``, line.valueStart + value.length, end, space + close)
      : undefined,
  };
};

/** `[a, b]]`: a bracket too many. */
export const strayBracket: Detector = (line, { text, offset }) => {
  const found = text.charAt(offset);
  if (found !== ']' && found !== '}') return undefined;
  return {
    message: `this \`${found}\` closes nothing`,
    spans: [{ start: offset, end: offset + 1 }],
    hint: `remove it, or open it before with \`${found === ']' ? '[' : '{'}\`${line.value.startsWith('"') ? '' : '; put quotes around a text that has brackets'}`,
  };
};

/** `{ name: Blue: Powder }` or `{ a: 1 b: 2 }`: a colon where the next pair has not begun. */
export const colonInBrackets: Detector = (line, { text, offset, keys }) => {
  if (text.charAt(offset) !== ':' || !/[[{]/.test(line.value)) return undefined;
  const before = text.slice(line.start, offset);
  const match = /(?<=[[{,]\s*)([A-Za-z_][\w-]*):\s+([^"'[\]{},#]*)$/.exec(before);
  const after = /^:[^"'[\]{},#]*?(?=\s*[,}\]])/.exec(text.slice(offset, line.end));
  if (match === null || after === null) return undefined;
  const [, key = '', start = ''] = match;
  const next = /(?:^|\s)([A-Za-z_][\w-]*)$/.exec(start)?.[1];
  if (next !== undefined && start.trim() !== next && keys.has(next)) {
    const at = offset - next.length;
    const gap = line.start + before.slice(0, at - line.start).trimEnd().length;
    return noComma(`${key}: ${start.slice(0, -next.length).trim()}`, gap, next, at);
  }
  const value = start + after[0];
  const from = offset - start.length;
  return needsQuotes(
    `the value of \`${key}\``,
    { why: 'has a colon', at: offset, yaml: shown(`${key}: ${quoted(value)}`) },
    writing('put quotes around the value', from, from + value.length, quoted(value)),
  );
};

/** `{ ph: "4-8" light: fair }`: a key behind a text in quotes, or a word and a key whose value is in quotes. */
export const lostComma: Detector = (line, { keys }) => {
  if (!/^[[{]/.test(line.value)) return undefined;
  const pattern = /("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[\w-]+:\s+[^\s"'[\]{},:#]+)(\s+)([A-Za-z_][\w-]*):\s/g;
  for (const { index, 1: first = '', 2: blanks = '', 3: next = '' } of line.text.matchAll(pattern)) {
    const gap = line.start + index + first.length;
    if (gap < line.valueStart || !keys.has(next)) continue;
    return noComma(first, gap, next, gap + blanks.length);
  }
  return undefined;
};

/** @param gap where the comma belongs, behind the first pair; the next begins with its key */
function noComma(first: string, gap: number, next: string, start: number): Cause {
  return {
    message: `a comma is missing before \`${next}\``,
    spans: [{ start, end: start + next.length }],
    hint: `write ${shown(`${first}, ${next}: …`)}`,
    repair: writing('put a comma between the two', gap, gap, ','),
  };
}

/** The bracket above a stumble that is still open there. */
function openingAbove({ text, line, before, offset }: Stumble) {
  const isAtEnd = offset >= text.length || contentAfter(text, line) === undefined;
  let candidate: TextLine | undefined = isAtEnd && openIn(line).length > 0 ? line : before;
  let closed = 0;
  for (let n = 0; candidate !== undefined && n < reach; n += 1) {
    const open = openIn(candidate);
    if (open.length > closed) {
      const at = open[open.length - 1 - closed];
      return at === undefined ? undefined : { line: candidate, at, count: open.length };
    }
    closed += bracketsIn(candidate).closed - open.length;
    // A line at the margin of a block: nothing above it reaches further down.
    if (candidate.key !== undefined && closed === 0 && candidate.column <= line.column) return undefined;
    candidate = contentBefore(text, candidate);
  }
  return undefined;
}

/** Offsets of the brackets that a line opens and does not close where its value is one. */
function openIn(line: TextLine): readonly number[] {
  return /^[[{]/.test(line.value) ? bracketsIn(line).open : [];
}

/** Offsets of the brackets that a line leaves open, and how many it closes that it does not open. */
function bracketsIn({ value, valueStart }: TextLine) {
  const open: number[] = [];
  let closed = 0;
  for (const { index, 0: part } of value.matchAll(parts)) {
    if (part === '[' || part === '{') open.push(valueStart + index);
    else if ((part === ']' || part === '}') && open.pop() === undefined) closed += 1;
  }
  return { open, closed };
}

/** Whether a line below begins something new, so that the list ends with its line. */
function isLast({ text }: Stumble, line: TextLine): boolean {
  const next = contentAfter(text, line);
  return next === undefined || ((next.key !== undefined || next.hasDash) && next.column <= line.inner);
}
