import {
  beginsWith,
  type Detector,
  linesAbove,
  linesBelow,
  linesInReach,
  needsQuotes,
  quoted,
  quoteValue,
  shown,
  type TextLine,
  valueName,
  writing,
  written,
} from './cause.js';

/** Characters with a meaning in YAML: an unquoted value cannot begin with them. */
const indicators =
  /^(?:[@`%*&,\]}]|[|>](?=.*[^\s+\-\d]|[+-]?\d{2}|[+-]?\s+\d)|\[[^\]]*\]\s*[^\s,#\]}]|\{[^}]*\}\s*[^\s,#\]}])/;

/** `name: Blue: Powder`: the second colon would begin another key. */
export const unquotedColon: Detector = (line, { offset }) => {
  const { key, value, valueStart } = line;
  const colon = value.search(/:(?=\s|$)/);
  const isPlain = !/^["'[{|>&*!%@`#]/.test(value) && !/\s#/.test(value);
  if (key === undefined || colon === -1 || !isPlain || offset < valueStart) return undefined;
  const yaml = written(line, quoted(value));
  return needsQuotes(`${valueName(line)} has a colon`, valueStart + colon, yaml, quoteValue(line));
};

/** `name: @home` */
export const indicatorFirst: Detector = (line, { offset }) => {
  const { value, valueStart: at } = line;
  if (!indicators.test(value) || offset < at || offset > line.end) return undefined;
  if (line.key === undefined && !line.hasDash) return undefined;
  const yaml = written(line, quoted(value));
  return needsQuotes(`${valueName(line)} ${beginsWith(value)}`, at, yaml, quoteValue(line));
};

/** `name: - Blue`: a list must begin on the line below its key. */
export const dashAfterKey: Detector = (line, { offset }) => {
  const { key, value, valueStart } = line;
  if (key === undefined || !/^-\s+\S/.test(value) || offset < valueStart) return undefined;
  return {
    message: `the value of \`${key}\` begins with a dash`,
    spans: [{ start: valueStart, end: valueStart + 1 }],
    hint: `for a text write ${written(line, quoted(value))}; for a list begin a new line below \`${key}:\``,
  };
};

/** `"C:\data"`: in double quotes a backslash begins an escape sequence. */
export const strangeEscape: Detector = (line, { text, offset }) => {
  const start = text[offset] === '\\' ? offset : offset - 1;
  const isQuoted = line.value.startsWith('"') && start > line.valueStart && start < line.valueEnd;
  if (text[start] !== '\\' || !isQuoted) return undefined;
  const end = Math.min(start + 2, line.end);
  return {
    message: `\`${text.slice(start, end)}\` is not a character that YAML knows`,
    spans: [{ start, end }],
    hint: 'in double quotes write two backslashes for one, or put single quotes around the text',
  };
};

/** An unindented line of a text: `Keep it dry.` at the margin, below `body: |`. */
export const textOutside: Detector = (line, { text, keys }) => {
  if (line.key !== undefined || line.hasDash) return undefined;
  const [word = ''] = line.value.split(/[\s,.;]/, 1);
  if (!/^\p{L}[\p{L}\d'’-]*$/u.test(word) || keys().has(word) || !/\s/.test(line.value)) return undefined;
  const owner = ownerOf(text, line);
  if (owner?.key === undefined || line.column > owner.inner) return undefined;
  const [before = owner] = linesAbove(text, line);
  const column = before.start === owner.start ? owner.inner + 2 : before.column;
  const start = line.start + line.column;
  return {
    message: `this line is not indented, so it does not belong to \`${owner.key}\``,
    spans: [{ start, end: line.valueEnd }],
    hint: `indent it by ${column} spaces if it belongs to the text of \`${owner.key}\`; a key has a colon: \`key: value\``,
    repair: writing(`indent by ${column} spaces`, line.start, start, ' '.repeat(column)),
    isGuess: true,
  };
};

/** `Storage: dry` in the second line of an unquoted text: the colon makes its first word a key. */
export const textWithColon: Detector = (line, { text, keys }) => {
  const [after] = linesBelow(text, line);
  // Capitalised words are text, because keys are in lower case.
  const keyLine = [line, after].find(
    (candidate) =>
      candidate?.key &&
      !candidate.hasDash &&
      /^\p{Lu}/u.test(candidate.key) &&
      !keys().has(candidate.key.toLowerCase()),
  );
  const owner = keyLine && ownerOf(text, keyLine);
  if (keyLine?.key === undefined || owner?.key === undefined || keyLine.column <= owner.inner)
    return undefined;
  const end = keyLine.start + keyLine.inner + keyLine.key.length + 1;
  return {
    message: `the text of \`${owner.key}\` has a colon here, so it needs quotes`,
    spans: [{ start: end - 1, end }],
    hint: `put quotes around the whole text, or write ${shown(`${owner.key}: |`)} and begin the text on the next line`,
  };
};

/** The key above with a text that extends to a line: an unquoted text, or one after `|` or `>`. */
function ownerOf(text: string, line: TextLine): TextLine | undefined {
  let column = Number.POSITIVE_INFINITY;
  for (const above of linesInReach(text, line)) {
    const { key, inner, value } = above;
    // A list or a map may be the value of other keys.
    if (key !== undefined && inner < column)
      return /^(?:[|>][+-]?\d?[+-]?$|[^\s"'[{&*!%@`|>#])/.test(value) ? above : undefined;
    if (above.hasDash && above.column < column) return undefined;
    column = Math.min(column, above.column);
  }
  return undefined;
}
