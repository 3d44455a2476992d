import { marksOf, type PlateShape } from '../../../templates/plates/marks.js';
import { plateSize } from '../../../templates/plates/plate-size.js';
import { plain } from '../sheet-blocks.js';
import { ascent, type Canvas, type Room } from './canvas.js';

/** Radius of the corners, in points. */
const radius = 4;

const fonts = { bold: 'bold', italic: 'italic' } as const;

/** Draws the plate of the product as vectors. @param room its place in points; the height is three quarters of the width */
export function drawPlate(canvas: Canvas, { start, width, top }: Room): void {
  const { doc, root, sheet, productLanguage: lang } = canvas;
  const { plate, alt } = sheet.plate;
  const { shapes, texts } = marksOf(plate, 'head');
  const scale = width / plateSize.width;
  const left = canvas.left(start, width);
  canvas.tag(root, 'Figure', { alt, lang }, () => {
    doc
      .save()
      .roundedRect(left, top, width, plateSize.height * scale, radius)
      .clip();
    doc.translate(left, top).scale(scale);
    if (sheet.direction === 'rtl') doc.transform(-1, 0, 0, 1, plateSize.width, 0);
    for (const shape of shapes) drawShape(doc, shape);
    doc.restore();
    for (const { text, x, y, size: units, fill, look, isAtEnd } of texts) {
      const size = units * scale;
      const set = canvas.set(plain(text), width, {
        size,
        colour: fill,
        font: look === undefined ? 'plain' : fonts[look],
      });
      const baseline = { top: top + y * scale - ascent * size };
      if (isAtEnd) canvas.text(set, { ...baseline, start, width: x * scale, align: 'end' });
      else canvas.text(set, { ...baseline, start: start + x * scale, width });
    }
  });
}

function drawShape(doc: PDFKit.PDFDocument, { d, fill, line, at }: PlateShape): void {
  const [x, y, scale] = at ?? [0, 0, 1];
  doc.save().translate(x, y).scale(scale).path(d);
  if (fill !== undefined) doc.fill(fill);
  if (line !== undefined) doc.lineWidth(2 / scale).stroke(line);
  doc.restore();
}
