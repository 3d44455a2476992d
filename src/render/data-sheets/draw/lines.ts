import LineBreaker from 'linebreak';
import type { Words } from '../data-sheet.js';
import { type FontName, widthOf } from './fonts.js';
import { hasRightToLeft, levelsOf, type Piece, type StyledText, visualPieces } from './visual-order.js';

/** A line of a text as it is drawn. */
export interface Line {
  /** From left to right. */
  readonly pieces: readonly Piece[];
  /** In units of the size. */
  readonly width: number;
}

/** Characters that say how a text is shown, but are not shown. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\u00ad\ufeff]/g;

/**
 * Breaks a text into lines.
 * @param width of a line, in units of the size
 * @param base font of what has no style of its own; @param direction of the document
 */
export function linesOf(
  words: Words,
  width: number,
  { base = 'plain', direction }: { readonly base?: FontName; readonly direction: 'ltr' | 'rtl' },
): readonly Line[] {
  const styled = styledText(words, base);
  // A text without such letters stays as it is everywhere: turned round, `4.5–8.0` and `≥ 180` would mean something else.
  const levels = hasRightToLeft(styled.text) ? levelsOf(styled.text, direction) : undefined;
  const lineOf = (start: number, end: number): Line => {
    const pieces =
      levels === undefined ? plainPieces(styled, start, end) : visualPieces(styled, levels, start, end);
    const shown = pieces.map((piece) => ({ ...piece, text: piece.text.replace(invisible, '') }));
    return { pieces: shown, width: widthOfPieces(shown) };
  };
  // Most texts are short. To look for the places where they may be broken takes longer than to measure them.
  if (levels === undefined) {
    const end = styled.text.trimEnd().length;
    const line = lineOf(0, end);
    if (line.width <= width) return end > 0 ? [line] : [];
  }
  return ranges(styled, width).map(([start, end]) => lineOf(start, end));
}

/** The width of a text in one line, in units of the size. */
export function naturalWidth(words: Words, base: FontName = 'plain'): number {
  const styled = styledText(words, base);
  return widthOfPieces(plainPieces(styled, 0, styled.text.length));
}

function styledText(words: Words, base: FontName): StyledText {
  const parts = words.map(({ text, style }) => ({
    // Spaces that keep two words together stay.
    text: text.normalize('NFC').replace(/[ \t\r\n]+/g, ' '),
    font: style ?? base,
  }));
  return {
    text: parts.map(({ text }) => text).join(''),
    fonts: parts.flatMap(({ text, font }) => new Array<FontName>(text.length).fill(font)),
  };
}

/** Parts in one font each, of a line that is read from left to right. */
function plainPieces({ text, fonts }: StyledText, start: number, end: number): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let from = start; from < end; ) {
    const style = fonts[from] ?? 'plain';
    let to = from + 1;
    while (to < end && fonts[to] === style) to += 1;
    const part = text.slice(from, to);
    // Only to measure: what is drawn has its own order then.
    pieces.push({ text: part, font: hasRightToLeft(part) ? 'arabic' : style });
    from = to;
  }
  return pieces;
}

function widthOfPieces(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { text, font }) => sum + widthOf(font, text), 0);
}

/** The lines as places in the text, without the spaces at their ends. */
function ranges(styled: StyledText, width: number): readonly (readonly [start: number, end: number])[] {
  const { text } = styled;
  const found: (readonly [number, number])[] = [];
  const add = (from: number, to: number) => {
    const end = from + text.slice(from, to).trimEnd().length;
    if (end > from) found.push([from, end]);
  };
  let start = 0;
  let used = 0;
  for (const [from, to] of unbreakable(text)) {
    const own = measure(styled, from, from + text.slice(from, to).trimEnd().length);
    if (used > 0 && used + own > width) {
      add(start, from);
      start = from;
      used = 0;
    }
    if (own > width) {
      const cuts = cutsIn(styled, from, to, width);
      for (const cut of cuts) {
        add(start, cut);
        start = cut;
      }
      used = measure(styled, start, to);
    } else used += measure(styled, from, to);
  }
  add(start, text.length);
  return found;
}

/** Parts of a text that stay on one line. */
function* unbreakable(text: string): Iterable<readonly [from: number, to: number]> {
  const breaker = new LineBreaker(text);
  let from = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    if (next.position > from) yield [from, next.position];
    from = next.position;
  }
}

/** Where a part that is wider than a line must be cut. */
function cutsIn(styled: StyledText, start: number, end: number, width: number): readonly number[] {
  const cuts: number[] = [];
  let from = start;
  let at = start;
  for (const character of styled.text.slice(start, end)) {
    const next = at + character.length;
    if (at > from && measure(styled, from, next) > width) {
      cuts.push(at);
      from = at;
    }
    at = next;
  }
  return cuts;
}

function measure(styled: StyledText, start: number, end: number): number {
  return widthOfPieces(plainPieces(styled, start, end));
}
