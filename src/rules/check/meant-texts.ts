import { numberSign } from '../../catalogue/schema/shape/shape-advice.js';
import { firstWhere } from '../../document/collections.js';
import { isObject, type LocatedDocument, type Spans } from '../../document/document.js';
import { longestLine, quoted, shown } from '../../document/parse/faulty/causes/cause.js';
import { resolve } from '../../document/parse/resolve.js';
import { type Fix, lineStart, type Span, safeFix } from '../../document/source.js';
import type { DiagnosticCode } from '../index.js';
import type { Anchored, TextFinding } from './locate.js';

/** A value that YAML reads in another way than its author meant. Only the text shows it: the value looks right. */
interface MeantText extends TextFinding {
  /** The rule that reports it if no error does. Absent if there is always an error. */
  readonly code?: DiagnosticCode;
  readonly spans: readonly [Span];
  /** An error that begins in this span is a consequence. */
  readonly value: Span;
  readonly hint: string;
  readonly fix: Fix;
}

/** Lines of a catalogue to search. Offsets are relative to these lines. */
interface Lines extends Pick<Spans, 'scalarAt'> {
  readonly text: string;
}

/** A number or colour that is all the text after a key: the whole value is lost. */
const wholeValue = /^#(?:(?!\d{4}-\d)[A-Za-z]{0,3}[.-]?\d|[\dA-Fa-f]{6}(?![\w-]))/;
/** Keys whose values are never names: a `#` after one begins a real comment. */
const codes = /^(?:id|parent|slug|path|screen|body|file|from|to|form|language)$/;

