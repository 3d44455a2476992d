import type { Spans } from '../document/document.js';
import { quoted, shown } from '../document/faulty/causes/cause.js';
import type { Fix } from '../document/problem.js';
import { resolve } from '../document/resolve.js';
import type { Span } from '../document/source.js';
import type { DiagnosticCode } from '../rules/index.js';
import { numberSign } from '../schema/shape-advice.js';

/** A value that YAML reads in another way than its author meant. Only the text shows it: the value itself looks right. */
export interface MeantText {
  /** The rule that reports it if no error does. Absent: there is always an error. */
  readonly code?: DiagnosticCode;
  readonly span: Span;
  /** An error that begins in it is a consequence. */
  readonly value: Span;
  readonly message: string;
  readonly hint: string;
  readonly fix: Fix;
}

/** Lines of a catalogue that such values are looked for in. All offsets are those of the lines. */
interface Lines extends Pick<Spans, 'scalarAt'> {
  readonly text: string;
}

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
function* cutTexts(lines: Lines): Iterable<MeantText> {
  const { text } = lines;
  for (let at = text.indexOf(' #'); at !== -1; at = text.indexOf(' #', at + 2)) {
    if (!wholeValue.test(text.slice(at + 1, at + 12))) continue;
    const cut = cutAt(lines, at + 1) ?? emptyAt(lines, at + 1);
    if (cut !== undefined) yield cut;
  }
}

function cutAt(lines: Lines, hash: number): MeantText | undefined {
  const { text, scalarAt } = lines;
  if (!numberSign.test(text.slice(hash, hash + 11))) return undefined;
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

/** Where a value may begin with a curly quote. */
const opening = /[:[{,-][ \t]*(?=[“„”‘‚’])/g;

/** A value in curly quotes of one kind, as word processors and telephones write them. */
const inCurly = /^(?:[“„”]([^“„”"\n]*)[“”"]|[‘‚’]([^‘‚\n]*)[‘’'])$/;

/** Where a value may end with a straight quote that nothing opens. Behind a digit it is a sign for inches. */
const closing = /[^\s"'\d:[{,\\]"(?=[ \t]*(?:\r?$|[,}\]]|#))/gm;

/** Finds the values whose quotes are part of them, because YAML does not take them for quotes. */
function* curlyQuotes(lines: Lines): Iterable<MeantText> {
  yield* valuesInCurly(lines);
  yield* valuesWithoutOpening(lines);
}

function* valuesInCurly({ text, scalarAt }: Lines): Iterable<MeantText> {
  for (const { index, 0: before } of text.matchAll(opening)) {
    const start = index + before.length;
    const scalar = scalarAt(start);
    if (scalar?.start !== start) continue;
    const [whole, double, single] = inCurly.exec(text.slice(start, scalar.end)) ?? [];
    if (whole !== undefined) yield meantQuotes(scalar, double ?? single ?? '', whole);
  }
}

function* valuesWithoutOpening({ text, scalarAt }: Lines): Iterable<MeantText> {
  for (const { index } of text.matchAll(closing)) {
    const scalar = scalarAt(index);
    if (scalar?.end !== index + 2) continue;
    const value = text.slice(scalar.start, scalar.end);
    if (!isAlone(value)) continue;
    const found = meantQuotes(scalar, value.slice(0, -1), value);
    yield { ...found, message: 'this text ends with a quote, and none stands before it' };
  }
}

function meantQuotes(span: MeantText['span'], meant: string, found: string): MeantText {
  return {
    code: 'yaml/curly-quotes',
    span,
    value: span,
    message: `these are curly quotes, \`${found.charAt(0)}\` and \`${found.at(-1)}\`: YAML takes them for a part of the text`,
    hint: `write ${shown(quoted(meant))}`,
    fix: {
      title: 'write straight quotes',
      safety: 'safe',
      edits: [{ ...span, text: quoted(meant) }],
    },
  };
}

/** Whether an unquoted text on one line has one quote, at its end. */
function isAlone(value: string): boolean {
  return /^[^"'|>“„”‘‚’\n][^"\n]*"$/.test(value) && typeof resolve(value) === 'string';
}

/** The first part of a number, as the value of a key. */
const before = /(?<=[{,][ \t]*)([A-Za-z_][\w-]*):[ \t]+([^\s"'[\]{},#&*!|>%@`][^"'[\]{},#]*)$/;

/** The rest of it, until the next comma that is one. */
const after = /^(?:,\d[^"'[\]{},#:\n]*)+(?=[,}])/;

/** Finds the numbers between `{ }` that their decimal comma cuts: `{ limit: 7,5 }`. */
function* decimalCommas({ text, scalarAt }: Lines): Iterable<MeantText> {
  let done = 0;
  for (const { index } of text.matchAll(/\d,\d/g)) {
    const comma = index + 1;
    if (comma < done || scalarAt(comma) !== undefined || scalarAt(index) === undefined) continue;
    const lineStart = text.lastIndexOf('\n', index) + 1;
    if (comma - lineStart > longestLine) continue;
    const [, key, first] = before.exec(text.slice(lineStart, comma)) ?? [];
    const rest = after.exec(text.slice(comma, comma + longestLine))?.[0];
    if (key === undefined || first === undefined || rest === undefined) continue;
    const meant = quoted(`${first}${rest}`.trimEnd());
    const start = comma - first.length;
    done = comma + rest.length;
    const value = { start, end: start + `${first}${rest}`.trimEnd().length };
    yield {
      span: { start: comma, end: comma + 1 },
      value,
      message: `a comma ends a value between \`{ }\`, so \`${key}\` is only \`${first}\``,
      hint: `write ${shown(`${key}: ${meant}`)}`,
      fix: { title: 'put quotes around the value', safety: 'safe', edits: [{ ...value, text: meant }] },
    };
  }
}

/** Each looks for one kind of such values. */
const detectors = [cutTexts, curlyQuotes, decimalCommas];

/** Finds all such values. */
export function misreadValues(lines: Lines): readonly MeantText[] {
  return detectors.flatMap((detector) => [...detector(lines)]);
}
