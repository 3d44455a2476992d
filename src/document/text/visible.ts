import { memoize, once } from '../collections.js';
import { LineMap, lineStart, type Source, type Span } from '../source.js';
import { cellName } from './cell-name.js';

/* A catalogue must not control the terminal or hide text: invisible characters are shown by number.
 * They stay where a script or an emoji needs them. */

/** Scripts in which a joiner or non-joiner changes the shape of neighbouring letters. */
const joining = 'Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
  .split(' ')
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const joiningLetter = `(?=[\\p{L}\\p{M}])[${joining}]`;
const pictograph = '\\p{Extended_Pictographic}(?:\\ufe0f|\\p{Emoji_Modifier})?';

/** Sequences shown unchanged, although a part of them is invisible. */
const meaningful = [
  `${pictograph}(?:\\u200d${pictograph})+`,
  '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]',
  '[0-9#*]\\ufe0f\\u20e3',
  // The flags of England, Scotland and Wales: tag letters after a black flag.
  '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}',
  '\\p{Script=Han}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '\\p{Script=Mongolian}[\\u180b-\\u180d\\u180f]',
  `(?<=${joiningLetter})[\\u200c\\u200d](?=${joiningLetter})`,
  // A half form at the end of a word.
  `(?<=(?=\\p{M})[${joining}])\\u200d`,
].join('|');

/** Signs that enclose numbers: visible, although Unicode classes them as format characters. */
const enclosing = '[\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}]';
const shapeless = `(?!${enclosing})[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}]`;
/** More marks on a letter than any script has would cover the lines around it. */
const piledUp = '(?<=\\p{M}{8})\\p{M}';
/** Fast path for most texts: the full pattern is slow to compile. */
const plain = /^[\x20-\x7e]*$/;
const pattern = once(() => new RegExp(`(?<meaningful>${meaningful})|${shapeless}|${piledUp}`, 'gu'));

/** Splits a text at invisible characters. A piece is visible text or one invisible character. */
export function* piecesOf(text: string) {
  let start = 0;
  for (const match of plain.test(text) ? [] : text.matchAll(pattern())) {
    if (match.groups?.['meaningful'] !== undefined) continue;
    if (match.index > start) yield { start, text: text.slice(start, match.index), isShapeless: false };
    yield { start: match.index, text: match[0], isShapeless: true };
    start = match.index + match[0].length;
  }
  if (start < text.length) yield { start, text: text.slice(start), isShapeless: false };
}

/** `<1B>` for a control character, `<U+202E>` for all others. */
export function numberOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return /\p{Cc}/u.test(character) ? `<${code.padStart(2, '0')}>` : `<U+${code.padStart(4, '0')}>`;
}

/** Replaces invisible and control characters by their numbers. @param kept characters to keep */
export function visible(text: string, kept = ''): string {
  let shown = '';
  for (const piece of piecesOf(text))
    shown += piece.isShapeless && !kept.includes(piece.text) ? numberOf(piece.text) : piece.text;
  return shown;
}

/** Memoized, so that many findings in one file cost one scan. */
export const linesOf = memoize(({ text }: Source) => new LineMap(text));

/** 1-based lines and columns. */
export type Range = Readonly<Record<'start' | 'end', { readonly line: number; readonly column: number }>>;

export function rangeIn(source: Source, { start, end }: Span): Range {
  const map = linesOf(source);
  return { start: map.position(start), end: map.position(end) };
}

/** `file:line:column`, which editors and terminals make clickable; `products.xlsx, Products!C17` in a sheet. */
export function placeIn(source: Source, { start }: Span): string {
  const { line, column } = linesOf(source).position(start);
  const cell = cellIn(source, start);
  return `${visible(source.file)}${cell === undefined ? `:${line}:${column}` : `, ${visible(cell)}`}`;
}

/** Such as `Products!C17`. Undefined if the source is not a sheet. */
export function cellIn(source: Source, offset: number): string | undefined {
  if (source.sheet === undefined) return undefined;
  const before = source.text.slice(lineStart(source.text, offset), offset);
  const name = cellName(before.split('\t').length - 1, linesOf(source).position(offset).line);
  return source.sheet === '' ? name : `${source.sheet}!${name}`;
}
