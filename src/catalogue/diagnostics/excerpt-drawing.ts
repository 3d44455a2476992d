import type { Span } from '../document/source.js';
import { type CellRange, isolated, withWholeRuns } from './bidi.js';
import { type Cell, cellsOf, cutTo, widthOf } from './cells.js';
import type { Severity } from './diagnostic.js';
import type { Excerpt, Mark } from './excerpt.js';
import type { SourceLines } from './lines.js';
import { type Palette, severityMark } from './palette.js';
import { visible } from './visible.js';

/** Digits of a line number that keep the gutters of all frames in one column. */
const numberWidth = 6;

/** Columns of a frame beside the text: the marker, the number, the bar with its spaces, and one that some terminals break at. */
const gutterWidth = 1 + numberWidth + 3 + 1;

/** How frames are drawn. */
export interface FrameStyle {
  readonly palette: Palette;
  /** Columns of the whole frame. */
  readonly columns: number;
}

/** Draws the lines of an excerpt, each with its places underlined. */
export class ExcerptDrawing {
  readonly #excerpt: Excerpt;
  readonly #lines: SourceLines;
  readonly #palette: Palette;
  readonly #mark: (text: string) => string;
  readonly #width: number;

  constructor(excerpt: Excerpt, lines: SourceLines, style: FrameStyle & { readonly severity: Severity }) {
    this.#excerpt = excerpt;
    this.#lines = lines;
    this.#palette = style.palette;
    this.#mark = severityMark(style.palette, style.severity);
    this.#width = style.columns - gutterWidth;
  }

