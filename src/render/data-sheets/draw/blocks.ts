import { plain, type SheetBlock, type SheetFact, type SheetScale, type Words } from '../data-sheet.js';
import { type Canvas, colours, contentWidth, type Element, type SetText } from './canvas.js';
import { type Flow, looks, makeRoom } from './flow.js';
import { drawTable, tableStart } from './table.js';

/** Draws a part of a section below what is there. */
export function drawBlock(flow: Flow, parent: Element, block: SheetBlock): void {
  switch (block.kind) {
    case 'facts':
      drawFacts(flow, parent, block.facts);
      break;
    case 'table':
      if (block.caption !== undefined) drawText(flow, parent, [{ text: block.caption, style: 'bold' }]);
      drawTable(flow, parent, block.columns);
      break;
    case 'list':
      drawList(flow, parent, block.items);
      break;
    case 'text':
      drawText(flow, parent, block.words);
      break;
    case 'scale':
      drawScale(flow, block);
      break;
  }
}

/** The height that the first lines of a part need. */
export function startHeight(canvas: Canvas, block: SheetBlock | undefined): number {
  if (block?.kind === 'facts') return firstRowHeight(canvas, block.facts);
  return block?.kind === 'table' ? tableStart(canvas, block.columns) : 24;
}

function drawText(flow: Flow, parent: Element, words: Words): void {
  const { canvas, own } = flow;
  const set = canvas.set(words, contentWidth, looks.text);
  const step = set.height / Math.max(1, set.lines.length);
  const read = set.read === undefined ? {} : { actual: set.read };
  const paragraph = canvas.tag(parent, 'P', { lang: own, ...read });
  for (const one of set.lines) {
    makeRoom(flow, step);
    paragraph.add(() =>
      canvas.text({ ...set, lines: [one] }, { start: 0, width: contentWidth, top: canvas.y }),
    );
    canvas.y += step;
  }
  canvas.y += 4;
}

/** A list with a point before each item; short items stand side by side. */
function drawList(flow: Flow, parent: Element, items: readonly Words[]): void {
  const { canvas, own } = flow;
  const list = canvas.tag(parent, 'L', { lang: own });
  const [indent, between] = [9, 14];
  let start = 0;
  let tallest = 0;
  const nextRow = () => {
    canvas.y += tallest + 2;
    start = 0;
    tallest = 0;
  };
  for (const words of items) {
    const natural = canvas.set(words, contentWidth - indent, looks.value);
    const width = Math.min(
      contentWidth,
      Math.max(0, ...natural.lines.map((one) => one.width)) * natural.size + indent + 1,
    );
    if (start > 0 && start + width > contentWidth) nextRow();
    if (start === 0) makeRoom(flow, natural.height);
    const item = canvas.tag(list, 'LI');
    const left = start;
    canvas.artifact(() => {
      canvas.doc.circle(canvas.left(left, 4) + 2, canvas.y + 6, 1.6).fill(flow.sheet.accent.graphic);
    });
    canvas.write(item, 'LBody', natural, { start: left + indent, width: width - indent, top: canvas.y });
    tallest = Math.max(tallest, natural.height);
    start += width + between;
  }
  nextRow();
}

