import { append, runsOf } from '../../document/collections.js';
import type { Fix, Span } from '../../document/source.js';
import { counted } from '../../document/text/counted.js';
import { withoutPasswords } from '../../document/text/passwords.js';
import { linesOf, placeIn, visible } from '../../document/text/visible.js';
import { type Cell, type CellRange, cellsOf, cutTo, isolated, widthOf, withWholeRuns } from './cells.js';
import type { Diagnostic, EntryLabel, LocatedMessage } from './diagnostic.js';
import { type Palette, plainPalette } from './palette.js';

/** The default if the terminal's width is unknown. */
export const usualColumns = 100;
/** In columns. */
const nameWidth = 50;
const usualStyle: FrameStyle = { palette: plainPalette, columns: usualColumns };

type Message = LocatedMessage & Partial<Pick<Diagnostic, 'entry' | 'fix'>>;

/** Several lines without a final line break. */
export function messageText(message: Message, style = usualStyle): string {
  const { strong } = style.palette;
  const { hint, snippet, spans, fix } = message;
  const left = spans.length - 1 - shownPlaces;
  return [
    headOf(message, style),
    `  ${strong(printable(message.message))}`,
    '',
    ...framesOf(message, style),
    ...(left > 0 ? [`         and ${counted(left, 'more place')}`] : []),
    ...(hint === undefined ? [] : [`  ${strong('help:')} ${printable(hint)}`]),
    // Not indented, so that they can be copied.
    ...(snippet === undefined ? [] : ['', ...snippet.split('\n').map(printable)]),
    ...(fix === undefined ? [] : [`  ${strong('fix:')} ${printable(fix.title)} (${fixOption(fix)})`]),
  ].join('\n');
}

function headOf({ severity, code, source, spans, entry }: Message, { palette }: FrameStyle): string {
  const place = palette.place(placeIn(source, spans[0]));
  const about = entry === undefined ? '' : ` in ${isolated(entryName(entry))}`;
  return `${place} ${palette[severity](severity)} ${palette.faint(code)}${about}`;
}

export function entryName({ kind, id, name }: EntryLabel): string {
  const label = name?.trim() ? name : id;
  return label === undefined ? kind : `${kind} ${cutTo(visible(label), nameWidth)}`;
}

export function fixOption({ safety }: Fix): string {
  return safety === 'safe' ? '--fix' : '--fix-unsafe';
}

function printable(text: string): string {
  return isolated(visible(text));
}

type Mark = ReturnType<typeof excerptsOf>[number][number];

export interface FrameStyle {
  readonly palette: Palette;
  /** Width of the whole frame. */
  readonly columns: number;
}

/** Places shown after the first: more would add nothing. */
const shownPlaces = 6;

/** The frames of a message, the one with the first place first. */
export function framesOf(message: LocatedMessage, style: FrameStyle): readonly string[] {
  if (message.source.isBinary) return [];
  return excerptsOf(message)
    .sort((a, b) => Number(b.some(isFirst)) - Number(a.some(isFirst)))
    .flatMap((marks) => drawn(marks, message, style));
}

const isFirst = (mark: Mark) => mark.isFirst;
/** Maximum lines between two places of one excerpt. */
const nearness = 4;

/** Groups the places of a message that are near each other, in text order. */
function excerptsOf({ source, spans }: LocatedMessage) {
  const map = linesOf(source);
  const marks = spans
    .slice(0, 1 + shownPlaces)
    // The message is reported at the first place; the others are related.
    .map((span, n) => ({ span, isFirst: n === 0, line: map.position(span.start).line }))
    .sort((a, b) => a.span.start - b.span.start);
  return runsOf(marks, (mark, before) => mark.line - before.line <= nearness);
}

/** Width of the line number, so that all gutters align. */
const numberWidth = 6;
/** Minimum width of a frame. */
const fewestColumns = 40;
/** Columns beside the text: marker, number, bar with spaces, and one because some terminals wrap at the last column. */
const gutterWidth = 1 + numberWidth + 3 + 1;

