import { type Cause, type Detector, type Stumble, writing } from './cause.js';
import { contentAfter, contentBefore, type TextLine, valueEnd, valueName } from './lines.js';
import { quoted, quoteValue, shown, written } from './quoted.js';

/** Lines above a stumble that may belong to one text in quotes. */
const reach = 200;

/** `'Lion's Mane'`: the apostrophe ends the text, and the rest of it is left over. */
export const quoteInText: Detector = (line, { offset }) => {
  const { value, valueStart } = line;
  const quote = value.charAt(0);
  const closed = closeOf(value);
  if (closed === undefined || offset <= valueStart || offset > line.end) return undefined;
  const rest = value.slice(closed + 1);
  if (rest.trim() === '' || (line.key === undefined && !line.hasDash)) return undefined;
  const isWhole = rest.endsWith(quote);
  const text = isWhole ? value.slice(1, -1).replaceAll("''", "'") : value;
  const apostrophe = /^\p{L}/u.test(rest) && quote === "'";
  const meant = apostrophe && !isWhole && !rest.includes("'") ? value.slice(1) : text;
  // `"Dairy", "Ice"` may be a list without its brackets.
  const isCertain = !value.includes('\\') && !/^\s*,/.test(rest) && (isWhole || meant !== text);
  const start = valueStart + closed;
  return {
    message:
      quote === "'" && apostrophe
        ? `the apostrophe ends ${valueName(line)} too early`
        : `${valueName(line)} goes on after its closing quote`,
    spans: [{ start, end: start + 1 }],
    hint: `write ${written(line, quoted(meant))}`,
    repair: isCertain
      ? writing('put other quotes around the value', valueStart, valueEnd(line), quoted(meant))
      : quoteValue(line),
    isGuess: !isCertain,
  };
};

/** The same in a list in brackets. */
export const quoteInItem: Detector = (line, { offset }) => {
  if (!/[[{]/.test(line.value.charAt(0))) return undefined;
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

/** `name: "Blue Powder`, and the next key is below: nothing of it belongs to the text. */
export const unclosedQuote: Detector = (_, stumble) => {
  const opening = openingAbove(stumble);
  if (opening === undefined) return undefined;
  const { line, at } = opening;
  const quote = stumble.text.charAt(at);
  const end = valueEnd(line);
  const other = at === line.valueStart ? mixedQuotes(line) : quoteInBrackets(line, at);
  if (other !== undefined) return other;
  const isPlain = at === line.valueStart && !/\s#|["'\\]$/.test(line.value.slice(1));
  const yaml = isPlain ? written(line, line.value + quote) : undefined;
  return notClosed(valueName(line), quote, at, { end, yaml });
};

/** @param meant where the text ends, and what to write then; absent where nobody can know */
function notClosed(
  name: string,
  quote: string,
  at: number,
  { end, yaml }: { readonly end: number; readonly yaml: string | undefined },
): Cause {
  const title = `close the text with \`${quote}\``;
  return {
    message: `${name} has no closing ${quote === '"' ? 'double' : 'single'} quote`,
    spans: [{ start: at, end: at + 1, label: 'opened here' }],
    hint: yaml === undefined ? title : `write ${yaml}`,
    repair: yaml === undefined ? undefined : writing(title, end, end, quote),
  };
}

/** `{ unit: "%, method: oven }`: the text ends where the next key begins, or the bracket. */
function quoteInBrackets(line: TextLine, at: number): Cause | undefined {
  const from = at - line.start;
  const key = /([A-Za-z_][\w-]*):\s*$/.exec(line.text.slice(0, from))?.[1];
  const quote = line.text.charAt(from);
  const rest = line.text.slice(from + 1);
  const meant = /^([^"'[\]{},]*?)\s*(?:,\s*(?:[A-Za-z_][\w-]*:\s|["'])|[}\]],?\s*$)/.exec(rest)?.[1];
  if (key === undefined || meant === undefined || meant === '') return undefined;
  const yaml = shown(`${key}: ${quote}${meant}${quote}`);
  return notClosed(`the value of \`${key}\``, quote, at, { end: at + 1 + meant.length, yaml });
}

/** `"Blue Powder”`: a curly quote closes nothing. */
function mixedQuotes(line: TextLine): Cause | undefined {
  const meant = /^["']([^"'“”„‘’\\]*)[“”‘’]$/.exec(line.value)?.[1];
  if (meant === undefined) return undefined;
  const end = valueEnd(line);
  return {
    message: `${valueName(line)} ends with a curly quote: it needs a straight one`,
    spans: [{ start: end - 1, end }],
    hint: `write ${written(line, quoted(meant))}`,
    repair: writing('write straight quotes', line.valueStart, end, quoted(meant)),
  };
}

/** The line above, or at, a stumble on which a quote is opened and not closed, though the line below is none of its text. */
function openingAbove({ text, line, before, offset }: Stumble) {
  const isAtEnd = offset >= text.length || contentAfter(text, line) === undefined;
  let candidate = isAtEnd && unclosedIn(line) !== undefined ? line : before;
  for (let n = 0; candidate !== undefined && n < reach; n += 1) {
    const at = unclosedIn(candidate);
    if (at !== undefined) return isLeft(text, candidate) ? { line: candidate, at } : undefined;
    candidate = contentBefore(text, candidate);
  }
  return undefined;
}

/** Whether what is below a line with an open quote begins something new: a text goes on further right. */
function isLeft(text: string, line: TextLine): boolean {
  const next = contentAfter(text, line);
  if (next === undefined) return true;
  const isNew = next.key !== undefined || next.hasDash;
  return isNew && next.column <= (line.key === undefined ? line.column : line.inner);
}

/** Offset of a quote that is opened on a line and not closed on it. */
function unclosedIn(line: TextLine): number | undefined {
  const { value, valueStart } = line;
  if (/^["']/.test(value)) return closeOf(value) === undefined ? valueStart : undefined;
  if (!/^[[{]/.test(value)) return undefined;
  const texts = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|(?<=[[{,:]\s*)["']/g;
  for (const { index, 0: found } of value.matchAll(texts)) if (found.length === 1) return valueStart + index;
  return undefined;
}

/** Where the quote at the beginning of a value is closed. */
function closeOf(value: string): number | undefined {
  const closed = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/.exec(value);
  return closed === null ? undefined : closed[0].length - 1;
}
