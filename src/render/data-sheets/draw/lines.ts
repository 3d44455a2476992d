import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { lacking, withBreaks } from '../../../catalogue/fonts/letters.js';
import { layoutCharacters, plainCharacters } from '../../../kinds/characters.js';
import type { DataSheet } from '../data-sheet.js';
import type { Words } from '../sheet-blocks.js';
import { drawable, type FontName, fontFor, isShaped, scripts, widthOf } from './fonts.js';

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

/** A text with the font of each character, as far as it is Latin, Greek or Cyrillic. */
type StyledText = ReturnType<typeof styledText>;

/** Invisible characters that control the layout of a text. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\u00ad\ufeff]/g;

/** @param width of a line, in units of the size; @param base font of words without a style; @param direction of the document */
export function linesOf(
  words: Words,
  width: number,
  base: FontName,
  direction: DataSheet['direction'],
): readonly Line[] {
  const styled = styledText(words, base);
  // A text without such letters keeps its order: reversed, `4.5–8.0` and `≥ 180` would have another meaning.
  const { arabic, hebrew } = scripts;
  const isTurned = arabic.letters.test(styled.text) || hebrew.letters.test(styled.text);
  const embedding = isTurned ? bidi.getEmbeddingLevels(styled.text, direction) : undefined;
  const lineOf = (start: number, end: number): Line => {
    const pieces =
      embedding === undefined ? plainPieces(styled, start, end) : visualPieces(styled, embedding, start, end);
    const shown = pieces.map(({ text, font }) => ({ text: text.replace(invisible, ''), font }));
    return { pieces: shown, width: widthOfPieces(shown) };
  };
  // Most texts fit in a line, and to measure them is faster than to find line breaks.
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
    // Keeps no-break spaces.
    text: withBreaks(drawable(plainCharacters(text, layoutCharacters).replace(/[ \t\r\n]+/g, ' '))),
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

/** Splits a left-to-right line into parts of one font. */
function plainPieces(styled: StyledText, start: number, end: number): readonly Piece[] {
  return runsOf(styled.fonts, start, end).flatMap((run): readonly Piece[] => {
    const part = styled.text.slice(run.start, run.end);
    // Only for measuring: Arabic is drawn by visualPieces.
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

/** The lines as ranges of the text, without trailing spaces. */
function ranges(styled: StyledText, width: number): readonly (readonly [start: number, end: number])[] {
  const { text } = styled;
  const lines: (readonly [number, number])[] = [];
  const trimmed = (from: number, to: number) => from + text.slice(from, to).trimEnd().length;
  let start = 0;
  let used = 0;
  const cut = (to: number) => {
    const end = trimmed(start, to);
    if (end > start) lines.push([start, end]);
    start = to;
    used = 0;
  };
  for (const [from, to] of unbreakable(text)) {
    const partWidth = measure(styled, from, trimmed(from, to));
    if (used > 0 && used + partWidth > width) cut(from);
    if (partWidth > width) {
      for (const place of cutsIn(styled, from, to, width)) cut(place);
      used = measure(styled, start, to);
    } else used += measure(styled, from, to);
  }
  cut(text.length);
  return lines;
}

function* unbreakable(text: string): Iterable<readonly [from: number, to: number]> {
  const breaker = new LineBreaker(text);
  let from = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    if (next.position > from) yield [from, next.position];
    from = next.position;
  }
}

/** Offsets at which to cut a part that is wider than a line. */
function* cutsIn(styled: StyledText, start: number, end: number, width: number): Iterable<number> {
  let from = start;
  let offset = start;
  for (const character of styled.text.slice(start, end)) {
    const next = offset + character.length;
    if (offset > from && measure(styled, from, next) > width) {
      yield offset;
      from = offset;
    }
    offset = next;
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

/** Splits a run into parts of one font, in the order of the text. @param isMirrored whether it is read from right to left */
function piecesOf(styled: StyledText, run: Run<unknown>, isMirrored: boolean): readonly Piece[] {
  const { text, fonts } = styled;
  const pieces: { text: string; font: FontName }[] = [];
  const around = scripts.hebrew.letters.test(text) ? 'hebrew' : 'arabic';
  let at = run.start;
  for (const character of text.slice(run.start, run.end)) {
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
