import { plain, type SheetColumn, type Words } from '../sheet-blocks.js';
import {
  type Canvas,
  colours,
  contentWidth,
  type Element,
  looks,
  type Room,
  type SetText,
  type TextLook,
} from './canvas.js';
import { naturalWidth } from './lines.js';

/** Space between columns, and above and below a row. */
const gap = 12;
const padding = 2.6;

/** A table over the whole width. Its headings are repeated on every page. */
export function drawTable(canvas: Canvas, parent: Element, columns: readonly SheetColumn[]): void {
  const rowOf = rowSetter(canvas, columns);
  const table = canvas.tag(parent, 'Table');
  const headings = rowOf(({ heading }) => plain(heading), looks.column);
  const drawHeadings = (draw: (set: SetText, room: Room) => void) => {
    for (const { set, room } of headings.cells) draw(set, { ...room, top: canvas.y });
    canvas.line(canvas.y + headings.height + padding, colours.quiet);
    canvas.y += headings.height + 2 * padding;
  };
  const head = canvas.tag(table, 'TR');
  drawHeadings((set, room) => canvas.write(head, 'TH', set, room, { scope: 'Column' }));
  const count = columns[0]?.cells.length ?? 0;
  const rows = Array.from({ length: count }, (_, place) => rowOf(({ cells }) => cells[place], looks.value));
  for (const [place, row] of rows.entries()) {
    // The last row is never alone on a page.
    const kept = place === count - 2 ? rows.slice(place) : [row];
    const needed = kept.reduce((sum, { height }) => sum + height + 2 * padding, 0);
    if (canvas.makeRoom(needed)) drawHeadings((set, room) => canvas.artifact(() => canvas.text(set, room)));
    drawRow(canvas, canvas.tag(table, 'TR', { lang: canvas.own }), row);
    if (place < count - 1) canvas.line(canvas.y);
  }
}

/** The height of the headings and the first row. */
export function tableStart(canvas: Canvas, columns: readonly SheetColumn[]): number {
  const first = rowSetter(canvas, columns)(({ cells }) => cells[0], looks.value);
  return looks.column.size * 1.4 + first.height + 4 * padding;
}

/** Sets the cells of a row, one of each column. */
function rowSetter(canvas: Canvas, columns: readonly SheetColumn[]) {
  const widths = widthsOf(columns);
  const placed = columns.map((column, n) => {
    const start = widths.slice(0, n).reduce((sum, width) => sum + width + gap, 0);
    return { column, room: { start, width: widths[n] ?? 0 } };
  });
  return (wordsOf: (column: SheetColumn) => Words | undefined, look: TextLook) => {
    const cells = placed.map(({ column, room }) => ({
      room,
      set: canvas.set(wordsOf(column) ?? [], room.width, look),
    }));
    return { cells, height: Math.max(0, ...cells.map(({ set }) => set.height)) };
  };
}

function drawRow(
  canvas: Canvas,
  element: Element,
  { cells, height }: ReturnType<ReturnType<typeof rowSetter>>,
): void {
  canvas.y += padding;
  for (const [n, { set, room }] of cells.entries()) {
    const place = { ...room, top: canvas.y };
    if (n === 0) canvas.write(element, 'TH', set, place, { scope: 'Row' });
    else canvas.write(element, 'TD', set, place);
  }
  canvas.y += height + padding;
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