  /** The lines of the frame. */
  print(): readonly string[] {
    const { source, marks, hasFirst } = this.#excerpt;
    const from = marks[0]?.line ?? 1;
    const to = marks.at(-1)?.line ?? from;
    const rows: string[] = [];
    if (!hasFirst && marks[0] !== undefined) {
      const { faint, place } = this.#palette;
      rows.push(
        `${faint(`${' '.repeat(numberWidth + 3)}see`)} ${place(this.#lines.place(source, marks[0].span))}`,
      );
    } else if (from > 1) rows.push(this.#context(from - 1));
    for (let line = from; line <= to; line += 1) {
      const own = marks.filter((mark) => mark.line === line);
      rows.push(...(own.length === 0 ? [this.#context(line)] : this.#marked(line, own)));
    }
    return rows;
  }

  /** A line without a place, from its beginning, where its key is. */
  #context(line: number): string {
    const text = this.#lines.of(this.#excerpt.source).line(line);
    const { shown } = new CroppedLine(text, { start: 0, end: 0 }, this.#width);
    return this.#palette.faint(` ${gutter(line)} | ${shown}`.trimEnd());
  }

  #marked(line: number, marks: readonly Mark[]): readonly string[] {
    const map = this.#lines.of(this.#excerpt.source);
    const text = map.line(line);
    const inLine = ({ span }: Mark) => ({
      start: Math.min(span.start - map.lineStart(line), text.length),
      end: Math.min(Math.max(span.end, span.start) - map.lineStart(line), text.length),
    });
    const main = marks.find(({ isFirst }) => isFirst) ?? marks[0];
    const cropped = new CroppedLine(
      text,
      main === undefined ? { start: 0, end: 0 } : inLine(main),
      this.#width,
    );
    const sign = main?.isFirst === true ? this.#mark('>') : ' ';
    return [
      `${sign}${this.#palette.faint(`${gutter(line)} |`)} ${cropped.shown}`.trimEnd(),
      ...marks.flatMap((mark) => this.#underlining(mark, cropped.marking(inLine(mark)))),
    ];
  }

  /** The underlining with its label: after it where it fits, else on a line of its own. */
  #underlining({ span, isFirst }: Mark, { before, width }: Marking): readonly string[] {
    const paint = isFirst ? this.#mark : this.#palette.place;
    const bar = ` ${this.#palette.faint(`${' '.repeat(numberWidth)} |`)} `;
    const line = `${bar}${' '.repeat(before)}${paint((isFirst ? '^' : '-').repeat(width))}`;
    if (span.label === undefined) return [line];
    const label = cutTo(visible(span.label), this.#width);
    if (before + width + 1 + widthOf(label) <= this.#width) return [`${line} ${paint(isolated(label))}`];
    const indent = ' '.repeat(Math.max(0, Math.min(before, this.#width - widthOf(label))));
    return [line, `${bar}${indent}${paint(isolated(label))}`];
  }
}

function gutter(line: number): string {
  return String(line).padStart(numberWidth);
}

/** Where a marking is under a shown line, in columns. */
interface Marking {
  readonly before: number;
  /** At least 1. */
  readonly width: number;
}

/** Columns of a long line that are shown before the error. */
const leftMargin = 20;

/** The part of a line that fits into a frame: its beginning if that shows the error, else what is around the error. */
class CroppedLine {
  readonly #cells: readonly Cell[];
  readonly #first: number;
  readonly #last: number;
  /** 1 where something is left out before it, for the `…`. */
  readonly #lead: number;
  readonly shown: string;

  /**
   * @param around offsets in the line that are to be seen, the first of them first of all
   * @param width columns
   */
  constructor(line: string, around: Span, width: number) {
    // A whole catalogue may be in one line: no more of it is looked at than can be shown.
    const isShort = line.length <= 4 * width;
    const from = isShort ? 0 : wholeCharacter(line, around.start - 2 * width);
    const to = isShort ? line.length : wholeCharacter(line, around.start + 2 * width);
    this.#cells = cellsOf(line.slice(from, to)).map((cell) => moved(cell, from));
    const isCut = { before: from > 0, behind: to < line.length };
    const { first, last } = chosen(this.#cells, { around, width, isCut });
    this.#first = first;
    this.#last = last;
    const isLed = isCut.before || first > 0;
    this.#lead = isLed ? 1 : 0;
    const isFollowed = isCut.behind || last < this.#cells.length - 1;
    const text = this.#cells.slice(first, last + 1).map((cell) => cell.shown);
    this.shown = isolated([isLed ? '…' : '', ...text, isFollowed ? '…' : ''].join(''));
  }

  /** Where to mark a range of the line; its nearest end where the range is outside of what is shown. */
  marking({ start, end }: Span): Marking {
    const cells = this.#cells;
    const first = indexAt(cells, start);
    if (first >= cells.length) return this.#markingOf({ first: cells.length, last: cells.length });
    const behind = Math.max(indexAt(cells, end), first + 1);
    return this.#markingOf(withWholeRuns(cells, { first, last: behind - 1 }));
  }

  #markingOf(range: CellRange): Marking {
    const first = Math.max(range.first, this.#first);
    const last = Math.min(range.last, this.#last);
    const origin = this.#columnOf(this.#first) - this.#lead;
    const before = Math.min(this.#columnOf(first), this.#columnOf(this.#last + 1)) - origin;
    return {
      before: range.last < this.#first ? 0 : before,
      width: Math.max(1, this.#columnOf(last + 1) - this.#columnOf(first)),
    };
  }

  #columnOf(index: number): number {
    return columnOf(this.#cells, index);
  }
}

/** The cells that are shown, so that they and the `…` of what is left out fit into the width. */
function chosen(
  cells: readonly Cell[],
  { around, width, isCut }: { around: Span; width: number; isCut: { before: boolean; behind: boolean } },
): CellRange {
  const total = columnOf(cells, cells.length);
  const whole = { first: 0, last: cells.length - 1 };
  if (!isCut.before && !isCut.behind && total <= width) return whole;
  const start = columnOf(cells, indexAt(cells, around.start));
  const end = Math.max(columnOf(cells, indexAt(cells, around.end)), start + 1);
  const isAtBeginning = !isCut.before && (end < width || start < width / 2);
  // At a line's end, as much as fits; elsewhere the error with the text before it.
  const latest = isCut.behind ? Number.POSITIVE_INFINITY : total - (width - 1);
  const from = isAtBeginning ? 0 : Math.max(0, Math.min(start - leftMargin, latest));
  const first = cells.findIndex((cell) => cell.column >= from);
  const origin = columnOf(cells, first) - (isCut.before || first > 0 ? 1 : 0);
  const isEnd = !isCut.behind && total - origin <= width;
  const behind = cells.findIndex(({ column, width: own }) => column + own - origin > width - 1);
  return { first, last: isEnd || behind === -1 ? cells.length - 1 : behind - 1 };
}

/** Index of the cell that an offset is in; the number of cells after the last. */
function indexAt(cells: readonly Cell[], offset: number): number {
  const index = cells.findIndex((cell) => cell.end > offset);
  return index === -1 ? cells.length : index;
}

function columnOf(cells: readonly Cell[], index: number): number {
  const cell = cells[index];
  if (cell !== undefined) return cell.column;
  const last = cells.at(-1);
  return last === undefined ? 0 : last.column + last.width;
}

function moved(cell: Cell, by: number): Cell {
  return by === 0 ? cell : { ...cell, start: cell.start + by, end: cell.end + by };
}

/** An offset of a line that is not within a character of two code units. */
function wholeCharacter(line: string, offset: number): number {
  const at = Math.min(Math.max(0, offset), line.length);
  return (line.charCodeAt(at) & 0xfc00) === 0xdc00 ? at + 1 : at;
}
