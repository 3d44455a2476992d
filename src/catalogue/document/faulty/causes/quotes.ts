import type { Cause, Recogniser, Stumble } from './cause.js';
import { contentAfter, contentBefore, type TextLine, valueEnd, valueName } from './lines.js';
import { quoted, quoteValue, shown, written } from './quoted.js';

/** Lines above a stumble that may belong to one text in quotes. */
const reach = 200;

/** `'Lion's Mane'`: the apostrophe ends the text, and the rest of it is left over. */
export const quoteInText: Recogniser = ({ line, offset }) => {
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
      ? { title: 'put other quotes around the value', edits: [{ ...span(line), text: quoted(meant) }] }
      : quoteValue(line),
    isGuess: !isCertain,
  };
};

/** The same in a list in brackets. */
export const quoteInItem: Recogniser = ({ line, offset }) => {
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
      repair: {
        title: 'put other quotes around the text',
        edits: [{ start, end: start + whole.length, text }],
      },
    };
  }
  return undefined;
};

/** `name: "Blue Powder`, and the next key is below: nothing of it belongs to the text. */
export const unclosedQuote: Recogniser = (stumble) => {
  const opening = openingAbove(stumble);
  if (opening === undefined) return undefined;
  const { line, at } = opening;
  const quote = stumble.text.charAt(at);
  const end = valueEnd(line);
  const curly = mixedQuotes(line, at);
  if (curly !== undefined) return curly;
  const inner = at === line.valueStart ? undefined : quoteInBrackets(line, at);
  if (inner !== undefined) return inner;
  const isPlain = at === line.valueStart && !/\s#|["'\\]$/.test(line.value.slice(1));
  const name = quote === '"' ? 'double quote' : 'single quote';
  return {
    message: `${valueName(line)} has no closing ${name}`,
    spans: [{ start: at, end: at + 1, label: 'opened here' }],
    hint: isPlain ? `write ${written(line, line.value + quote)}` : `close the text with \`${quote}\``,
    repair: isPlain
      ? { title: `close the text with \`${quote}\``, edits: [{ start: end, end, text: quote }] }
      : undefined,
  };
};

/** `{ unit: "%, method: oven }`: the text ends where the next key begins, or the bracket. */
function quoteInBrackets(line: TextLine, at: number): Cause | undefined {
  const from = at - line.start;
  const key = /([A-Za-z_][\w-]*):\s*$/.exec(line.text.slice(0, from))?.[1];
  const quote = line.text.charAt(from);
  const rest = line.text.slice(from + 1);
  const meant = /^([^"'[\]{},]*?)\s*(?:,\s*(?:[A-Za-z_][\w-]*:\s|["'])|[}\]],?\s*$)/.exec(rest)?.[1];
  if (key === undefined || meant === undefined || meant === '') return undefined;
  const end = at + 1 + meant.length;
  return {
    message: `the value of \`${key}\` has no closing ${quote === '"' ? 'double' : 'single'} quote`,
    spans: [{ start: at, end: at + 1, label: 'opened here' }],
    hint: `write ${shown(`${key}: ${quote}${meant}${quote}`)}`,
    repair: { title: `close the text with \`${quote}\``, edits: [{ start: end, end, text: quote }] },
  };
}

/** `"Blue Powder”`: a curly quote closes nothing. */
function mixedQuotes(line: TextLine, at: number): Cause | undefined {
  const { value, valueStart } = line;
  const meant = /^["']([^"'“”„‘’\\]*)[“”‘’]$/.exec(value)?.[1];
  if (at !== valueStart || meant === undefined) return undefined;
  const end = valueEnd(line);
  return {
    message: `${valueName(line)} ends with a curly quote: it needs a straight one`,
    spans: [{ start: end - 1, end }],
    hint: `write ${written(line, quoted(meant))}`,
    repair: { title: 'write straight quotes', edits: [{ ...span(line), text: quoted(meant) }] },
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

function span(line: TextLine) {
  return { start: line.valueStart, end: valueEnd(line) };
}
