import { maxOf } from '../../../document/collections.js';
import type { SheetBlock, SheetColumn, SheetFact, SheetScale, Words } from '../sheet-blocks.js';
import { plain } from '../sheet-blocks.js';
import type { Canvas, Element, Room, SetText, TextLook } from './canvas.js';
import { colours, contentWidth, looks } from './canvas.js';
import { naturalWidth } from './lines.js';

export function drawBlock(canvas: Canvas, parent: Element, block: SheetBlock): void {
  if (block.kind === 'facts') drawFacts(canvas, parent, block.facts);
  else if (block.kind === 'list') drawList(canvas, parent, block.items);
  else if (block.kind === 'text') drawText(canvas, parent, block.words);
  else if (block.kind === 'scale') drawScale(canvas, block);
  else {
    if (block.caption !== undefined) drawText(canvas, parent, [{ text: block.caption, style: 'bold' }]);
    drawTable(canvas, parent, block.columns);
  }
}

export function startHeight(canvas: Canvas, block: SheetBlock | undefined): number {
  if (block?.kind === 'facts') return setFacts(canvas, block.facts.slice(0, 2)).height;
  return block?.kind === 'table' ? tableStart(canvas, block.columns) : 24;
}

function drawText(canvas: Canvas, parent: Element, words: Words): void {
  const set = canvas.set(words, contentWidth, looks.text);
  const step = set.height / Math.max(1, set.lines.length);
  const paragraph = canvas.tag(parent, 'P', { lang: canvas.productLanguage, actual: set.read });
  for (const line of set.lines) {
    canvas.makeRoom(step);
    paragraph.add(() =>
      canvas.text({ ...set, lines: [line] }, { start: 0, width: contentWidth, top: canvas.y }),
    );
    canvas.y += step;
  }
  canvas.y += 4;
}

/** A list with a point before each item; short items stand side by side. */
function drawList(canvas: Canvas, parent: Element, items: readonly Words[]): void {
  const list = canvas.tag(parent, 'L', { lang: canvas.productLanguage });
  const [indent, between] = [9, 14];
  let start = 0;
  let tallest = 0;
  const nextRow = () => {
    canvas.y += tallest + 2;
    start = 0;
    tallest = 0;
  };
  for (const words of items) {
    const set = canvas.set(words, contentWidth - indent, looks.value);
    const widest = maxOf([0, ...set.lines.map((line) => line.width)]) * set.size;
    const width = Math.min(contentWidth, widest + indent + 1);
    if (start > 0 && start + width > contentWidth) nextRow();
    if (start === 0) canvas.makeRoom(set.height);
    const item = canvas.tag(list, 'LI');
    const left = canvas.left(start, 4);
    canvas.artifact(() => {
      canvas.doc.circle(left + 2, canvas.y + 6, 1.6).fill(canvas.sheet.accent.graphic);
    });
    canvas.write(item, 'LBody', set, { start: start + indent, width: width - indent, top: canvas.y });
    tallest = Math.max(tallest, set.height);
    start += width + between;
  }
  nextRow();
}

/** The pH scale with the usable range and the shades. It repeats the facts, so screen readers skip it. */
function drawScale(canvas: Canvas, { hex, usable, shades }: SheetScale): void {
  const { doc } = canvas;
  const height = 26;
  canvas.makeRoom(height + 4);
  const top = canvas.y + 4;
  const margin = 8;
  // A scale of numbers runs from left to right in every language.
  const xOf = (ph: number) => canvas.left(0, contentWidth) + margin + (ph / 14) * (contentWidth - 2 * margin);
  canvas.artifact(() => {
    doc.roundedRect(xOf(0), top + 2, xOf(14) - xOf(0), 6, 3).fill(colours.sunk);
    if (usable !== undefined) {
      doc.rect(xOf(usable.from), top + 2, xOf(usable.to) - xOf(usable.from), 6).lineWidth(0.5);
      doc.fillAndStroke(hex, colours.line);
    }
    for (const shade of shades) {
      doc.circle(xOf(shade.ph), top + 5, 5.5).lineWidth(0.8);
      doc.fillAndStroke(shade.hex, '#ffffff');
    }
    for (let ph = 0; ph <= 14; ph += 1) {
      const { lines, size } = canvas.set(plain(String(ph)), 20, looks.small);
      const width = (lines[0]?.width ?? 0) * size;
      doc.font('plain').fontSize(size).fillColor(colours.quiet);
      doc.text(String(ph), xOf(ph) - width / 2, top + 20, { lineBreak: false, baseline: 'alphabetic' });
    }
  });
  canvas.y += height + 4;
}

/** Space between the two columns of facts, and between their rows. */
const factGap = 26;
const rowGap = 3.6;

const column = (contentWidth - factGap) / 2;
const labelWidth = column * 0.37;
const markWidth = { hex: 16, steps: 46 } as const;

/** Labels with values, in two columns. Its tags are a table with a row for each fact. */
function drawFacts(canvas: Canvas, parent: Element, facts: readonly SheetFact[]): void {
  const table = canvas.tag(parent, 'Table');
  for (let n = 0; n < facts.length; n += 2) {
    const { row, height } = setFacts(canvas, facts.slice(n, n + 2));
    canvas.makeRoom(height);
    for (const [place, set] of row.entries()) drawFact(canvas, table, set, place * (column + factGap));
    canvas.y += height + rowGap;
  }
}