/** The pH scale with the usable range and the shades. The facts say the same, so it is only for the eye. */
function drawScale(flow: Flow, { hex, usable, shades }: SheetScale): void {
  const { canvas } = flow;
  const { doc } = canvas;
  const height = 26;
  makeRoom(flow, height + 4);
  const top = canvas.y + 4;
  const margin = 8;
  // A scale of numbers runs from left to right in every language.
  const at = (ph: number) => canvas.left(0, contentWidth) + margin + (ph / 14) * (contentWidth - 2 * margin);
  canvas.artifact(() => {
    doc.roundedRect(at(0), top + 2, at(14) - at(0), 6, 3).fill(colours.sunk);
    if (usable !== undefined) {
      doc
        .rect(at(usable.from), top + 2, at(usable.to) - at(usable.from), 6)
        .lineWidth(0.5)
        .fillAndStroke(hex, colours.line);
    }
    for (const shade of shades)
      doc
        .circle(at(shade.ph), top + 5, 5.5)
        .lineWidth(0.8)
        .fillAndStroke(shade.hex, '#ffffff');
    for (let ph = 0; ph <= 14; ph += 1) {
      const number = canvas.set(plain(String(ph)), 20, looks.small);
      const width = (number.lines[0]?.width ?? 0) * number.size;
      doc.font('plain').fontSize(number.size).fillColor(colours.quiet);
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

interface SetFact {
  readonly fact: SheetFact;
  readonly label: SetText;
  readonly value: SetText;
  /** Width of what is drawn before the value. */
  readonly indent: number;
  readonly height: number;
}

/** Names with values, in two columns. For programs it is a table with a row for each fact. */
function drawFacts(flow: Flow, parent: Element, facts: readonly SheetFact[]): void {
  const { canvas } = flow;
  const table = canvas.tag(parent, 'Table');
  for (let n = 0; n < facts.length; n += 2) {
    const row = facts.slice(n, n + 2).map((fact) => setFact(canvas, fact));
    const height = Math.max(...row.map((set) => set.height));
    makeRoom(flow, height);
    for (const [place, set] of row.entries()) drawFact(flow, table, set, place * (column + gap));
    canvas.y += height + rowGap;
  }
}

/** The height of the first row of facts. */
function firstRowHeight(canvas: Canvas, facts: readonly SheetFact[]): number {
  return Math.max(0, ...facts.slice(0, 2).map((fact) => setFact(canvas, fact).height));
}

function setFact(canvas: Canvas, fact: SheetFact): SetFact {
  const { label, words, mark } = fact;
  const indent = mark === undefined ? 0 : 'hex' in mark ? markWidth.hex : markWidth.steps;
  const set = {
    label: canvas.set(plain(label), labelWidth - 8, looks.label),
    value: canvas.set(words, column - labelWidth - indent, looks.value),
  };
  return { fact, ...set, indent, height: Math.max(set.label.height, set.value.height) };
}

function drawFact(
  { canvas, own, sheet }: Flow,
  table: Element,
  { fact, label, value, indent }: SetFact,
  start: number,
): void {
  const { y } = canvas;
  const row = canvas.tag(table, 'TR');
  // The smaller label stands on the line of its value.
  const drop = (value.size - label.size) * 1.02;
  canvas.write(row, 'TH', label, { start, width: labelWidth - 8, top: y + drop }, { scope: 'Row' });
  const { mark } = fact;
  if (mark !== undefined) {
    canvas.artifact(() =>
      'hex' in mark
        ? drawPatch(canvas, mark.hex, start + labelWidth, y + 1)
        : drawSteps(canvas, mark.steps, sheet.accent.graphic, start + labelWidth, y + 2.6),
    );
  }
  const before = labelWidth + indent;
  const room = { start: start + before, width: column - before, top: y };
  canvas.write(row, 'TD', value, room, { lang: mark === undefined ? own : undefined });
}

function drawPatch(canvas: Canvas, hex: string, start: number, top: number): void {
  const side = 10;
  canvas.doc
    .roundedRect(canvas.left(start, side), top, side, side, 2)
    .lineWidth(0.5)
    .fillAndStroke(hex, colours.line);
}

/** Four steps, of which some are filled. */
function drawSteps(canvas: Canvas, filled: number, colour: string, start: number, top: number): void {
  const [width, height, between] = [9, 6, 1.5];
  for (let step = 0; step < 4; step += 1) {
    const left = canvas.left(start + step * (width + between), width);
    canvas.doc.rect(left, top, width, height).fill(step < filled ? colour : colours.line);
  }
}