/** Finds texts that a comment cuts before a number. */
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
  const first = lineStart(text, hash);
  const [rest = ''] = /^[^\n]*/.exec(text.slice(hash)) ?? [];
  if (hash + rest.length - first > longestLine || scalarAt(hash) !== undefined) return undefined;
  const value = valueBefore(lines, { start: first, end: first + text.slice(first, hash).trimEnd().length });
  const lost = rest.replace(/\s#(?:\s.*)?$/, '').trimEnd();
  // In brackets, the end of the text is unclear. A quote would need another form.
  if (value === undefined || /[,[\]{}"\\]|herbarium-ignore/.test(lost)) return undefined;
  const { key, start } = value;
  const end = hash + lost.length;
  const whole = `"${text.slice(start, end)}"`;
  const name = key === undefined ? 'this text' : `the value of \`${key}\``;
  return {
    code: 'yaml/cut-by-comment',
    spans: [{ start: hash, end }],
    value: { start, end: start },
    message: `${name} ends before \`${lost}\`: after a space, \`#\` begins a comment`,
    hint: `write \`${key === undefined ? '- ' : `${key}: `}${whole}\`; for a comment put a space after the \`#\``,
    fix: safeFix('put quotes around the whole text', [{ start, end, text: whole }]),
  };
}

/** `name: #40 Red`: the key has no value, because the comment begins first. */
function emptyAt({ text, scalarAt }: Lines, hash: number): MeantText | undefined {
  const first = lineStart(text, hash);
  const [line = ''] = /^.{0,500}/.exec(text.slice(first)) ?? [];
  const [, before = '', key, comment = ''] = /^( *(?:- +)*)([A-Za-z_][\w-]*): +(#.*)$/.exec(line) ?? [];
  const rest = comment.split(/\s#\s/, 1)[0]?.trimEnd() ?? '';
  if (key === undefined || codes.test(key) || line.indexOf('#') !== hash - first) return undefined;
  if (/["\\]|herbarium-ignore/.test(rest) || scalarAt(hash) !== undefined) return undefined;
  // A list or map below is the value.
  const below = /^(?:[ \t]*(?:#.*)?\r?\n){0,100000}([ \t]*)(- )?(?=\S)/.exec(
    text.slice(first + line.length + 1),
  );
  const column = below?.[1]?.length ?? 0;
  if (column > before.length || (below?.[2] !== undefined && column === before.length)) return undefined;
  const span = { start: hash, end: hash + rest.length };
  return {
    code: 'yaml/cut-by-comment',
    spans: [span],
    value: { start: first + before.length, end: hash },
    message: `\`#\` begins a comment here, so \`${key}\` has no value`,
    hint: `write ${shown(`${key}: ${quoted(rest)}`)}`,
    fix: safeFix('put quotes around the text', [{ ...span, text: quoted(rest) }]),
  };
}

/** The unquoted text at the end of a line's part, and its key if that is on the same line. */
function valueBefore({ text, scalarAt }: Lines, { start, end }: Span) {
  const value = end > start ? scalarAt(end - 1) : undefined;
  if (value === undefined || value.end !== end || value.start < start) return undefined;
  const plain = text.slice(value.start, end);
  if (/^["'|>]/.test(plain) || /["\\]/.test(plain) || typeof resolve(plain) !== 'string') return undefined;
  const before = text.slice(start, value.start);
  const key = /([\w-]+)["']?:\s+$/.exec(before)?.[1];
  if (key === undefined ? !/-\s+$/.test(before) : codes.test(key)) return undefined;
  return { key, start: value.start };
}

const opening = /[:[{,-][ \t]*(?=[“„”‘‚’])/g;
/** A value in curly quotes, as word processors and phones write them. */
const inCurly = /^(?:[“„”]([^“„”"\n]*)[“”"]|[‘‚’]([^‘‚\n]*)[‘’'])$/;
/** A straight quote at the end of a value, without an opening one. After a digit it means inches. */
const closing = /[^\s"'\d:[{,\\]"(?=[ \t]*(?:\r?$|[,}\]]|#))/gm;
/** An unquoted text on one line whose only quote is at its end. */
const openText = /^[^"'|>“„”‘‚’\n][^"\n]*"$/;

/** Finds values that contain their quotes, because YAML does not accept these as quotes. */
function* curlyQuotes({ text, scalarAt }: Lines): Iterable<MeantText> {
  for (const { index, 0: before } of text.matchAll(opening)) {
    const start = index + before.length;
    const scalar = scalarAt(start);
    if (scalar?.start !== start) continue;
    const [whole, double, single] = inCurly.exec(text.slice(start, scalar.end)) ?? [];
    if (whole === undefined) continue;
    const quotes = `\`${whole.charAt(0)}\` and \`${whole.at(-1)}\``;
    const message = `these are curly quotes, ${quotes}: YAML takes them for a part of the text`;
    yield meantQuotes(scalar, double ?? single ?? '', message);
  }
  for (const { index } of text.matchAll(closing)) {
    const scalar = scalarAt(index);
    if (scalar?.end !== index + 2) continue;
    const value = text.slice(scalar.start, scalar.end);
    if (!openText.test(value) || typeof resolve(value) !== 'string') continue;
    const message = 'this text ends with a quote, and none stands before it';
    yield meantQuotes(scalar, value.slice(0, -1), message);
  }
}

function meantQuotes(span: Span, meant: string, message: string): MeantText {
  return {
    code: 'yaml/curly-quotes',
    spans: [span],
    value: span,
    message,
    hint: `write ${shown(quoted(meant))}`,
    fix: safeFix('write straight quotes', [{ ...span, text: quoted(meant) }]),
  };
}

/** The digits before the comma, with their key. */
const before =
  /(?<=[{,][ \t]*)([^\s"'[\]{},#:&*!|>%@`-][^"'[\]{},#:]*|"[^"\\]*"):[ \t]+([^\s"'[\]{},#&*!|>%@`][^"'[\]{},#]*)$/;
/** The rest of the number. */
const after = /^(?:,\d[^"'[\]{},#:\n]*)+(?=[,}])/;

/** Finds numbers in `{ }` that a decimal comma cuts: `{ limit: 7,5 }`. */
function* decimalCommas({ text, scalarAt }: Lines): Iterable<MeantText> {
  let done = 0;
  for (const { index } of text.matchAll(/\d,\d/g)) {
    const comma = index + 1;
    if (comma < done || scalarAt(comma) !== undefined || scalarAt(index) === undefined) continue;
    const first = lineStart(text, index);
    if (comma - first > longestLine) continue;
    const [, key, head] = before.exec(text.slice(first, comma)) ?? [];
    const rest = after.exec(text.slice(comma, comma + longestLine))?.[0];
    if (key === undefined || head === undefined || rest === undefined) continue;
    const number = `${head}${rest}`.trimEnd();
    const start = comma - head.length;
    done = comma + rest.length;
    const value = { start, end: start + number.length };
    yield {
      spans: [{ start: comma, end: comma + 1 }],
      value,
      message: `a comma ends a value between \`{ }\`, so \`${key}\` is only \`${head}\``,
      hint: `write ${shown(`${key}: ${quoted(number)}`)}`,
      fix: safeFix('put quotes around the value', [{ ...value, text: quoted(number) }]),
    };
  }
}

/** Texts per entry, with offsets relative to the entry. */
const textsByEntry = new WeakMap<object, readonly MeantText[]>();

/** All misread values of a catalogue. The result for an entry is cached while the entry is the same object. */
export function meantTexts(document: LocatedDocument): readonly MeantText[] {
  return [...piecesOf(document)].flatMap(({ start, end, entry }) => {
    const texts = (entry && textsByEntry.get(entry)) ?? textsWithin({ start, end }, document);
    if (entry !== undefined) textsByEntry.set(entry, texts);
    return texts.map((text) => moved(text, start));
  });
}

function textsWithin({ start, end }: Span, { source, spans }: LocatedDocument): readonly MeantText[] {
  const lines: Lines = {
    text: source.text.slice(start, end),
    scalarAt: (offset) => {
      const scalar = spans.scalarAt(start + offset);
      return scalar && shifted(scalar, -start);
    },
  };
  return [cutTexts, curlyQuotes, decimalCommas].flatMap((detector) => [...detector(lines)]);
}

function moved(text: MeantText, by: number): MeantText {
  const { spans, value, fix } = text;
  const edits = fix.edits.map((edit) => shifted(edit, by));
  return { ...text, spans: [shifted(spans[0], by)], value: shifted(value, by), fix: { ...fix, edits } };
}

function shifted<Ranged extends Span>(range: Ranged, by: number): Ranged {
  return { ...range, start: range.start + by, end: range.end + by };
}

interface Piece extends Span {
  /** The list entry that these lines contain. Undefined for all other lines. */
  readonly entry?: object;
}

function* piecesOf({ chunks, source }: LocatedDocument): Iterable<Piece> {
  let done = 0;
  let behind = 0;
  for (const [lines, { start, entry }] of chunks()) {
    const end = start + lines.length;
    // The lines of the first entry also show whether the list's key has a value.
    if (start === behind && start >= done && isObject(entry)) {
      if (start > done) yield { start: done, end: start };
      yield { start, end, entry };
      done = end;
    }
    behind = end;
  }
  yield { start: done, end: source.text.length };
}

/** Replaces errors by the misread text that causes them. @returns `left`: texts that caused no error */
export function retold(found: readonly Anchored[], texts: readonly MeantText[], { source }: LocatedDocument) {
  const errors = found
    .filter(({ diagnostic }) => diagnostic.source === source && diagnostic.severity === 'error')
    .toSorted((a, b) => startOf(a) - startOf(b));
  const replaced = new Map<Anchored, Anchored | undefined>();
  const left = texts.filter(({ spans, value, message, hint, fix }) => {
    const [first, ...others] = between(errors, value);
    if (first === undefined) return true;
    const { snippet: _, ...echo } = first.diagnostic;
    replaced.set(first, { ...first, diagnostic: { ...echo, spans, message, hint, fix } });
    for (const other of others) replaced.set(other, undefined);
    return false;
  });
  return {
    found: found.flatMap((error) => (replaced.has(error) ? (replaced.get(error) ?? []) : error)),
    left,
  };
}

/** The errors that begin within a span. Binary search, because a catalogue may have thousands. */
function between(errors: readonly Anchored[], { start, end }: Span): readonly Anchored[] {
  const firstFrom = (offset: number) => firstWhere(errors.length, (n) => startOf(errors[n]) >= offset);
  return errors.slice(firstFrom(start), firstFrom(end + 1));
}

function startOf(error: Anchored | undefined): number {
  return error?.diagnostic.spans[0].start ?? Number.POSITIVE_INFINITY;
}
