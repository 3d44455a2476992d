import { append, runsOf } from '../collections.js';
import type { Fix, Span } from '../document/source.js';
import { counted } from '../text/counted.js';
import { type Cell, type CellRange, cellsOf, cutTo, isolated, widthOf, withWholeRuns } from './cells.js';
import type { Diagnostic, EntryLabel, LocatedMessage } from './diagnostic.js';
import { type Palette, plainPalette } from './palette.js';
import { linesOf, placeIn, visible } from './visible.js';

/** Columns where the width of what shows the frames is not known. */
export const usualColumns = 100;

/** Columns of an entry's name in a head. */
const nameWidth = 50;

const usualStyle: FrameStyle = { palette: plainPalette, columns: usualColumns };

type Message = LocatedMessage & Partial<Pick<Diagnostic, 'entry' | 'fix'>>;

/** What is wrong, where, and what to do. Several lines without a line break at the end. */
export function messageText(message: Message, style = usualStyle): string {
  const { strong } = style.palette;
  const { hint, snippet, spans, fix } = message;
  const left = spans.length - 1 - shownPlaces;
  return [
    headOf(message, style),
    `  ${strong(textOf(message.message))}`,
    '',
    ...framesOf(message, style),
    ...(left > 0 ? [`         and ${counted(left, 'more place')}`] : []),
    ...(hint === undefined ? [] : [`  ${strong('help:')} ${textOf(hint)}`]),
    // At their own columns, so that they can be copied.
    ...(snippet === undefined ? [] : ['', ...snippet.split('\n').map(textOf)]),
    ...(fix === undefined ? [] : [`  ${strong('fix:')} ${textOf(fix.title)} (${fixOption(fix)})`]),
  ].join('\n');
}

function headOf({ severity, code, source, spans, entry }: Message, { palette }: FrameStyle): string {
  const place = palette.place(placeIn(source, spans[0]));
  const about = entry === undefined ? '' : ` in ${isolated(entryName(entry))}`;
  return `${place} ${palette[severity](severity)} ${palette.faint(code)}${about}`;
}

/** An entry as people know it: `product Blue Powder`. */
export function entryName({ kind, id, name }: EntryLabel): string {
  const known = name?.trim() ? name : id;
  return known === undefined ? kind : `${kind} ${cutTo(visible(known), nameWidth)}`;
}

export function fixOption({ safety }: Fix): string {
  return safety === 'safe' ? '--fix' : '--fix-unsafe';
}

function textOf(text: string): string {
  return isolated(visible(text));
}

type Mark = ReturnType<typeof excerptsOf>[number][number];

export interface FrameStyle {
  readonly palette: Palette;
  /** Columns of the whole frame. */
  readonly columns: number;
}

/** Places after the first that are shown: more would tell nothing new. */
const shownPlaces = 6;

/** The lines that a message is about, as lines of frames: those with the first place first. */
export function framesOf(message: LocatedMessage, style: FrameStyle): readonly string[] {
  if (message.source.isBinary) return [];
  return excerptsOf(message)
    .sort((a, b) => Number(b.some(isFirst)) - Number(a.some(isFirst)))
    .flatMap((marks) => drawn(marks, message, style));
}

const isFirst = (mark: Mark) => mark.isFirst;

/** Lines between two places of one excerpt at most. */
const nearness = 4;

/** Divides the places of a message, in the order of the text, into what is shown together because it is near to each other. */
function excerptsOf({ source, spans }: LocatedMessage) {
  const map = linesOf(source);
  const marks = spans
    .slice(0, 1 + shownPlaces)
    // The message is reported at the first; the others say what else belongs to it.
    .map((span, n) => ({ span, isFirst: n === 0, line: map.position(span.start).line }))
    .sort((a, b) => a.span.start - b.span.start);
  return runsOf(marks, (mark, before) => mark.line - before.line <= nearness);
}

/** Digits of a line number that keep the gutters of all frames in one column. */
const numberWidth = 6;

/** Columns that a frame takes at least, however narrow the terminal. */
const fewestColumns = 40;

/** Columns of a frame beside the text: the marker, the number, the bar with its spaces, and one that some terminals break at. */
const gutterWidth = 1 + numberWidth + 3 + 1;

/** Lines from the first mark to the last, each with its places underlined. */
function drawn(
  marks: readonly Mark[],
  { source, severity }: LocatedMessage,
  { palette, columns }: FrameStyle,
): readonly string[] {
  const map = linesOf(source);
  const width = Math.max(fewestColumns, columns) - gutterWidth;
  const gutter = (line: number) => `${String(line).padStart(numberWidth)} |`;

  /** A line without a place, from its beginning, where its key is. */
  const context = (line: number) =>
    palette.faint(` ${gutter(line)} ${cropped(map.line(line), { start: 0, end: 0 }, width).shown}`.trimEnd());

  const marked = (line: number, own: readonly Mark[]) => {
    const text = map.line(line);
    const start = map.lineStart(line);
    const inLine = ({ span }: Mark) => ({
      start: Math.min(span.start - start, text.length),
      end: Math.min(Math.max(span.end, span.start) - start, text.length),
    });
    const main = own.find(isFirst) ?? own[0];
    const part = cropped(text, main === undefined ? { start: 0, end: 0 } : inLine(main), width);
    const sign = main?.isFirst === true ? palette[severity]('>') : ' ';
    return [
      `${sign}${palette.faint(gutter(line))} ${part.shown}`.trimEnd(),
      ...own.flatMap((mark) => underlining(mark, part.marking(inLine(mark)))),
    ];
  };

  /** With its label after it where it fits, else on a line of its own. */
  const underlining = ({ span, isFirst }: Mark, own: { readonly before: number; readonly width: number }) => {
    const paint = isFirst ? palette[severity] : palette.place;
    const bar = ` ${palette.faint(`${' '.repeat(numberWidth)} |`)} `;
    const line = `${bar}${' '.repeat(own.before)}${paint((isFirst ? '^' : '-').repeat(own.width))}`;
    if (span.label === undefined) return [line];
    const label = cutTo(visible(span.label), width);
    if (own.before + own.width + 1 + widthOf(label) <= width) return [`${line} ${paint(isolated(label))}`];
    const indent = ' '.repeat(Math.max(0, Math.min(own.before, width - widthOf(label))));
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
    const own = marks.filter((mark) => mark.line === line);
    append(rows, own.length === 0 ? [context(line)] : marked(line, own));
  }
  return rows;
}

/** Columns of a long line that are shown before the error. */
const leftMargin = 20;

/** The part of a line that fits into a frame of some columns: its beginning if that shows the error, else what is around the error. */
function cropped(line: string, around: Span, width: number) {
  // A whole catalogue may be in one line: no more of it is looked at than can be shown.
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
    /** Where to mark a range of the line, in columns; its nearest end where the range is outside of what is shown. */
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

/** An offset of a line that is not within a character of two code units. */
function wholeCharacter(line: string, offset: number): number {
  const at = Math.min(Math.max(0, offset), line.length);
  return (line.charCodeAt(at) & 0xfc00) === 0xdc00 ? at + 1 : at;
}
