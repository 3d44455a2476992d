import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { lacking, withBreaks } from '../../../catalogue/fonts/letters.js';
import type { DataSheet } from '../data-sheet.js';
import type { Words } from '../sheet-blocks.js';
import { type FontName, fontFor, isShaped, scripts, widthOf } from './fonts.js';

const bidi = bidiFactory();

type Embedding = ReturnType<typeof bidi.getEmbeddingLevels>;

export interface Line {
  /** From left to right. */
  readonly pieces: readonly Piece[];
  /** In units of the size. */
  readonly width: number;
}

interface Piece {
  readonly text: string;
  readonly font: FontName;
}

/** A text with the font of each of its characters in Latin, Greek or Cyrillic. */
type StyledText = ReturnType<typeof styledText>;

/** Characters that say how a text is shown, but are not shown. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\u00ad\ufeff]/g;

/** @param width of a line, in units of the size; @param base font of what has no style of its own; @param direction of the document */
export function linesOf(
  words: Words,
  width: number,
  base: FontName,
  direction: DataSheet['direction'],
): readonly Line[] {
  const styled = styledText(words, base);
  // A text without such letters stays as it is everywhere: turned round, `4.5–8.0` and `≥ 180` would mean something else.
  const { arabic, hebrew } = scripts;
  const isTurned = arabic.letters.test(styled.text) || hebrew.letters.test(styled.text);
  const embedding = isTurned ? bidi.getEmbeddingLevels(styled.text, direction) : undefined;
  const lineOf = (start: number, end: number): Line => {
    const pieces =
      embedding === undefined ? plainPieces(styled, start, end) : visualPieces(styled, embedding, start, end);
    const shown = pieces.map(({ text, font }) => ({ text: text.replace(invisible, ''), font }));
    return { pieces: shown, width: widthOfPieces(shown) };
  };
  // Most texts are short. To look for the places where they may be broken takes longer than to measure them.
  if (embedding === undefined) {
    const end = styled.text.trimEnd().length;
    const line = lineOf(0, end);
    if (line.width <= width) return end > 0 ? [line] : [];
  }
  return ranges(styled, width).map(([start, end]) => lineOf(start, end));
}

/** The width of a text in one line, in units of the size. */
export function naturalWidth(words: Words, base: FontName = 'plain'): number {
  const styled = styledText(words, base);
  return measure(styled, 0, styled.text.length);
}

function styledText(words: Words, base: FontName) {
  const parts = words.map(({ text, style }) => ({
    // Spaces that keep two words together stay.
    text: withBreaks(text.normalize('NFC').replace(/[ \t\r\n]+/g, ' ')),
    font: style ?? base,
  }));
  return {
    text: parts.map(({ text }) => text).join(''),
    /** By UTF-16 unit. */
    fonts: parts.flatMap(({ text, font }) => new Array<FontName>(text.length).fill(font)),
  };
}

function measure(styled: StyledText, start: number, end: number): number {
  return widthOfPieces(plainPieces(styled, start, end));
}

function widthOfPieces(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { text, font }) => sum + widthOf(font, text), 0);
}

/** Parts in one font each, of a line that is read from left to right. */
function plainPieces(styled: StyledText, start: number, end: number): readonly Piece[] {
  return runsOf(styled.fonts, start, end).flatMap((run): readonly Piece[] => {
    const part = styled.text.slice(run.start, run.end);
    // Only to measure: what is drawn has its own order then.
    if (scripts.arabic.letters.test(part)) return [{ text: part, font: 'arabic' }];
    const isPlain = !isShaped(part) && lacking('sheet', part) === '';
    return isPlain ? [{ text: part, font: run.value }] : piecesOf(styled, run, false);
  });
}

/** A part of a text in which all characters have the same value. */
interface Run<Value> {
  readonly value: Value;
  readonly start: number;
  readonly end: number;
}

function runsOf<Value>(values: ArrayLike<Value>, start: number, end: number): Run<Value>[] {
  const runs: Run<Value>[] = [];
  for (let from = start; from < end; ) {
    const value = values[from];
    if (value === undefined) break;
    let to = from + 1;
    while (to < end && values[to] === value) to += 1;
    runs.push({ value, start: from, end: to });
    from = to;
  }
  return runs;
}

/** The lines as places in the text, without the spaces at their ends. */
function ranges(styled: StyledText, width: number): readonly (readonly [start: number, end: number])[] {
  const { text } = styled;
  const found: (readonly [number, number])[] = [];
  const trimmed = (from: number, to: number) => from + text.slice(from, to).trimEnd().length;
  let start = 0;
  let used = 0;
  const cut = (to: number) => {
    const end = trimmed(start, to);
    if (end > start) found.push([start, end]);
    start = to;
    used = 0;
  };
  for (const [from, to] of unbreakable(text)) {
    const own = measure(styled, from, trimmed(from, to));
    if (used > 0 && used + own > width) cut(from);
    if (own > width) {
      for (const place of cutsIn(styled, from, to, width)) cut(place);
      used = measure(styled, start, to);
    } else used += measure(styled, from, to);
  }
  cut(text.length);
  return found;
}

function* unbreakable(text: string): Iterable<readonly [from: number, to: number]> {
  const breaker = new LineBreaker(text);
  let from = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    if (next.position > from) yield [from, next.position];
    from = next.position;
  }
}

/** Where a part that is wider than a line must be cut. */
function* cutsIn(styled: StyledText, start: number, end: number, width: number): Iterable<number> {
  let from = start;
  let at = start;
  for (const character of styled.text.slice(start, end)) {
    const next = at + character.length;
    if (at > from && measure(styled, from, next) > width) {
      yield at;
      from = at;
    }
    at = next;
  }
}

/** The parts of a line from left to right. @param embedding of the whole text, by the Unicode Bidirectional Algorithm */
function visualPieces(styled: StyledText, embedding: Embedding, start: number, end: number) {
  const order = bidi.getReorderedIndices(styled.text, embedding, start, end - 1);
  const runs = runsOf(embedding.levels, start, end);
  const inOrder = runs.sort((a, b) => order.indexOf(a.start) - order.indexOf(b.start));
  return inOrder.flatMap((run) => {
    const isMirrored = run.value % 2 === 1;
    const pieces = piecesOf(styled, run, isMirrored);
    return isMirrored ? pieces.toReversed() : pieces;
  });
}

/** Parts in one font each, in the order of the text. @param isMirrored whether they are read from right to left */
function piecesOf(
  { text, fonts }: StyledText,
  { start, end }: Run<unknown>,
  isMirrored: boolean,
): readonly Piece[] {
  const pieces: { text: string; font: FontName }[] = [];
  const part = text.slice(start, end);
  const around = scripts.hebrew.letters.test(text) ? 'hebrew' : 'arabic';
  let at = start;
  for (const character of part) {
    const style = fonts[at] ?? 'plain';
    const shown = isMirrored ? (bidi.getMirroredCharacter(character) ?? character) : character;
    const font = fontFor(shown, style, isMirrored ? around : undefined);
    const last = pieces.at(-1);
    if (last?.font === font) last.text += shown;
    else pieces.push({ text: shown, font });
    at += character.length;
  }
  return pieces;
}
