import type { Cause, Recogniser, Stumble } from './cause.js';
import { contentAfter, contentBefore, type TextLine, valueEnd } from './lines.js';
import { quoted, shown, written } from './quoted.js';

/** Lines above a stumble among which the bracket is looked for that is still open. */
const reach = 500;

const closers: Readonly<Record<string, string>> = { '[': ']', '{': '}' };

/** Texts in quotes, comments, and brackets. */
const parts = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|(?<=\s)#.*|[[\]{}]/g;

/** `[Dairy, Ice` where the line below is none of the list. */
export const unclosedBracket: Recogniser = (stumble) => {
  const opening = openingAbove(stumble);
  if (opening === undefined) return undefined;
  const { line, at, count } = opening;
  const open = stumble.text.charAt(at);
  const close = closers[open] ?? '';
  const name = line.key === undefined ? 'this item' : `\`${line.key}\``;
  const spans: Cause['spans'] = [{ start: at, end: at + 1, label: 'opened here' }];
  const end = valueEnd(line);
  const value = line.value.replace(/,$/, '');
  const space = open === '{' && /^\{\s/.test(stumble.text.slice(at, at + 2)) ? ' ' : '';
  // Behind a `#` may stand what is meant to lie between the brackets.
  const hasComment = /\s#/.test(line.text.slice(end - line.start));
  const isPlain = count === 1 && at === line.valueStart && !hasComment && isLast(stumble, line);
  const whole = `${value}${space}${close}`;
  return {
    message: `the closing \`${close}\` of ${name} is missing`,
    spans,
    hint: isPlain
      ? `write ${written(line, whole)}`
      : `close it with \`${close}\`, or indent what belongs to it`,
    repair: isPlain
      ? {
          title: `close it with \`${close}\``,
          edits: [{ start: line.valueStart + value.length, end, text: `${space}${close}` }],
        }
      : undefined,
  };
};

/** `[a, b]]`: a bracket too many. */
export const strayBracket: Recogniser = ({ text, line, offset }) => {
  const found = text.charAt(offset);
  if (found !== ']' && found !== '}') return undefined;
  return {
    message: `this \`${found}\` closes nothing`,
    spans: [{ start: offset, end: offset + 1 }],
    hint: `remove it, or open it before with \`${found === ']' ? '[' : '{'}\`${line.value.startsWith('"') ? '' : '; put quotes around a text that has brackets'}`,
  };
};

/** `{ name: Blue: Powder }` or `{ a: 1 b: 2 }`: a colon where the next pair has not begun. */
export const colonInBrackets: Recogniser = ({ text, line, offset, keys }) => {
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
    return {
      message: `a comma is missing before \`${next}\``,
      spans: [{ start: at, end: offset }],
      hint: `write ${shown(`${key}: ${start.slice(0, -next.length).trim()}, ${next}: …`)}`,
      repair: { title: 'put a comma between the two', edits: [{ start: gap, end: gap, text: ',' }] },
    };
  }
  const value = start + after[0];
  const from = offset - start.length;
  return {
    message: `the value of \`${key}\` has a colon, so it needs quotes`,
    spans: [{ start: offset, end: offset + 1 }],
    hint: `write ${shown(`${key}: ${quoted(value)}`)}`,
    repair: {
      title: 'put quotes around the value',
      edits: [{ start: from, end: from + value.length, text: quoted(value) }],
    },
  };
};

/** `{ ph: "4-8" light: fair }`: a key behind a text in quotes, or a word and a key whose value is in quotes. */
export const lostComma: Recogniser = ({ line, keys }) => {
  if (!/^[[{]/.test(line.value)) return undefined;
  const pattern = /("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[\w-]+:\s+[^\s"'[\]{},:#]+)(\s+)([A-Za-z_][\w-]*):\s/g;
  for (const { index, 1: first = '', 2: blanks = '', 3: next = '' } of line.text.matchAll(pattern)) {
    const gap = line.start + index + first.length;
    if (gap < line.valueStart || !keys.has(next)) continue;
    const start = gap + blanks.length;
    return {
      message: `a comma is missing before \`${next}\``,
      spans: [{ start, end: start + next.length }],
      hint: `write ${shown(`${first}, ${next}: …`)}`,
      repair: { title: 'put a comma between the two', edits: [{ start: gap, end: gap, text: ',' }] },
    };
  }
  return undefined;
};

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
    closed += closedIn(candidate) - open.length;
    // A line at the margin of a block: nothing above it reaches further down.
    if (candidate.key !== undefined && closed === 0 && candidate.column <= line.column) return undefined;
    candidate = contentBefore(text, candidate);
  }
  return undefined;
}

/** Offsets of the brackets that a line opens and does not close. */
function openIn(line: TextLine): readonly number[] {
  if (!/^[[{]/.test(line.value)) return [];
  const open: number[] = [];
  for (const { index, 0: part } of line.value.matchAll(parts)) {
    if (part === '[' || part === '{') open.push(line.valueStart + index);
    else if (part === ']' || part === '}') open.pop();
  }
  return open;
}

/** Brackets that a line closes and does not open. */
function closedIn(line: TextLine): number {
  let open = 0;
  let closed = 0;
  for (const [part] of line.value.matchAll(parts)) {
    if (part === '[' || part === '{') open += 1;
    else if ((part === ']' || part === '}') && open > 0) open -= 1;
    else if (part === ']' || part === '}') closed += 1;
  }
  return closed;
}

/** Whether a line below begins something new, so that the list ends with its line. */
function isLast({ text }: Stumble, line: TextLine): boolean {
  const next = contentAfter(text, line);
  return next === undefined || ((next.key !== undefined || next.hasDash) && next.column <= line.inner);
}
