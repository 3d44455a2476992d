import { maxOf } from '../../../document/collections.js';
import { fillNumbers } from '../../../templates/texts/plural.js';
import type { DataSheet } from '../data-sheet.js';
import { plain } from '../sheet-blocks.js';
import { drawBlock, startHeight } from './blocks.js';
import { Canvas, contentWidth, looks, type Room, type SetText, sheetPage, type TextLook } from './canvas.js';
import { setSiteFont } from './fonts.js';
import { drawHead, type SheetPictures } from './head.js';

/** Draws a data sheet as a PDF file: tagged, with its fonts, and the same bytes on every machine and on every day. */
export async function drawDataSheet(sheet: DataSheet, pictures: SheetPictures): Promise<Buffer> {
  setSiteFont(pictures.font);
  const canvas = new Canvas(sheet);
  const { doc, root } = canvas;
  const chunks: Uint8Array[] = [];
  // The library's queue takes quadratic time.
  doc.push = (chunk: Uint8Array | null) => chunk === null || chunks.push(chunk) > 0;
  const footer = footerOf(canvas);
  canvas.end = canvas.end - footer.height - above.line - above.text;
  drawHead(canvas, pictures);
  for (const block of sheet.description) drawBlock(canvas, root, block);
  for (const section of sheet.sections) drawSection(canvas, section);
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    drawFooter(canvas, footer, page + 1, count);
  }
  root.end();
  doc.end();
  return Buffer.concat(chunks);
}

function drawSection(canvas: Canvas, { heading, language, blocks }: DataSheet['sections'][number]): void {
  const { accent } = canvas.sheet;
  const set = canvas.set(plain(heading), contentWidth, { ...looks.heading, colour: accent.text });
  canvas.y += 13;
  canvas.makeRoom(set.height + startHeight(canvas, blocks[0]) + 10);
  const section = canvas.tag(canvas.root, 'Sect');
  canvas.write(section, 'H2', set, { start: 0, width: contentWidth, top: canvas.y }, { lang: language });
  canvas.line(canvas.y + set.height + 3, accent.graphic, 0.8);
  canvas.y += set.height + 9;
  for (const block of blocks) drawBlock(canvas, section, block);
}

/** Widths of the page number and of the texts beside it, in points. */
const numberWidth = 80;
const width = contentWidth - numberWidth;

/** Space between the contents, the line above the footer, and its first text. */
const above = { line: 12, text: 6 } as const;

function footerOf(canvas: Canvas) {
  const { company, url, notice } = canvas.sheet;
  const text = (words: string, room = width, look: TextLook = looks.small) => ({
    room,
    set: canvas.set(plain(words), room, look),
  });
  const address = text(url);
  const texts = [
    text(company.name, width, { ...looks.small, font: 'bold' }),
    text(company.lines.join(' · ')),
    address,
    ...(notice === undefined ? [] : [text(notice, contentWidth)]),
  ];
  return { texts, address, height: texts.reduce((sum, { set }) => sum + set.height, 0) };
}

/** The footer of every page. Its texts are tagged once, on the last page: screen readers skip the repetitions. */
function drawFooter(
  canvas: Canvas,
  { texts, address, height }: ReturnType<typeof footerOf>,
  number: number,
  count: number,
): void {
  const { root, sheet } = canvas;
  let top = sheetPage.height - sheetPage.bottom - height;
  canvas.line(top - above.text);
  const position = fillNumbers(sheet.position, { number, count }, sheet.language);
  const set = canvas.set(plain(position), numberWidth, looks.small);
  canvas.artifact(() => canvas.text(set, { start: width, width: numberWidth, top, align: 'end' }));
  for (const text of texts) {
    const { set, room } = text;
    const place = { start: 0, width: room, top };
    if (number < count) canvas.artifact(() => canvas.text(set, place));
    else if (text === address) drawLink(canvas, set, place);
    else canvas.write(root, 'P', set, place);
    top += set.height;
  }
}

function drawLink(canvas: Canvas, address: SetText, room: Room): void {
  const { url } = canvas.sheet;
  const link = canvas.tag(canvas.tag(canvas.root, 'P'), 'Link');
  link.add(() => {
    canvas.text(address, room);
    const wide = maxOf(address.lines.map((line) => line.width)) * address.size;
    // The types know neither the element of a link nor its text.
    const options = { structParent: link, Contents: new String(url) as string } as object;
    canvas.doc.link(canvas.left(0, wide), room.top, wide, address.height, url, options);
  });
}
