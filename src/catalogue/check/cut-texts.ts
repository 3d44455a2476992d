import { quoted, shown } from '../document/faulty/causes/quoted.js';
import { resolve } from '../document/resolve.js';
import type { Span } from '../document/source.js';
import type { Lines, MeantText } from './meant-text.js';

/** A number, or a short code with one: `#40`, `#A12`, `#No.5`. Not a day, which dates a comment. */
const number = /^#(?!\d{4}-\d)[A-Za-z]{0,3}[.-]?\d/;

/** A number or a colour, as all that is after a key: the whole value is lost. */
const wholeValue = /^#(?:(?!\d{4}-\d)[A-Za-z]{0,3}[.-]?\d|[\dA-Fa-f]{6}(?![\w-]))/;

/** Keys whose values are never names: what is after one of these is a comment. */
const codes = new Set([
  'id',
  'parent',
  'slug',
  'path',
  'screen',
  'body',
  'file',
  'from',
  'to',
  'form',
  'language',
]);

/** Lines longer than this are not looked at: no person has written them. */
const longestLine = 10_000;

/** Finds the texts that a comment cuts, where a number follows the `#`. */
export function* cutTexts(lines: Lines): Iterable<MeantText> {
  const { text } = lines;
  for (let at = text.indexOf(' #'); at !== -1; at = text.indexOf(' #', at + 2)) {
    if (!wholeValue.test(text.slice(at + 1, at + 12))) continue;
    const cut = cutAt(lines, at + 1) ?? emptyAt(lines, at + 1);
    if (cut !== undefined) yield cut;
  }
}

function cutAt(lines: Lines, hash: number): MeantText | undefined {
  const { text, scalarAt } = lines;
  if (!number.test(text.slice(hash, hash + 11))) return undefined;
  const lineStart = text.lastIndexOf('\n', hash) + 1;
  const found = text.indexOf('\n', hash);
  const lineEnd = found === -1 ? text.length : found;
  if (lineEnd - lineStart > longestLine || scalarAt(hash) !== undefined) return undefined;
  const end = lineStart + text.slice(lineStart, hash).trimEnd().length;
  const value = valueBefore(lines, { start: lineStart, end });
  const lost = text
    .slice(hash, lineEnd)
    .replace(/\s#(?:\s.*)?$/, '')
    .trimEnd();
  // In brackets nobody can know where the text ends. A quote would need another form.
  if (value === undefined || /[,[\]{}"\\]|herbarium-ignore/.test(lost)) return undefined;
  const { key, start } = value;
  const whole = `"${text.slice(start, hash + lost.length)}"`;
  const name = key === undefined ? 'this text' : `the value of \`${key}\``;
  return {
    code: 'yaml/cut-by-comment',
    span: { start: hash, end: hash + lost.length },
    value: { start, end: start },
    message: `${name} ends before \`${lost}\`: after a space, \`#\` begins a comment`,
    hint: `write \`${key === undefined ? '- ' : `${key}: `}${whole}\`; for a comment put a space after the \`#\``,
    fix: {
      title: 'put quotes around the whole text',
      safety: 'safe',
      edits: [{ start, end: hash + lost.length, text: whole }],
    },
  };
}

/** `name: #40 Red`: nothing stands before the comment, so the key has no value. */
function emptyAt({ text, scalarAt }: Lines, hash: number): MeantText | undefined {
  const lineStart = text.lastIndexOf('\n', hash) + 1;
  const [line = ''] = /^.{0,500}/.exec(text.slice(lineStart)) ?? [];
  const [, before = '', key, rest] =
    /^( *(?:- +)*)([A-Za-z_][\w-]*): +(#.*?)(?:\s+#\s.*)?\s*$/.exec(line) ?? [];
  if (key === undefined || rest === undefined || codes.has(key) || line.indexOf('#') !== hash - lineStart)
    return undefined;
  if (/["\\]|herbarium-ignore/.test(rest) || scalarAt(hash) !== undefined) return undefined;
  // A list or a map below is the value.
  const below = /^(?:[ \t]*(?:#.*)?\r?\n)*([ \t]*)(- )?(?=\S)/.exec(text.slice(lineStart + line.length + 1));
  const column = below?.[1]?.length ?? 0;
  if (column > before.length || (below?.[2] !== undefined && column === before.length)) return undefined;
  const start = lineStart + before.length;
  return {
    code: 'yaml/cut-by-comment',
    span: { start: hash, end: hash + rest.length },
    value: { start, end: hash },
    message: `\`#\` begins a comment here, so \`${key}\` has no value`,
    hint: `write ${shown(`${key}: ${quoted(rest)}`)}`,
    fix: {
      title: 'put quotes around the text',
      safety: 'safe',
      edits: [{ start: hash, end: hash + rest.length, text: quoted(rest) }],
    },
  };
}

/** The unquoted text that ends a part of a line; its key, if it has one on this line. */
function valueBefore({ text, scalarAt }: Lines, { start, end }: Span) {
  const value = end > start ? scalarAt(end - 1) : undefined;
  if (value === undefined || value.end !== end || value.start < start) return undefined;
  const plain = text.slice(value.start, end);
  if (/^["'|>]/.test(plain) || /["\\]/.test(plain) || typeof resolve(plain) !== 'string') return undefined;
  const before = text.slice(start, value.start);
  const key = /([\w-]+)["']?:\s+$/.exec(before)?.[1];
  if (key === undefined && !/-\s+$/.test(before)) return undefined;
  return key !== undefined && codes.has(key) ? undefined : { key, start: value.start };
}
