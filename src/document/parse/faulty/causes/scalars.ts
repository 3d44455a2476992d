import {
  beginsWith,
  type Cause,
  type Detector,
  isLast,
  linesAbove,
  linesBelow,
  linesInReach,
  linesThatOpen,
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
  const isText = ({ key = '', hasDash }: TextLine) =>
    !hasDash && /^\p{Lu}/u.test(key) && !keys().has(key.toLowerCase());
  const keyLine = [line, ...(after === undefined ? [] : [after])].find(isText);
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

/** `'Lion's Mane'`: the apostrophe ends the text too early. */
export const quoteInText: Detector = (line, { offset }) => {
  const { value, valueStart } = line;
  const quote = value.charAt(0);
  const closed = closeOf(value);
  if (closed === undefined || offset <= valueStart || offset > line.end) return undefined;
  const rest = value.slice(closed + 1);
  if (rest.trim() === '' || (line.key === undefined && !line.hasDash)) return undefined;
  const isWhole = rest.endsWith(quote);
  const text = isWhole ? value.slice(1, -1).replaceAll("''", "'") : value;
  const isApostrophe = /^\p{L}/u.test(rest) && quote === "'";
  const meant = isApostrophe && !isWhole && !rest.includes("'") ? value.slice(1) : text;
  // `"Dairy", "Ice"` may be a list without brackets.
  const isCertain = !value.includes('\\') && !/^\s*,/.test(rest) && (isWhole || meant !== text);
  const start = valueStart + closed;
  return {
    message: isApostrophe
      ? `the apostrophe ends ${valueName(line)} too early`
      : `${valueName(line)} goes on after its closing quote`,
    spans: [{ start, end: start + 1 }],
    hint: `write ${written(line, quoted(meant))}`,
    repair: isCertain ? quoteValue(line, 'put other quotes around the value', meant) : quoteValue(line),
    isGuess: !isCertain,
  };
};

export const quoteInItem: Detector = (line, { offset }) => {
  if (!/^[[{]/.test(line.value)) return undefined;
  for (const { index, 0: whole } of line.text.matchAll(/'[^'",[\]{}]*'\p{L}[^'",[\]{}]*'(?=\s*[,\]}])/gu)) {
    const start = line.start + index;
    if (offset <= start || offset > start + whole.length) continue;
    const text = quoted(whole.slice(1, -1));
    const at = start + whole.indexOf("'", 1);
    return {
      message: 'the apostrophe ends this text too early',
      spans: [{ start: at, end: at + 1 }],
      hint: `write ${shown(text)}`,
      repair: writing('put other quotes around the text', start, start + whole.length, text),
    };
  }
  return undefined;
};

/** `name: "Blue Powder`, with the next key below: the text ends on its line. */
export const unclosedQuote: Detector = (_, stumble) => {
  for (const line of linesThatOpen(stumble, (candidate) => unclosedIn(candidate) !== undefined)) {
    const at = unclosedIn(line);
    // A continued text is indented further.
    const column = line.key === undefined ? line.column : line.inner;
    if (at !== undefined) return isLast(stumble, line, column) ? notClosed(line, at) : undefined;
  }
  return undefined;
};

function notClosed(line: TextLine, at: number): Cause {
  if (at !== line.valueStart) return notClosedInBrackets(line, at) ?? missing(valueName(line), line, at);
  const { value } = line;
  const curly = /^["']([^"'“”„‘’\\]*)[“”‘’]$/.exec(value)?.[1];
  if (curly !== undefined) {
    return {
      message: `${valueName(line)} ends with a curly quote: it needs a straight one`,
      spans: [{ start: line.valueEnd - 1, end: line.valueEnd }],
      hint: `write ${written(line, quoted(curly))}`,
      repair: quoteValue(line, 'write straight quotes', curly),
    };
  }
  const isPlain = !/\s#|["'\\]$/.test(value.slice(1));
  const yaml = written(line, value + value.charAt(0));
  return missing(valueName(line), line, at, isPlain ? { end: line.valueEnd, yaml } : undefined);
}

/** `{ unit: "%, method: oven }`: the text ends before the next key, or before the bracket. */
function notClosedInBrackets(line: TextLine, at: number): Cause | undefined {
  const from = at - line.start;
  const key = /([A-Za-z_][\w-]*):\s*$/.exec(line.text.slice(0, from))?.[1];
  const quote = line.text.charAt(from);
  const rest = line.text.slice(from + 1);
  const text = /^([^"'[\]{},]*?)\s*(?:,\s*(?:[A-Za-z_][\w-]*:\s|["'])|[}\]],?\s*$)/.exec(rest)?.[1];
  if (key === undefined || !text) return undefined;
  const yaml = shown(`${key}: ${quote}${text}${quote}`);
  return missing(valueName({ key }), line, at, { end: at + 1 + text.length, yaml });
}

/** @param meant the end of the text and its correct form; absent if uncertain */
function missing(
  name: string,
  line: TextLine,
  at: number,
  meant?: { readonly end: number; readonly yaml: string },
): Cause {
  const quote = line.text.charAt(at - line.start);
  const title = `close the text with \`${quote}\``;
  return {
    message: `${name} has no closing ${quote === '"' ? 'double' : 'single'} quote`,
    spans: [{ start: at, end: at + 1, label: 'opened here' }],
    hint: meant === undefined ? title : `write ${meant.yaml}`,
    repair: meant && writing(title, meant.end, meant.end, quote),
  };
}

function unclosedIn({ value, valueStart }: TextLine): number | undefined {
  if (/^["']/.test(value)) return closeOf(value) === undefined ? valueStart : undefined;
  if (!/^[[{]/.test(value)) return undefined;
  const texts = value.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|(?<=[[{,:]\s*)["']/g);
  for (const { index, 0: text } of texts) if (text.length === 1) return valueStart + index;
  return undefined;
}

function closeOf(value: string): number | undefined {
  const [closed] = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/.exec(value) ?? [];
  return closed === undefined ? undefined : closed.length - 1;
}
