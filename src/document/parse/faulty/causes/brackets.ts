import {
  beginsWith,
  type Cause,
  type Detector,
  isLast,
  linesThatOpen,
  needsQuotes,
  quoted,
  type Stumble,
  shown,
  type TextLine,
  valueName,
  writing,
  written,
} from './cause.js';

const parts = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|(?<=\s)#.*|[[\]{}]/g;

/** `[Dairy, Ice` with a line below that is not part of the list. */
export const unclosedBracket: Detector = (_, stumble) => {
  const opening = openingAbove(stumble);
  if (opening === undefined) return undefined;
  const { line, at, count } = opening;
  const open = stumble.text.charAt(at);
  const close = open === '[' ? ']' : '}';
  const name = line.key === undefined ? 'this item' : `\`${line.key}\``;
  const value = line.value.replace(/,$/, '');
  const end = /^\{\s/.test(stumble.text.slice(at, at + 2)) ? ` ${close}` : close;
  // The end of the list may be in the comment.
  const hasComment = /\s#/.test(line.text.slice(line.valueEnd - line.start));
  const isPlain = count === 1 && at === line.valueStart && !hasComment && isLast(stumble, line, line.inner);
  return {
    message: `the closing \`${close}\` of ${name} is missing`,
    spans: [{ start: at, end: at + 1, label: 'opened here' }],
    hint: isPlain
      ? `write ${written(line, value + end)}`
      : `close it with \`${close}\`, or indent what belongs to it`,
    repair: isPlain
      ? writing(`close it with \`${close}\``, line.valueStart + value.length, line.valueEnd, end)
      : undefined,
  };
};

function openingAbove(stumble: Stumble) {
  let closed = 0;
  for (const line of linesThatOpen(stumble, (candidate) => bracketsIn(candidate).open.length > 0)) {
    const { open, closed: more } = bracketsIn(line);
    const at = open.at(-1 - closed);
    if (at !== undefined) return { line, at, count: open.length };
    closed += more - open.length;
    // A block key at or left of the stumble: no line above it can have the open bracket.
    if (line.key !== undefined && closed === 0 && line.column <= stumble.line.column) return undefined;
  }
  return undefined;
}

/** Offsets of the brackets that a bracketed value leaves open, and the number of unmatched closing brackets. */
function bracketsIn({ value, valueStart }: TextLine) {
  const open: number[] = [];
  let closed = 0;
  for (const { index, 0: part } of value.matchAll(parts)) {
    if (/^[[{]/.test(part)) open.push(valueStart + index);
    else if (/^[\]}]/.test(part) && open.pop() === undefined) closed += 1;
  }
  return { open: /^[[{]/.test(value) ? open : [], closed };
}

/** `[a, b]]` */
export const strayBracket: Detector = (line, { text, offset }) => {
  const bracket = text.charAt(offset);
  if (bracket !== ']' && bracket !== '}') return undefined;
  return {
    message: `this \`${bracket}\` closes nothing`,
    spans: [{ start: offset, end: offset + 1 }],
    hint: `remove it, or open it before with \`${bracket === ']' ? '[' : '{'}\`${line.value.startsWith('"') ? '' : '; put quotes around a text that has brackets'}`,
  };
};

/** `{ name: Blue: Powder }` or `{ a: 1 b: 2 }`: a second colon before the next pair. */
export const colonInBrackets: Detector = (line, { text, offset, keys }) => {
  if (text.charAt(offset) !== ':' || !/[[{]/.test(line.value)) return undefined;
  const before = text.slice(line.start, offset);
  const match = /(?<=[[{,]\s*)([A-Za-z_][\w-]*):\s+([^"'[\]{},#]*)$/.exec(before);
  const after = /^:[^"'[\]{},#]*?(?=\s*[,}\]])/.exec(text.slice(offset, line.end));
  if (match === null || after === null) return undefined;
  const [, key = '', start = ''] = match;
  const next = /(?:^|\s)([A-Za-z_][\w-]*)$/.exec(start)?.[1];
  if (next !== undefined && start.trim() !== next && keys().has(next)) {
    const at = offset - next.length;
    const gap = line.start + before.slice(0, -next.length).trimEnd().length;
    return noComma(`${key}: ${start.slice(0, -next.length).trim()}`, gap, next, at);
  }
  const value = quoted(start + after[0]);
  const end = offset + after[0].length;
  const repair = writing('put quotes around the value', offset - start.length, end, value);
  return needsQuotes(`${valueName({ key })} has a colon`, offset, shown(`${key}: ${value}`), repair);
};

/** `{ ph: "4-8" light: fair }`: a missing comma after a quoted text, or before a pair with a quoted value. */
export const lostComma: Detector = (line, { keys }) => {
  if (!/^[[{]/.test(line.value)) return undefined;
  const pattern = /("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[\w-]+:\s+[^\s"'[\]{},:#]+)(\s+)([A-Za-z_][\w-]*):\s/g;
  for (const { index, 1: first = '', 2: blanks = '', 3: next = '' } of line.text.matchAll(pattern)) {
    const gap = line.start + index + first.length;
    if (gap >= line.valueStart && keys().has(next)) return noComma(first, gap, next, gap + blanks.length);
  }
  return undefined;
};

/** @param gap offset of the missing comma @param next the key after it */
function noComma(first: string, gap: number, next: string, start: number): Cause {
  return {
    message: `a comma is missing before \`${next}\``,
    spans: [{ start, end: start + next.length }],
    hint: `write ${shown(`${first}, ${next}: …`)}`,
    repair: writing('put a comma between the two', gap, gap, ','),
  };
}

type FlowValue = ReturnType<typeof flowValues>[number];

/** Quoted texts, to be skipped, and plain texts between a bracket or comma and the next. */
const pieces = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|(?<=[[{,]\s*)([^\s"'[\]{},][^"'[\]{},]*?)(?=\s*[,\]}])/g;

/** `{ hex: #1f6fb8, light: fair }`: the `#` makes a comment of the rest, including the bracket. */
export const hashInBrackets: Detector = (line) => {
  // A space after the `#` means an intended comment.
  const inBrackets = flowValues(line).filter(({ text }) => /(?:^|\s)#(?=[^\s,\]}])/.test(text));
  const texts = inBrackets.length > 0 ? inBrackets : loneHash(line);
  const [first] = texts;
  if (first === undefined) return undefined;
  const at = first.start + first.text.search(/(?<=^|\s)#/);
  const close = line.value.startsWith('{') ? '}' : line.value.startsWith('[') ? ']' : undefined;
  return {
    message:
      close === undefined
        ? '`#` begins a comment here, which hides what is behind it'
        : `\` #\` begins a comment here, which hides the closing \`${close}\``,
    spans: [{ start: at, end: at + 1 }],
    hint: `write ${shownPair(first)}`,
    repair: { title: 'put quotes around the text', edits: texts.map(inQuotes) },
  };
};

/** `{ unit: %, method: oven }` */
export const indicatorInBrackets: Detector = (line) => {
  const texts = flowValues(line).filter(({ text }) => /^(?:[%@`|>]|[*&!?](?=\s|$))/.test(text));
  const [first] = texts;
  if (first === undefined) return undefined;
  const name = first.key === undefined ? 'this text' : valueName(first);
  const repair = { title: 'put quotes around the value', edits: texts.map(inQuotes) };
  return needsQuotes(`${name} ${beginsWith(first.text)}`, first.start, shownPair(first), repair);
};

function flowValues(line: TextLine) {
  if (!/^[[{]/.test(line.value)) return [];
  const rest = line.text.slice(line.valueStart - line.start);
  return [...rest.matchAll(pieces)].flatMap(({ index, 1: piece = '' }) => {
    const [before = '', key] = /^([A-Za-z_][\w-]*):\s+/.exec(piece) ?? [];
    const text = piece.slice(before.length);
    return text === '' ? [] : [{ key, start: line.valueStart + index + before.length, text }];
  });
}

/** `hex: #1f6fb8,` on a separate line, with the bracket opened above. */
function loneHash({ key, start, text: whole, valueStart, value }: TextLine): readonly FlowValue[] {
  const text = /^#[^\s,]+(?=,\s*$)/.exec(whole.slice(valueStart - start))?.[0];
  return key === undefined || value !== '' || text === undefined ? [] : [{ key, start: valueStart, text }];
}

function shownPair({ key, text }: FlowValue): string {
  return shown(key === undefined ? quoted(text) : `${key}: ${quoted(text)}`);
}

function inQuotes({ start, text }: FlowValue) {
  return { start, end: start + text.length, text: quoted(text) };
}
