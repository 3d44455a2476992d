import { type DataSheet, plain } from '../data-sheet.js';
import { type Canvas, colours, contentWidth, type Element, type SetText } from './canvas.js';
import { type Flow, line, looks } from './flow.js';

/** Bytes of the pictures of a data sheet, as JPEG or PNG. */
export interface SheetPictures {
  readonly logo?: Uint8Array | undefined;
  readonly photo?: Uint8Array | undefined;
}

/** The picture beside the name. */
const picture = { width: 172, height: 122, gap: 26 } as const;

const logo = { width: 170, height: 26 } as const;

/** The brand, the name of the product with its picture, and the facts that buyers look for first. */
export function drawHead(flow: Flow, pictures: SheetPictures): void {
  drawBrand(flow, pictures.logo);
  drawTitle(flow, pictures.photo);
  drawKeyFacts(flow);
}

function drawBrand({ canvas, sheet }: Flow, bytes: Uint8Array | undefined): void {
  const { doc, root, y } = canvas;
  if (bytes === undefined) {
    const name = canvas.set(plain(sheet.brand), contentWidth / 2, {
      size: 14,
      font: 'bold',
      colour: sheet.brandColour,
    });
    canvas.write(root, 'P', name, { start: 0, width: contentWidth / 2, top: y + 3 });
  } else {
    const align = canvas.direction === 'rtl' ? 'right' : undefined;
    canvas.tag(root, 'Figure', { alt: sheet.brand }, () => {
      const room = { fit: [logo.width, logo.height] as [number, number], valign: 'center' } as const;
      const left = canvas.left(0, logo.width);
      doc.image(Buffer.from(bytes), left, y, { ...room, ...(align === undefined ? {} : { align }) });
    });
  }
  const half = contentWidth / 2;
  const kind = canvas.set(plain(sheet.kind), half, { size: 9, font: 'bold' });
  const room = { start: half, width: half, align: 'end' } as const;
  const top = y + (sheet.revision === undefined ? 8 : 2);
  canvas.write(root, 'P', kind, { ...room, top });
  if (sheet.revision !== undefined) {
    const revision = canvas.set(plain(sheet.revision), half, looks.label);
    canvas.write(root, 'P', revision, { ...room, top: top + kind.height });
  }
  canvas.artifact(() =>
    line(canvas, 0, contentWidth, y + logo.height + 8, { colour: sheet.brandColour, weight: 1.2 }),
  );
  canvas.y = y + logo.height + 26;
}

function drawTitle(flow: Flow, photo: Uint8Array | undefined): void {
  const { canvas, sheet, own } = flow;
  const hasPicture = photo !== undefined || sheet.swatch !== undefined;
  const width = hasPicture ? contentWidth - picture.width - picture.gap : contentWidth;
  const top = canvas.y;
  const category = canvas.set(plain(sheet.category), width, {
    size: 8.6,
    font: 'bold',
    colour: colours.quiet,
  });
  const name = nameIn(canvas, sheet, width);
  const use =
    sheet.use === undefined
      ? undefined
      : canvas.set(plain(sheet.use), width, { size: 10.4, colour: colours.quiet });
  let y = top;
  const write = (type: string, set: SetText, after: number) => {
    canvas.write(canvas.root, type, set, { start: 0, width, top: y }, { lang: own });
    y += set.height + after;
  };
  write('P', category, 4);
  write('H1', name, 5);
  if (use !== undefined) write('P', use, 0);
  if (photo !== undefined) drawPhoto(flow, photo, top);
  else if (sheet.swatch !== undefined) drawSwatch(flow, sheet.swatch, top);
  canvas.y = Math.max(y, hasPicture ? top + picture.height : 0) + 16;
}

/** The name as large as its length allows. */
function nameIn(canvas: Canvas, { name, accent }: DataSheet, width: number) {
  const sizes = [25, 21, 18, 15.5];
  const set = (size: number) => canvas.set(plain(name), width, { size, font: 'bold', colour: accent.text });
  return sizes.map(set).find(({ lines }) => lines.length <= 2) ?? set(sizes.at(-1) ?? 15);
}