type SetFact = ReturnType<typeof setFacts>['row'][number];

/** Sets the facts of a row. Their values are indented by the width of a mark. */
function setFacts(canvas: Canvas, facts: readonly SheetFact[]) {
  const row = facts.map(({ label, words, mark }) => {
    const indent = mark === undefined ? 0 : 'hex' in mark ? markWidth.hex : markWidth.steps;
    return {
      label: canvas.set(plain(label), labelWidth - 8, looks.label),
      value: canvas.set(words, column - labelWidth - indent, looks.value),
      mark,
      indent,
    };
  });
  const heights = row.flatMap(({ label, value }) => [label.height, value.height]);
  return { row, height: maxOf([0, ...heights]) };
}

function drawFact(canvas: Canvas, table: Element, { label, value, mark, indent }: SetFact, start: number) {
  const { y, productLanguage } = canvas;
  const row = canvas.tag(table, 'TR');
  // The smaller label stands on the baseline of its value.
  const drop = (value.size - label.size) * 1.02;
  canvas.write(row, 'TH', label, { start, width: labelWidth - 8, top: y + drop }, { scope: 'Row' });
  if (mark !== undefined) canvas.artifact(() => drawMark(canvas, mark, start + labelWidth));
  const before = labelWidth + indent;
  const room = { start: start + before, width: column - before, top: y };
  canvas.write(row, 'TD', value, room, { lang: mark === undefined ? productLanguage : undefined });
}

function drawMark(canvas: Canvas, mark: NonNullable<SheetFact['mark']>, start: number): void {
  const { doc, y, sheet } = canvas;
  if ('hex' in mark) {
    const side = 10;
    const patch = doc.roundedRect(canvas.left(start, side), y + 1, side, side, 2);
    patch.lineWidth(0.5).fillAndStroke(mark.hex, colours.line);
    return;
  }
  const [width, height, between] = [9, 6, 1.5];
  for (let step = 0; step < 4; step += 1) {
    const left = canvas.left(start + step * (width + between), width);
    const colour = step < mark.steps ? sheet.accent.graphic : colours.line;
    doc.rect(left, y + 2.6, width, height).fill(colour);
  }
}

/** Space between the columns of a table, and above and below a row. */
const tableGap = 12;
const padding = 2.6;

/** A table over the whole width. Its headings are repeated on every page. */
function drawTable(canvas: Canvas, parent: Element, columns: readonly SheetColumn[]): void {
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
    const together = place === count - 2 ? rows.slice(place) : [row];
    const needed = together.reduce((sum, { height }) => sum + height + 2 * padding, 0);
    if (canvas.makeRoom(needed)) drawHeadings((set, room) => canvas.artifact(() => canvas.text(set, room)));
    const element = canvas.tag(table, 'TR', { lang: canvas.productLanguage });
    canvas.y += padding;
    for (const [n, { set, room }] of row.cells.entries()) {
      const [type, options] = n === 0 ? (['TH', { scope: 'Row' }] as const) : (['TD'] as const);
      canvas.write(element, type, set, { ...room, top: canvas.y }, options);
    }
    canvas.y += row.height + padding;
    if (place < count - 1) canvas.line(canvas.y);
  }
}

/** The height of the headings and the first row. */
function tableStart(canvas: Canvas, columns: readonly SheetColumn[]): number {
  const first = rowSetter(canvas, columns)(({ cells }) => cells[0], looks.value);
  return looks.column.size * 1.4 + first.height + 4 * padding;
}

function rowSetter(canvas: Canvas, columns: readonly SheetColumn[]) {
  const widths = widthsOf(columns);
  const placed = columns.map((column, n) => {
    const start = widths.slice(0, n).reduce((sum, width) => sum + width + tableGap, 0);
    return { column, room: { start, width: widths[n] ?? 0 } };
  });
  return (wordsOf: (column: SheetColumn) => Words | undefined, look: TextLook) => {
    const cells = placed.map(({ column, room }) => ({
      room,
      set: canvas.set(wordsOf(column) ?? [], room.width, look),
    }));
    return { cells, height: maxOf([0, ...cells.map(({ set }) => set.height)]) };
  };
}

/** Columns are as wide as their texts if all fit. Else the longer ones share the space that the others leave. */
function widthsOf(columns: readonly SheetColumn[]): readonly number[] {
  const room = contentWidth - tableGap * (columns.length - 1);
  const wanted = columns.map(({ heading, cells }) => {
    const widest = cells.map((cell) => naturalWidth(cell) * looks.value.size);
    return maxOf([naturalWidth(plain(heading), 'bold') * looks.column.size, ...widest]) + 1;
  });
  const total = wanted.reduce((sum, width) => sum + width, 0);
  if (total <= room) return wanted.map((width) => width + ((room - total) * width) / total);
  const fair = room / columns.length;
  const short = wanted.filter((width) => width <= fair);
  const left = room - short.reduce((sum, width) => sum + width, 0);
  const long = wanted.filter((width) => width > fair).reduce((sum, width) => sum + Math.sqrt(width), 0);
  return wanted.map((width) => (width <= fair ? width : (left * Math.sqrt(width)) / long));
}
