import type { Cause, Recogniser } from './cause.js';
import type { TextLine } from './lines.js';
import { quoted, shown } from './quoted.js';

/** A text without quotes between brackets. */
interface FlowValue {
  readonly key: string | undefined;
  readonly start: number;
  readonly text: string;
}

/** Texts in quotes are passed over; what is left begins behind a bracket or a comma, and ends before one. */
const pieces = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|(?<=[[{,]\s*)([^\s"'[\]{},][^"'[\]{},]*?)(?=\s*[,\]}])/g;

/** ` #` hides what is behind it; a space behind the `#` makes a comment that somebody means. */
const hash = /(?:^|\s)#(?=[^\s,\]}])/;

/** Characters that no value between brackets begins with. */
const indicator = /^(?:[%@`|>]|[*&!?](?=\s|$))/;

/** `{ hex: #1f6fb8, light: fair }`: all behind the `#` is a comment, the closing bracket too. */
export const hashInBrackets: Recogniser = ({ line, before }) =>
  hiddenIn(line) ?? (before && hiddenIn(before));

/** `{ unit: %, method: oven }`. */
export const indicatorInBrackets: Recogniser = ({ line, before }) =>
  indicatorIn(line) ?? (before && indicatorIn(before));

function hiddenIn(line: TextLine): Cause | undefined {
  const found = flowValues(line).filter(({ text }) => hash.test(text));
  const [first] = found.length > 0 ? found : loneHash(line);
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
    repair: {
      title: 'put quotes around the text',
      edits: (found.length > 0 ? found : [first]).map(inQuotes),
    },
  };
}

function indicatorIn(line: TextLine): Cause | undefined {
  const found = flowValues(line).filter(({ text }) => indicator.test(text));
  const [first] = found;
  if (first === undefined) return undefined;
  const { key, start, text } = first;
  const mark = text.startsWith('`') ? 'a backtick' : `\`${text.charAt(0)}\``;
  return {
    message: `${key === undefined ? 'this text' : `the value of \`${key}\``} begins with ${mark}, so it needs quotes`,
    spans: [{ start, end: start + 1 }],
    hint: `write ${shownPair(first)}`,
    repair: { title: 'put quotes around the value', edits: found.map(inQuotes) },
  };
}

/** The texts of a line that begins with a bracket, the keys before them apart. */
function flowValues(line: TextLine): readonly FlowValue[] {
  if (!/^[[{]/.test(line.value)) return [];
  const rest = line.text.slice(line.valueStart - line.start);
  return [...rest.matchAll(pieces)].flatMap(({ index, 1: piece }) => {
    if (piece === undefined) return [];
    const [before = '', key] = /^([A-Za-z_][\w-]*):\s+/.exec(piece) ?? [];
    const text = piece.slice(before.length);
    return text === '' ? [] : [{ key, start: line.valueStart + index + before.length, text }];
  });
}

/** `hex: #1f6fb8,` on a line of its own, where the bracket is opened above. */
function loneHash(line: TextLine): readonly FlowValue[] {
  const { key, valueStart, value } = line;
  const text = /^#[^\s,]+(?=,\s*$)/.exec(line.text.slice(valueStart - line.start))?.[0];
  return key === undefined || value !== '' || text === undefined ? [] : [{ key, start: valueStart, text }];
}

function shownPair({ key, text }: FlowValue): string {
  return shown(key === undefined ? quoted(text) : `${key}: ${quoted(text)}`);
}

function inQuotes({ start, text }: FlowValue) {
  return { start, end: start + text.length, text: quoted(text) };
}
