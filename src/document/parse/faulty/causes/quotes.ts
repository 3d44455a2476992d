import {
  type Cause,
  type Detector,
  isLast,
  linesThatOpen,
  quoted,
  quoteValue,
  shown,
  type TextLine,
  valueName,
  writing,
  written,
} from './cause.js';

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
