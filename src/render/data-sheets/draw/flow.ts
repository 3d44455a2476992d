import { type DataSheet, plain } from '../data-sheet.js';
import { Canvas, colours, contentWidth, type Element, sheetPage, type TextLook } from './canvas.js';

/** What the parts of a data sheet are drawn with. */
export interface Flow {
  readonly sheet: DataSheet;
  readonly canvas: Canvas;
  /** Language of the product's own texts, where it is not that of the document. */
  readonly own: string | undefined;
}

/** The sizes of texts, in points. */
export const looks = {
  label: { size: 7.6, colour: colours.quiet },
  value: { size: 8.4 },
  text: { size: 8.8 },
  heading: { size: 10.5, font: 'bold' },
  column: { size: 7.2, font: 'bold', colour: colours.quiet },
  small: { size: 6.8, colour: colours.quiet },
} as const satisfies Record<string, TextLook>;

export function flowOf(sheet: DataSheet): Flow {
  return { sheet, canvas: new Canvas(sheet), own: sheet.own === sheet.language ? undefined : sheet.own };
}

/** Goes on with a new page where there is not enough room left. @returns whether it is a new page */
export function makeRoom({ canvas, sheet }: Flow, height: number): boolean {
  if (canvas.y + height <= canvas.end) return false;
  newPage({ canvas, sheet });
  return true;
}

/** Begins a page, with the name of the product at its head. */
function newPage({ canvas, sheet }: Pick<Flow, 'canvas' | 'sheet'>): void {
  const { doc } = canvas;
  doc.addPage();
  canvas.y = sheetPage.top;
  const [wide, narrow] = [contentWidth * 0.7, contentWidth * 0.3];
  const name = canvas.set(plain(sheet.name), wide, { size: 8.4, font: 'bold', colour: sheet.accent.text });
  const kind = canvas.set(plain(sheet.kind), narrow, looks.label);
  canvas.artifact(() => {
    canvas.text(name, { start: 0, width: wide, top: canvas.y });
    canvas.text(kind, { start: wide, width: narrow, top: canvas.y, align: 'end' });
    line(canvas, 0, contentWidth, canvas.y + name.height + 5);
  });
  canvas.y += name.height + 18;
}

/** A thin line. @param start from the edge where lines begin */
export function line(
  canvas: Canvas,
  start: number,
  width: number,
  top: number,
  { colour = colours.line, weight = 0.5 }: { readonly colour?: string; readonly weight?: number } = {},
): void {
  const left = canvas.left(start, width);
  canvas.doc
    .lineWidth(weight)
    .strokeColor(colour)
    .moveTo(left, top)
    .lineTo(left + width, top)
    .stroke();
}

/** The heading of a section, with room for what comes first below it. @returns the element of the section */
export function sectionHeading(
  flow: Flow,
  heading: string,
  { language, room }: { readonly language?: string | undefined; readonly room: number },
): Element {
  const { canvas, sheet } = flow;
  const set = canvas.set(plain(heading), contentWidth, { ...looks.heading, colour: sheet.accent.text });
  canvas.y += 13;
  makeRoom(flow, set.height + room + 10);
  const section = canvas.tag(canvas.root, 'Sect');
  canvas.write(section, 'H2', set, { start: 0, width: contentWidth, top: canvas.y }, { lang: language });
  canvas.artifact(() =>
    line(canvas, 0, contentWidth, canvas.y + set.height + 3, { colour: sheet.accent.graphic, weight: 0.8 }),
  );
  canvas.y += set.height + 9;
  return section;
}
