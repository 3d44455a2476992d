import { beginsWith, type Detector, needsQuotes } from './cause.js';
import { type TextLine, valueEnd, valueName } from './lines.js';
import { quoted, quoteValue, shown, written } from './quoted.js';

/* Values that need quotes, behind their key or dash and between brackets. */

/** Characters with a meaning of their own: no unquoted value may begin with one. */
const indicators =
  /^(?:[@`%*&,\]}]|[|>](?=.*[^\s+\-\d]|[+-]?\d{2}|[+-]?\s+\d)|\[[^\]]*\]\s*[^\s,#\]}]|\{[^}]*\}\s*[^\s,#\]}])/;

/** `name: Blue: Powder`: the second colon would begin another key. */
export const unquotedColon: Detector = (line, { offset }) => {
  const { key, value, valueStart } = line;
  const colon = value.search(/:(?=\s|$)/);
  if (key === undefined || colon === -1 || /^["'[{|>&*!%@`#]/.test(value) || /\s#/.test(value))
    return undefined;
  if (offset < valueStart) return undefined;
  const yaml = written(line, quoted(value));
  return needsQuotes(valueName(line), { why: 'has a colon', at: valueStart + colon, yaml }, quoteValue(line));
};

/** `name: @home`: a character at the beginning of a value that means something in YAML. */
export const indicatorFirst: Detector = (line, { offset }) => {
  const { value, valueStart: at } = line;
  if (!indicators.test(value) || offset < at || offset > line.end) return undefined;
  if (line.key === undefined && !line.hasDash) return undefined;
  const yaml = written(line, quoted(value));
  return needsQuotes(valueName(line), { why: beginsWith(value), at, yaml }, quoteValue(line));
};

/** `name: - Blue`: a list begins on the line below its key. */
export const dashAfterKey: Detector = (line, { offset }) => {
  const { key, value, valueStart } = line;
  if (key === undefined || !/^-\s+\S/.test(value) || offset < valueStart) return undefined;
  return {
    message: `the value of \`${key}\` begins with a dash`,
    spans: [{ start: valueStart, end: valueStart + 1 }],
    hint: `for a text write ${written(line, quoted(value))}; for a list begin a new line below \`${key}:\``,
  };
};

/** `"C:\data"`: in double quotes a backslash begins the name of a character. */
export const strangeEscape: Detector = (line, { text, offset }) => {
  const start = text[offset] === '\\' ? offset : offset - 1;
  const isQuoted = line.value.startsWith('"') && start > line.valueStart && start < valueEnd(line);
  if (text[start] !== '\\' || !isQuoted) return undefined;
  const end = Math.min(start + 2, line.end);
  return {
    message: `\`${text.slice(start, end)}\` is not a character that YAML knows`,
    spans: [{ start, end }],
    hint: 'in double quotes write two backslashes for one, or put single quotes around the text',
  };
};

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

/** `{ hex: #1f6fb8, light: fair }`: all behind the `#` is a comment, the closing bracket too. */
export const hashInBrackets: Detector = (line) => {
  const own = flowValues(line).filter(({ text }) => hash.test(text));
  const found = own.length > 0 ? own : loneHash(line);
  const [first] = found;
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
    repair: { title: 'put quotes around the text', edits: found.map(inQuotes) },
  };
};

/** `{ unit: %, method: oven }`. */
export const indicatorInBrackets: Detector = (line) => {
  const found = flowValues(line).filter(({ text }) => /^(?:[%@`|>]|[*&!?](?=\s|$))/.test(text));
  const [first] = found;
  if (first === undefined) return undefined;
  const name = first.key === undefined ? 'this text' : `the value of \`${first.key}\``;
  const what = { why: beginsWith(first.text), at: first.start, yaml: shownPair(first) };
  return needsQuotes(name, what, { title: 'put quotes around the value', edits: found.map(inQuotes) });
};

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
