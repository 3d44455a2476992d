import type { SheetFact } from '../data-sheet.js';
import { plain } from '../data-sheet.js';
import { type Canvas, colours, contentWidth, type Element, type SetText } from './canvas.js';
import { type Flow, looks, makeRoom } from './flow.js';

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
export function drawFacts(flow: Flow, parent: Element, facts: readonly SheetFact[]): void {
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
export function firstRowHeight(canvas: Canvas, facts: readonly SheetFact[]): number {
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
