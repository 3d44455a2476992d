import type { Cause, Stumble } from './cause.js';
import { type TextLine, valueEnd, valueName } from './lines.js';
import { quoted, quoteValue, written } from './quoted.js';

/** Characters with a meaning of their own: no unquoted value may begin with one. */
const indicators =
  /^(?:[@`%*&,\]}]|[|>](?=.*[^\s+\-\d]|[+-]?\d{2}|[+-]?\s+\d)|\[[^\]]*\]\s*[^\s,#\]}]|\{[^}]*\}\s*[^\s,#\]}])/;

/** `name: Blue: Powder`: the second colon would begin another key. */
export function unquotedColon({ line, offset }: Stumble): Cause | undefined {
  const { key, value } = line;
  const colon = /:(?=\s|$)/.exec(value);
  if (key === undefined || colon === null || /^["'[{|>&*!%@`#]/.test(value) || /\s#/.test(value)) {
    return undefined;
  }
  if (offset < line.valueStart) return undefined;
  const start = line.valueStart + colon.index;
  return {
    message: `the value of \`${key}\` has a colon, so it needs quotes`,
    spans: [{ start, end: start + 1 }],
    hint: `write ${written(line, quoted(value))}`,
    repair: quoteValue(line),
  };
}

/** `name: @home`: a character at the beginning of a value that means something in YAML. */
export function indicatorFirst({ line, offset }: Stumble): Cause | undefined {
  const { value, valueStart } = line;
  if (!indicators.test(value) || offset < valueStart || offset > line.end) return undefined;
  if (line.key === undefined && !line.hasDash) return undefined;
  const first = value.charAt(0);
  const mark = first === '`' ? 'a backtick' : `\`${first}\``;
  return {
    message: `${valueName(line)} begins with ${mark}, so it needs quotes`,
    spans: [{ start: valueStart, end: valueStart + 1 }],
    hint: `write ${written(line, quoted(value))}`,
    repair: quoteValue(line),
  };
}

/** `name: - Blue`: a list begins on the line below its key. */
export function dashAfterKey({ line, offset }: Stumble): Cause | undefined {
  const { key, value, valueStart } = line;
  if (key === undefined || !/^-\s+\S/.test(value) || offset < valueStart) return undefined;
  return {
    message: `the value of \`${key}\` begins with a dash`,
    spans: [{ start: valueStart, end: valueStart + 1 }],
    hint: `for a text write ${written(line, quoted(value))}; for a list begin a new line below \`${key}:\``,
  };
}

/** `"C:\data"`: in double quotes a backslash begins the name of a character. */
export function strangeEscape({ text, line, offset }: Stumble): Cause | undefined {
  const start = text[offset] === '\\' ? offset : offset - 1;
  if (text[start] !== '\\' || !isInDoubleQuotes(line, start)) return undefined;
  const end = Math.min(start + 2, line.end);
  return {
    message: `\`${text.slice(start, end)}\` is not a character that YAML knows`,
    spans: [{ start, end }],
    hint: 'in double quotes write two backslashes for one, or put single quotes around the text',
  };
}

function isInDoubleQuotes(line: TextLine, offset: number): boolean {
  return line.value.startsWith('"') && offset > line.valueStart && offset < valueEnd(line);
}