function drawn(
  marks: readonly Mark[],
  { source, severity }: LocatedMessage,
  { palette, columns }: FrameStyle,
): readonly string[] {
  const map = linesOf(source);
  const width = Math.max(fewestColumns, columns) - gutterWidth;
  const lineAt = (line: number) => withoutPasswords(map.line(line));
  const gutter = (line: number) => `${String(line).padStart(numberWidth)} |`;

  /** A line without a mark, cropped at its end. */
  const context = (line: number) =>
    palette.faint(` ${gutter(line)} ${cropped(lineAt(line), { start: 0, end: 0 }, width).shown}`.trimEnd());

  const marked = (line: number, lineMarks: readonly Mark[]) => {
    const text = lineAt(line);
    const start = map.lineStart(line);
    const inLine = ({ span }: Mark) => ({
      start: Math.min(span.start - start, text.length),
      end: Math.min(Math.max(span.end, span.start) - start, text.length),
    });
    const main = lineMarks.find(isFirst) ?? lineMarks[0];
    const part = cropped(text, main === undefined ? { start: 0, end: 0 } : inLine(main), width);
    const sign = main?.isFirst === true ? palette[severity]('>') : ' ';
    return [
      `${sign}${palette.faint(gutter(line))} ${part.shown}`.trimEnd(),
      ...lineMarks.flatMap((mark) => underlining(mark, part.marking(inLine(mark)))),
    ];
  };

  /** Puts the label after the mark if it fits, else on the next line. */
  const underlining = (
    { span, isFirst }: Mark,
    place: { readonly before: number; readonly width: number },
  ) => {
    const paint = isFirst ? palette[severity] : palette.place;
    const bar = ` ${palette.faint(`${' '.repeat(numberWidth)} |`)} `;
    const line = `${bar}${' '.repeat(place.before)}${paint((isFirst ? '^' : '-').repeat(place.width))}`;
    if (span.label === undefined) return [line];
    const label = cutTo(visible(span.label), width);
    if (place.before + place.width + 1 + widthOf(label) <= width)
      return [`${line} ${paint(isolated(label))}`];
    const indent = ' '.repeat(Math.max(0, Math.min(place.before, width - widthOf(label))));
    return [line, `${bar}${indent}${paint(isolated(label))}`];
  };

  const [top] = marks;
  const from = top?.line ?? 1;
  const to = marks.at(-1)?.line ?? from;
  const rows: string[] = [];
  if (top !== undefined && !marks.some(isFirst)) {
    const see = palette.faint(`${' '.repeat(numberWidth + 3)}see`);
    rows.push(`${see} ${palette.place(placeIn(source, top.span))}`);
  } else if (from > 1) rows.push(context(from - 1));
  for (let line = from; line <= to; line += 1) {
    const lineMarks = marks.filter((mark) => mark.line === line);
    append(rows, lineMarks.length === 0 ? [context(line)] : marked(line, lineMarks));
  }
  return rows;
}

/** Columns before the error in a cropped line. */
const leftMargin = 20;

/** Crops a line to the width: its start if that shows the error, else the part around the error. */
function cropped(line: string, around: Span, width: number) {
  // A whole catalogue may be on one line: read no more of it than can be shown.
  const isShort = line.length <= 4 * width;
  const from = isShort ? 0 : wholeCharacter(line, around.start - 2 * width);
  const to = isShort ? line.length : wholeCharacter(line, around.start + 2 * width);
  const cells = cellsOf(line.slice(from, to)).map((cell) => {
    return { ...cell, start: cell.start + from, end: cell.end + from };
  });
  const isCut = { before: from > 0, behind: to < line.length };
  const { first, last } = chosen(cells, { around, width, isCut });
  const isLed = isCut.before || first > 0;
  const isFollowed = isCut.behind || last < cells.length - 1;
  const text = cells.slice(first, last + 1).map(({ shown }) => shown);
  const origin = columnOf(cells, first) - (isLed ? 1 : 0);
  return {
    shown: isolated([isLed ? '…' : '', ...text, isFollowed ? '…' : ''].join('')),
    /** The columns to mark for a range, clamped to the visible part. */
    marking: ({ start, end }: Span) => {
      const begin = indexAt(cells, start);
      const behind = Math.max(indexAt(cells, end), begin + 1);
      const range = withWholeRuns(cells, { first: begin, last: behind - 1 });
      const column = columnOf(cells, Math.max(range.first, first));
      return {
        before: range.last < first ? 0 : Math.min(column, columnOf(cells, last + 1)) - origin,
        width: Math.max(1, columnOf(cells, Math.min(range.last, last) + 1) - column),
      };
    },
  };
}

/** The cells that fit the width together with the `…` at cut ends. */
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
  // At the end of a line, as much as fits. Elsewhere, the error with the text before it.
  const latest = isCut.behind ? Number.POSITIVE_INFINITY : total - (width - 1);
  const from = isAtBeginning ? 0 : Math.max(0, Math.min(start - leftMargin, latest));
  const first = cells.findIndex((cell) => cell.column >= from);
  const origin = columnOf(cells, first) - (isCut.before || first > 0 ? 1 : 0);
  const isEnd = !isCut.behind && total - origin <= width;
  const behind = cells.findIndex(({ column, width: cellWidth }) => column + cellWidth - origin > width - 1);
  return { first, last: isEnd || behind === -1 ? cells.length - 1 : behind - 1 };
}

/** Index of the cell at an offset; the number of cells if the offset is after the last. */
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

/** Moves an offset out of a surrogate pair. */
function wholeCharacter(line: string, offset: number): number {
  const at = Math.min(Math.max(0, offset), line.length);
  return (line.charCodeAt(at) & 0xfc00) === 0xdc00 ? at + 1 : at;
}
