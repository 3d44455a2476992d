import stringWidth from 'string-width';
import { once } from '../../document/collections.js';
import { numberOf, piecesOf } from '../../document/text/visible.js';

/** One grapheme of a line, as a terminal draws it. */
export interface Cell {
  /** Offset in UTF-16 code units; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly shown: string;
  /** Columns of a terminal: 2 for an ideograph or an emoji, 0 for a lone mark. */
  readonly width: number;
  readonly column: number;
}

/** The default of terminals, in columns. */
const tabStop = 8;
/** Lazy: few lines need it, and loading the Unicode tables takes about 20 ms. */
const graphemes = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));
const plain = /^[\x20-\x7e]*$/;

/** Lays out a line in columns. Shows invisible characters by number, and a tab as an arrow, to differ from spaces. */
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
      for (const { segment, index } of graphemes().segment(text)) {
        add(start + index, segment, segment, widthOf(segment));
      }
    }
  }
  return cells;
}

export function widthOf(text: string): number {
  return plain.test(text) ? text.length : stringWidth(text, { countAnsiEscapeCodes: true });
}

/** The start of a text that fits the width, with `…` if it is cut. */
export function cutTo(text: string, width: number): string {
  // A grapheme takes at least one column, unless it is a lone mark. This bounds the work on a huge text.
  const cells = cellsOf(text.slice(0, 8 * width));
  const last = cells.at(-1);
  if (last !== undefined && last.end === text.length && last.column + last.width <= width) return text;
  const fitting = cells.filter((cell) => cell.column + cell.width < width);
  return `${text.slice(0, fitting.at(-1)?.end ?? 0)}…`;
}

/* Many terminals draw right-to-left letters from the right. So such a line is wrapped in a left-to-right isolate, and a mark is
 * widened to whole runs, because some terminals reorder the letters of a run. */

/** Right-to-left letters. Marks, digits and punctuation take the direction of their neighbours. */
const rightToLeft =
  /(?![\p{M}\p{Nd}\p{P}])[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Wraps a text with right-to-left letters in a left-to-right isolate. */
export function isolated(text: string): string {
  return rightToLeft.test(text) ? `\u2066${text}\u2069` : text;
}

/** Cell indices; `last` is inclusive. */
export type CellRange = Readonly<Record<'first' | 'last', number>>;

export function withWholeRuns(cells: readonly Cell[], range: CellRange): CellRange {
  const cut = runsOf(cells).filter((run) => run.first <= range.last && run.last >= range.first);
  return {
    first: Math.min(range.first, cut[0]?.first ?? range.first),
    last: Math.max(range.last, cut.at(-1)?.last ?? range.last),
  };
}

/** Right-to-left runs: from such a letter to the last one, or digit, before a left-to-right letter. */
function runsOf(cells: readonly Cell[]): readonly CellRange[] {
  const runs: CellRange[] = [];
  let first: number | undefined;
  for (const [index, { shown }] of cells.entries()) {
    const isRightToLeft = rightToLeft.test(shown);
    if (!isRightToLeft && /\p{L}/u.test(shown)) first = undefined;
    if (isRightToLeft && first === undefined) {
      first = index;
      runs.push({ first, last: index });
    } else if (first !== undefined && (isRightToLeft || /\p{Nd}/u.test(shown))) {
      runs[runs.length - 1] = { first, last: index };
    }
  }
  return runs;
}
