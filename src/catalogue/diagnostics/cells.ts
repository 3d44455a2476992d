import stringWidth from 'string-width';
import { numberOf, piecesOf } from './visible.js';

/** A part of a line that a terminal draws as one: what people call a character. */
export interface Cell {
  /** Range of the line, in UTF-16 code units; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** What is drawn for it. */
  readonly shown: string;
  /** Columns of a terminal: 2 for an ideograph or an emoji, 0 for a lone mark. */
  readonly width: number;
  /** Columns before it. */
  readonly column: number;
}

/** Columns between two tab stops, as terminals have them by default. */
const tabStop = 8;

/** Made when a line needs it, which few do: it takes the platform's tables of all scripts, some 20 ms. */
let graphemes: Intl.Segmenter | undefined;
const plain = /^[\x20-\x7e]*$/;

/** Lays a line out in columns. What has no shape is shown by its number, and a tab by an arrow, which nobody takes for spaces. */
export function cellsOf(line: string): readonly Cell[] {
  const cells: Cell[] = [];
  let column = 0;
  const add = (start: number, text: string, shown: string, width: number) => {
    cells.push({ start, end: start + text.length, shown, width, column });
    column += width;
  };
  for (const { start, text, isShapeless } of piecesOf(line)) {
    if (text === '\t') {
      const width = tabStop - (column % tabStop);
      add(start, text, '→'.padEnd(width), width);
    } else if (isShapeless) {
      const shown = numberOf(text);
      add(start, text, shown, shown.length);
    } else if (plain.test(text)) {
      for (let n = 0; n < text.length; n += 1) add(start + n, text.charAt(n), text.charAt(n), 1);
    } else {
      graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
      for (const { segment, index } of graphemes.segment(text)) {
        add(start + index, segment, segment, widthOf(segment));
      }
    }
  }
  return cells;
}

/** Columns that a text without control characters takes. */
export function widthOf(text: string): number {
  return plain.test(text) ? text.length : stringWidth(text, { countAnsiEscapeCodes: true });
}

/** The beginning of a text that fits into a number of columns; with `…` where something is left out. */
export function cutTo(text: string, width: number): string {
  // Graphemes take a column each at least, but for lone marks: no more of a huge text needs to be looked at.
  const cells = cellsOf(text.slice(0, 8 * width));
  const last = cells.at(-1);
  if (last !== undefined && last.end === text.length && last.column + last.width <= width) return text;
  const kept = cells.filter((cell) => cell.column + cell.width < width);
  return `${text.slice(0, kept.at(-1)?.end ?? 0)}…`;
}
