import { plain, type SheetColumn } from '../data-sheet.js';
import { type Canvas, colours, contentWidth, type Element, type Room, type SetText } from './canvas.js';
import { type Flow, line, looks, makeRoom } from './flow.js';
import { naturalWidth } from './lines.js';

/** Space between columns, and above and below a row. */
const gap = 12;
const padding = 2.6;

/** A table over the whole width. Its headings are repeated on every page. */
export function drawTable(flow: Flow, parent: Element, columns: readonly SheetColumn[]): void {
  const { canvas, own } = flow;
  const widths = widthsOf(columns);
  const table = canvas.tag(parent, 'Table');
  const headings = columns.map(({ heading }, n) => canvas.set(plain(heading), widths[n] ?? 0, looks.column));
  const drawHeadings = (draw: (set: SetText, room: Room) => void) => {
    const height = Math.max(...headings.map((set) => set.height));
    for (const [n, set] of headings.entries()) draw(set, roomOf(widths, n, canvas.y));
    canvas.artifact(() =>
      line(canvas, 0, contentWidth, canvas.y + height + padding, { colour: colours.quiet }),
    );
    canvas.y += height + 2 * padding;
  };
  const head = canvas.tag(table, 'TR');
  drawHeadings((set, room) => canvas.write(head, 'TH', set, room, { scope: 'Column' }));
  const rows = rowsOf(canvas, columns, widths);
  for (const [place, row] of rows.entries()) {
    // The last row is never alone on a page.
    const kept = place === rows.length - 2 ? rows.slice(place) : [row];
    const room = kept.reduce((sum, { height }) => sum + height + 2 * padding, 0);
    if (makeRoom(flow, room)) drawHeadings((set, at) => canvas.artifact(() => canvas.text(set, at)));
    drawRow(flow, canvas.tag(table, 'TR', { lang: own }), {
      ...row,
      widths,
      isLast: place === rows.length - 1,
    });
  }
}

/** The cells of each row in their lines. */
function rowsOf(canvas: Canvas, columns: readonly SheetColumn[], widths: readonly number[]) {
  return Array.from({ length: columns[0]?.cells.length ?? 0 }, (_, place) => {
    const cells = columns.map(({ cells: of }, n) => canvas.set(of[place] ?? [], widths[n] ?? 0, looks.value));
    return { cells, height: Math.max(...cells.map((set) => set.height)) };
  });
}

/** The height of the headings and the first row. */
export function tableStart(canvas: Canvas, columns: readonly SheetColumn[]): number {
  const widths = widthsOf(columns);
  const first = columns.map(({ cells }, n) => canvas.set(cells[0] ?? [], widths[n] ?? 0, looks.value).height);
  return looks.column.size * 1.4 + Math.max(0, ...first) + 4 * padding;
}

interface Row {
  readonly cells: readonly SetText[];
  readonly widths: readonly number[];
  readonly height: number;
  readonly isLast: boolean;
}

function drawRow({ canvas }: Flow, row: Element, { cells, widths, height, isLast }: Row): void {
  canvas.y += padding;
  for (const [n, set] of cells.entries()) {
    const room = roomOf(widths, n, canvas.y);
    if (n === 0) canvas.write(row, 'TH', set, room, { scope: 'Row' });
    else canvas.write(row, 'TD', set, room);
  }
  canvas.y += height + padding;
  if (!isLast) canvas.artifact(() => line(canvas, 0, contentWidth, canvas.y));
}

function roomOf(widths: readonly number[], place: number, top: number): Room {
  const start = widths.slice(0, place).reduce((sum, width) => sum + width + gap, 0);
  return { start, width: widths[place] ?? 0, top };
}

/** Columns as wide as their texts where there is room. Longer ones share what the others leave. */
function widthsOf(columns: readonly SheetColumn[]): readonly number[] {
  const room = contentWidth - gap * (columns.length - 1);
  const wanted = columns.map(({ heading, cells }) => {
    const widest = cells.map((cell) => naturalWidth(cell) * looks.value.size);
    return Math.max(naturalWidth(plain(heading), 'bold') * looks.column.size, ...widest) + 1;
  });
  const total = wanted.reduce((sum, width) => sum + width, 0);
  if (total <= room) return wanted.map((width) => width + ((room - total) * width) / total);
  const fair = room / columns.length;
  const short = wanted.filter((width) => width <= fair);
  const left = room - short.reduce((sum, width) => sum + width, 0);
  const long = wanted.filter((width) => width > fair).reduce((sum, width) => sum + Math.sqrt(width), 0);
  return wanted.map((width) => (width <= fair ? width : (left * Math.sqrt(width)) / long));
}
