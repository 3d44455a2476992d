import { maxOf } from '../../../document/collections.js';
import { plain } from '../sheet-blocks.js';
import { type Canvas, colours, contentWidth, looks, type SetText } from './canvas.js';
import { drawPlate } from './plate.js';

/** Pictures of a data sheet, as JPEG or PNG bytes, and the absolute path of the project's font. */
export interface SheetPictures {
  readonly font?: string | undefined;
  readonly logo?: Uint8Array | undefined;
  readonly photo?: Uint8Array | undefined;
}

/** The picture beside the name, in points. */
const picture = { width: 172, height: 129, gap: 26 } as const;

const logo = { width: 170, height: 26 } as const;

export function drawHead(canvas: Canvas, pictures: SheetPictures): void {
  drawBrand(canvas, pictures.logo);
  drawTitle(canvas, pictures.photo);
  if (canvas.sheet.keyFacts.length > 0) drawKeyFacts(canvas);
}

function drawBrand(canvas: Canvas, bytes: Uint8Array | undefined): void {
  const { doc, root, y, sheet } = canvas;
  const { brand, brandColour, revision, direction } = sheet;
  const half = contentWidth / 2;
  if (bytes === undefined) {
    const name = canvas.set(plain(brand), half, { size: 14, font: 'bold', colour: brandColour });
    canvas.write(root, 'P', name, { start: 0, width: half, top: y + 3 });
  } else {
    canvas.tag(root, 'Figure', { alt: brand }, () => {
      doc.image(Buffer.from(bytes), canvas.left(0, logo.width), y, {
        fit: [logo.width, logo.height],
        valign: 'center',
        align: direction === 'rtl' ? 'right' : undefined,
      });
    });
  }
  const kind = canvas.set(plain(sheet.kind), half, { size: 9, font: 'bold' });
  const room = { start: half, width: half, align: 'end' } as const;
  const top = y + (revision === undefined ? 8 : 2);
  canvas.write(root, 'P', kind, { ...room, top });
  if (revision !== undefined) {
    const set = canvas.set(plain(revision), half, looks.label);
    canvas.write(root, 'P', set, { ...room, top: top + kind.height });
  }
  canvas.line(y + logo.height + 8, brandColour, 1.2);
  canvas.y = y + logo.height + 26;
}

function drawTitle(canvas: Canvas, photo: Uint8Array | undefined): void {
  const { category, use } = canvas.sheet;
  const width = contentWidth - picture.width - picture.gap;
  const top = canvas.y;
  let y = top;
  const write = (type: string, set: SetText, after: number) => {
    canvas.write(canvas.root, type, set, { start: 0, width, top: y }, { lang: canvas.productLanguage });
    y += set.height + after;
  };
  write('P', canvas.set(plain(category), width, { size: 8.6, font: 'bold', colour: colours.quiet }), 4);
  write('H1', nameIn(canvas, width), 5);
  if (use !== undefined) {
    write('P', canvas.set(plain(use), width, { size: 10.4, colour: colours.quiet }), 0);
  }
  if (photo === undefined)
    drawPlate(canvas, { start: contentWidth - picture.width, top, width: picture.width });
  else drawPhoto(canvas, photo, top);
  canvas.y = Math.max(y, top + picture.height) + 16;
}

function nameIn(canvas: Canvas, width: number): SetText {
  const { name, accent } = canvas.sheet;
  const set = (size: number) => canvas.set(plain(name), width, { size, font: 'bold', colour: accent.text });
  return [25, 21, 18].map(set).find(({ lines }) => lines.length <= 2) ?? set(15.5);
}

function drawPhoto(canvas: Canvas, bytes: Uint8Array, top: number): void {
  const { doc, sheet, productLanguage: lang } = canvas;
  const { width, height } = picture;
  const left = canvas.left(contentWidth - width, width);
  canvas.tag(canvas.root, 'Figure', { alt: sheet.photo?.alt || sheet.name, lang }, () => {
    doc.save().roundedRect(left, top, width, height, 4).clip();
    doc.image(Buffer.from(bytes), left, top, { cover: [width, height], align: 'center', valign: 'center' });
    doc.restore();
  });
}

/** Facts in a box of the product's colour: rows of three. */
function drawKeyFacts(canvas: Canvas): void {
  const { doc, productLanguage: lang } = canvas;
  const { keyFacts, accent } = canvas.sheet;
  const perRow = 3;
  const [pad, gap, between] = [12, 18, 8];
  const width = (contentWidth - 2 * pad - (perRow - 1) * gap) / perRow;
  const set = keyFacts.map(({ label, words }) => ({
    label: canvas.set(plain(label), width, looks.label),
    value: canvas.set(words, width, { size: 9.6, font: 'bold' }),
  }));
  const rows = Array.from({ length: Math.ceil(set.length / perRow) }, (_, row) => {
    const facts = set.slice(row * perRow, (row + 1) * perRow);
    return { facts, height: maxOf(facts.map(({ label, value }) => label.height + value.height)) };
  });
  const height = rows.reduce((sum, row) => sum + row.height + between, 2 * pad - between - 3);
  canvas.artifact(() => {
    doc.roundedRect(canvas.left(0, contentWidth), canvas.y, contentWidth, height, 5).fill(accent.soft);
  });
  const table = canvas.tag(canvas.root, 'Table');
  let top = canvas.y + pad - 1;
  for (const row of rows) {
    for (const [n, { label, value }] of row.facts.entries()) {
      const room = { start: pad + n * (width + gap), width };
      const element = canvas.tag(table, 'TR');
      canvas.write(element, 'TH', label, { ...room, top }, { scope: 'Row' });
      canvas.write(element, 'TD', value, { ...room, top: top + label.height }, { lang });
    }
    top += row.height + between;
  }
  canvas.y += height + 14;
}
