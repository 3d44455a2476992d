import bidiFactory from 'bidi-js';
import { type FontName, hasGlyph } from './fonts.js';

const bidi = bidiFactory();

/** A part of a line in one font, as it is drawn. */
export interface Piece {
  readonly text: string;
  readonly font: FontName;
}

/** A text with the font of each of its characters in Latin, Greek or Cyrillic. */
export interface StyledText {
  readonly text: string;
  /** By UTF-16 unit. */
  readonly fonts: readonly FontName[];
}

const rightToLeft = /[\p{Script_Extensions=Arabic}\u200f\u202b\u202e\u2067]/u;

/** Whether a text has letters that are read from right to left. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/** The order of the levels of a text, by the Unicode Bidirectional Algorithm. */
export function levelsOf(text: string, direction: 'ltr' | 'rtl'): Uint8Array {
  return bidi.getEmbeddingLevels(text, direction).levels;
}

/** The parts of a line from left to right. @param levels of the whole text; @param end index after the last character */
export function visualPieces(
  { text, fonts }: StyledText,
  levels: Uint8Array,
  start: number,
  end: number,
): readonly Piece[] {
  return inOrder(runsOf(levels, start, end)).flatMap((run) => {
    const isMirrored = run.level % 2 === 1;
    const pieces = piecesOf({ text, fonts }, run.start, run.end, isMirrored);
    return isMirrored ? pieces.toReversed() : pieces;
  });
}

interface LevelRun {
  readonly level: number;
  readonly start: number;
  readonly end: number;
}

function runsOf(levels: Uint8Array, start: number, end: number): LevelRun[] {
  const runs: LevelRun[] = [];
  for (let from = start; from < end; ) {
    const level = levels[from] ?? 0;
    let to = from + 1;
    while (to < end && levels[to] === level) to += 1;
    runs.push({ level, start: from, end: to });
    from = to;
  }
  return runs;
}

/** Rule L2 of the algorithm: from the highest level down, runs of at least that level are reversed. */
function inOrder(runs: LevelRun[]): readonly LevelRun[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < runs.length; from += 1) {
      let to = from;
      while (to < runs.length && (runs[to]?.level ?? 0) >= level) to += 1;
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return runs;
}

/** Parts in one font each, in the order of the text. @param isMirrored whether they are read from right to left */
function piecesOf(
  { text, fonts }: StyledText,
  start: number,
  end: number,
  isMirrored: boolean,
): readonly Piece[] {
  const pieces: { text: string; font: FontName }[] = [];
  let at = start;
  for (const character of text.slice(start, end)) {
    const style = fonts[at] ?? 'plain';
    const shown = isMirrored ? (bidi.getMirroredCharacter(character) ?? character) : character;
    const font = isMirrored || rightToLeft.test(character) ? arabicFont(style, shown) : style;
    const last = pieces.at(-1);
    if (last?.font === font) last.text += shown;
    else pieces.push({ text: shown, font });
    at += character.length;
  }
  return pieces;
}

function arabicFont(style: FontName, character: string): FontName {
  const font = style === 'bold' ? 'arabic-bold' : 'arabic';
  return hasGlyph(font, character) ? font : style;
}