function drawPhoto({ canvas, sheet, own }: Flow, bytes: Uint8Array, top: number): void {
  const { width, height } = picture;
  const left = canvas.left(contentWidth - width, width);
  canvas.tag(canvas.root, 'Figure', { alt: sheet.photo?.alt || sheet.name, lang: own }, () => {
    canvas.doc.save().roundedRect(left, top, width, height, 4).clip();
    canvas.doc.image(Buffer.from(bytes), left, top, {
      cover: [width, height],
      align: 'center',
      valign: 'center',
    });
    canvas.doc.restore();
  });
}

/** The colour as on a colour chart. Its shade and its value are among the facts, so it is only for the eye. */
function drawSwatch({ canvas }: Flow, { hex, shade }: NonNullable<DataSheet['swatch']>, top: number): void {
  const { width, height } = picture;
  const start = contentWidth - width;
  const left = canvas.left(start, width);
  const label = 26;
  canvas.artifact(() => {
    const { doc } = canvas;
    doc.save().roundedRect(left, top, width, height, 4).clip();
    doc.rect(left, top, width, height - label).fill(hex);
    doc.restore();
    doc.roundedRect(left, top, width, height, 4).lineWidth(0.6).stroke(colours.line);
    const code = canvas.set(plain(hex), width / 2 - 12, looks.label);
    const room = width / 2 + 6;
    const name = canvas.set(plain(shade ?? ''), room, { size: 8.2, font: 'bold' });
    const [first] = name.lines;
    const drop = top + height - label + 7;
    if (first !== undefined)
      canvas.text({ ...name, lines: [first] }, { start: start + 8, width: room, top: drop });
    const codeRoom = { start: start + width / 2 + 4, width: width / 2 - 12, top: drop + 0.6 };
    canvas.text(code, { ...codeRoom, align: 'end' });
  });
}

/** Facts in a box of the product's colour: rows of three. */
function drawKeyFacts(flow: Flow): void {
  const { canvas, sheet } = flow;
  const { keyFacts } = sheet;
  if (keyFacts.length === 0) return;
  const perRow = 3;
  const [pad, gap, between] = [12, 18, 8];
  const width = (contentWidth - 2 * pad - (perRow - 1) * gap) / perRow;
  const set = keyFacts.map((fact) => ({
    label: canvas.set(plain(fact.label), width, looks.label),
    value: canvas.set(fact.words, width, { size: 9.6, font: 'bold' }),
  }));
  const heights = Array.from({ length: Math.ceil(set.length / perRow) }, (_, row) =>
    Math.max(
      ...set.slice(row * perRow, (row + 1) * perRow).map(({ label, value }) => label.height + value.height),
    ),
  );
  const height = heights.reduce((sum, one) => sum + one + between, 2 * pad - between - 3);
  canvas.artifact(() => {
    canvas.doc
      .roundedRect(canvas.left(0, contentWidth), canvas.y, contentWidth, height, 5)
      .fill(sheet.accent.soft);
  });
  const table = canvas.tag(canvas.root, 'Table');
  let top = canvas.y + pad - 1;
  for (const [row, tall] of heights.entries()) {
    for (let n = 0; n < perRow; n += 1) {
      const fact = set[row * perRow + n];
      if (fact !== undefined)
        drawKeyFact(flow, table, { ...fact, start: pad + n * (width + gap), width, top });
    }
    top += tall + between;
  }
  canvas.y += height + 14;
}

interface PlacedFact {
  readonly label: SetText;
  readonly value: SetText;
  readonly start: number;
  readonly width: number;
  readonly top: number;
}

function drawKeyFact(
  { canvas, own }: Flow,
  table: Element,
  { label, value, start, width, top }: PlacedFact,
): void {
  const row = canvas.tag(table, 'TR');
  canvas.write(row, 'TH', label, { start, width, top }, { scope: 'Row' });
  canvas.write(row, 'TD', value, { start, width, top: top + label.height }, { lang: own });
}
