import { plain, type SheetBlock, type SheetFact, type SheetScale, type Words } from '../sheet-blocks.js';
import { type Canvas, colours, contentWidth, type Element, looks } from './canvas.js';
import { drawTable, tableStart } from './table.js';

/** Draws a part of a section below what is there. */
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

/** The height that the first lines of a part need. */
export function startHeight(canvas: Canvas, block: SheetBlock | undefined): number {
  if (block?.kind === 'facts') return setFacts(canvas, block.facts.slice(0, 2)).height;
  return block?.kind === 'table' ? tableStart(canvas, block.columns) : 24;
}

function drawText(canvas: Canvas, parent: Element, words: Words): void {
  const set = canvas.set(words, contentWidth, looks.text);
  const step = set.height / Math.max(1, set.lines.length);
  const paragraph = canvas.tag(parent, 'P', { lang: canvas.own, actual: set.read });
  for (const one of set.lines) {
    canvas.makeRoom(step);
    paragraph.add(() =>
      canvas.text({ ...set, lines: [one] }, { start: 0, width: contentWidth, top: canvas.y }),
    );
    canvas.y += step;
  }
  canvas.y += 4;
}

/** A list with a point before each item; short items stand side by side. */
function drawList(canvas: Canvas, parent: Element, items: readonly Words[]): void {
  const list = canvas.tag(parent, 'L', { lang: canvas.own });
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
    const widest = Math.max(0, ...set.lines.map((one) => one.width)) * set.size;
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

/** The pH scale with the usable range and the shades. The facts say the same, so it is only for the eye. */
function drawScale(canvas: Canvas, { hex, usable, shades }: SheetScale): void {
  const { doc } = canvas;
  const height = 26;
  canvas.makeRoom(height + 4);
  const top = canvas.y + 4;
  const margin = 8;
  // A scale of numbers runs from left to right in every language.
  const at = (ph: number) => canvas.left(0, contentWidth) + margin + (ph / 14) * (contentWidth - 2 * margin);
  canvas.artifact(() => {
    doc.roundedRect(at(0), top + 2, at(14) - at(0), 6, 3).fill(colours.sunk);
    if (usable !== undefined) {
      doc.rect(at(usable.from), top + 2, at(usable.to) - at(usable.from), 6).lineWidth(0.5);
      doc.fillAndStroke(hex, colours.line);
    }
    for (const shade of shades) {
      doc
        .circle(at(shade.ph), top + 5, 5.5)
        .lineWidth(0.8)
        .fillAndStroke(shade.hex, '#ffffff');
    }
    for (let ph = 0; ph <= 14; ph += 1) {
      const { lines, size } = canvas.set(plain(String(ph)), 20, looks.small);
      const width = (lines[0]?.width ?? 0) * size;
      doc.font('plain').fontSize(size).fillColor(colours.quiet);
      doc.text(String(ph), at(ph) - width / 2, top + 20, { lineBreak: false, baseline: 'alphabetic' });
    }
  });
  canvas.y += height + 4;
}

/** Space between the two columns of facts, and between their rows. */
const gap = 26;
const rowGap = 3.6;

const column = (contentWidth - gap) / 2;
const labelWidth = column * 0.37;
const markWidth = { hex: 16, steps: 46 } as const;

/** Names with values, in two columns. For programs it is a table with a row for each fact. */
function drawFacts(canvas: Canvas, parent: Element, facts: readonly SheetFact[]): void {
  const table = canvas.tag(parent, 'Table');
  for (let n = 0; n < facts.length; n += 2) {
    const { row, height } = setFacts(canvas, facts.slice(n, n + 2));
    canvas.makeRoom(height);
    for (const [place, set] of row.entries()) drawFact(canvas, table, set, place * (column + gap));
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
  return { row, height: Math.max(0, ...heights) };
}

function drawFact(
  canvas: Canvas,
  table: Element,
  { label, value, mark, indent }: SetFact,
  start: number,
): void {
  const { y, own } = canvas;
  const row = canvas.tag(table, 'TR');
  // The smaller label stands on the line of its value.
  const drop = (value.size - label.size) * 1.02;
  canvas.write(row, 'TH', label, { start, width: labelWidth - 8, top: y + drop }, { scope: 'Row' });
  if (mark !== undefined) canvas.artifact(() => drawMark(canvas, mark, start + labelWidth));
  const before = labelWidth + indent;
  const room = { start: start + before, width: column - before, top: y };
  canvas.write(row, 'TD', value, room, { lang: mark === undefined ? own : undefined });
}

function drawMark(canvas: Canvas, mark: NonNullable<SheetFact['mark']>, start: number): void {
  const { doc, y, sheet } = canvas;
  if ('hex' in mark) {
    const side = 10;
    const patch = doc.roundedRect(canvas.left(start, side), y + 1, side, side, 2);
    patch.lineWidth(0.5).fillAndStroke(mark.hex, colours.line);
    return;
  }
  // Four steps, of which some are filled.
  const [width, height, between] = [9, 6, 1.5];
  for (let step = 0; step < 4; step += 1) {
    const left = canvas.left(start + step * (width + between), width);
    const colour = step < mark.steps ? sheet.accent.graphic : colours.line;
    doc.rect(left, y + 2.6, width, height).fill(colour);
  }
}
