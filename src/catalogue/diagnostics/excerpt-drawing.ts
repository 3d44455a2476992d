import { isolated } from './bidi.js';
import { cutTo, widthOf } from './cells.js';
import { CroppedLine, type Marking } from './cropped-line.js';
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
