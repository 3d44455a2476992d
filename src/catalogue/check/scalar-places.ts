import type { Span } from '../document/source.js';

/** Answers where a range of a scalar's value is in the catalogue's text. */
export type PlaceInScalar = (scalar: Span, value: string, range: Span) => Span;

/**
 * Finds parts of values in the text of their scalars, whose indentation, folding and escapes the values have no longer. One
 * scalar is remembered: the findings of a body follow one another, and there may be thousands of them.
 * @param text of the whole catalogue
 */
export function placesInScalars(text: string): PlaceInScalar {
  let last: { readonly start: number; readonly value: string; readonly marks: Marks | undefined } | undefined;
  return (scalar, value, range) => {
    const words = value.slice(range.start, range.end).split('\n', 1)[0] ?? '';
    const start = range.start + words.length - words.trimStart().length;
    const end = range.start + words.trimEnd().length;
    if (end <= start) return scalar;
    if (last?.start !== scalar.start || last.value !== value) {
      last = { start: scalar.start, value, marks: marksOf(text.slice(scalar.start, scalar.end), value) };
    }
    const from = last.marks?.starts[start];
    const to = last.marks?.ends[end - 1];
    return from === undefined || to === undefined
      ? scalar
      : { start: scalar.start + from, end: scalar.start + to };
  };
}

/** Per character of a value, where its own begin and end in the text of the scalar; those of white space mean nothing. */
interface Marks {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** White space is what folding changes; all other characters are in the text in the order of the value. */
const space = /[ \t\r\n]/;

/** Undefined where the text does not make the value, because the parser has repaired it. */
function marksOf(raw: string, value: string): Marks | undefined {
  const marks = { starts: new Uint32Array(value.length), ends: new Uint32Array(value.length) };
  let at = nextInk(value, 0);
  for (const { start, end, made } of pieces(raw)) {
    for (const char of made) {
      if (value[at] !== char) return undefined;
      marks.starts[at] = start;
      marks.ends[at] = end;
      at = nextInk(value, at + 1);
    }
  }
  return at === value.length ? marks : undefined;
}

function nextInk(value: string, from: number): number {
  let at = from;
  while (at < value.length && space.test(value.charAt(at))) at += 1;
  return at;
}

interface Piece extends Span {
  /** The characters that it makes: halves of pairs one by one. */
  readonly made: readonly string[];
}

const doubleQuoted = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[\s\S])|[^ \t\r\n]/g;
const singleQuoted = /''|[^ \t\r\n]/g;
const unquoted = /[^ \t\r\n]/g;

/** The parts of a scalar's text that make characters, in their order. */
function* pieces(raw: string): Iterable<Piece> {
  const quote = raw.charAt(0);
  const isQuoted = quote === '"' || quote === "'";
  const isBlock = quote === '|' || quote === '>';
  const pattern = quote === '"' ? doubleQuoted : quote === "'" ? singleQuoted : unquoted;
  const last = isQuoted ? raw.length - 1 : raw.length;
  const first = isQuoted ? 1 : isBlock ? raw.search(/[\r\n]|$/) : 0;
  for (const { 0: match, index } of raw.slice(first, last).matchAll(pattern)) {
    const start = first + index;
    yield { start, end: start + match.length, made: madeBy(match, quote) };
  }
}

function madeBy(match: string, quote: string): readonly string[] {
  if (match.length === 1) return [match];
  if (quote === "'") return ["'"];
  const text = escapedBy(match);
  return space.test(text) ? [] : text.split('');
}

/** Single characters after a backslash that mean another; those of white space make none. */
const escapes: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
};

function escapedBy(match: string): string {
  const code = match.length > 2 ? Number.parseInt(match.slice(2), 16) : Number.NaN;
  if (Number.isNaN(code)) return escapes[match.charAt(1)] ?? match.charAt(1);
  return code > 0x10ffff ? '' : String.fromCodePoint(code);
}
