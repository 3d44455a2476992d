import { textsFor } from '../../../templates/texts/index.js';
import { type DataSheet, plain } from '../data-sheet.js';
import { drawBlock, startHeight } from './blocks.js';
import { type Canvas, contentWidth, type SetText, sheetPage } from './canvas.js';
import { type Flow, flowOf, line, looks, sectionHeading } from './flow.js';
import { drawHead, type SheetPictures } from './head.js';

/**
 * Draws a data sheet as a PDF file: tagged, with its fonts, and the same bytes on every machine and on every day.
 * @param pictures as JPEG or PNG
 */
export async function drawDataSheet(sheet: DataSheet, pictures: SheetPictures): Promise<Buffer> {
  const flow = flowOf(sheet);
  const { doc, root } = flow.canvas;
  const bytes = contentOf(doc);
  reserveFooter(flow);
  drawHead(flow, pictures);
  for (const block of sheet.description) drawBlock(flow, root, block);
  for (const section of sheet.sections) drawSection(flow, section);
  drawFooters(flow);
  root.end();
  doc.end();
  return bytes;
}

function drawSection(flow: Flow, { heading, language, blocks }: DataSheet['sections'][number]): void {
  const room = startHeight(flow.canvas, blocks[0]);
  const section = sectionHeading(flow, heading, { language, room });
  for (const block of blocks) drawBlock(flow, section, block);
}

function contentOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

/** Width of the texts, and of the number of the page beside them. */
const numberWidth = 80;
const width = contentWidth - numberWidth;

/** Space between the contents, the line above the footer, and its first text. */
const above = { line: 12, text: 6 } as const;

/** The texts of a footer, from above. */
interface Footer {
  readonly texts: readonly SetText[];
  readonly address: SetText;
  readonly notice: SetText | undefined;
  readonly height: number;
}

/** Leaves room for the footer on every page. */
function reserveFooter({ canvas, sheet }: Pick<Flow, 'canvas' | 'sheet'>): void {
  canvas.end = sheetPage.height - sheetPage.bottom - footerOf(canvas, sheet).height - above.line - above.text;
}

/**
 * The company, the address of the page and the number of the page, at the foot of every page. They belong to the document once, on its last
 * page; on the others they are repetitions.
 */
function drawFooters(flow: Flow): void {
  const { canvas, sheet } = flow;
  const footer = footerOf(canvas, sheet);
  const { start, count } = canvas.doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    canvas.doc.switchToPage(start + page);
    drawFooter(flow, footer, { number: page + 1, count });
  }
}

function footerOf(canvas: Canvas, { company, url, notice }: DataSheet): Footer {
  const set = (text: string, font: 'plain' | 'bold' = 'plain') =>
    canvas.set(plain(text), width, { ...looks.small, font });
  const texts = [set(company.name, 'bold'), set(company.lines.join(' · '))];
  const address = set(url);
  const noticed = notice === undefined ? undefined : canvas.set(plain(notice), contentWidth, looks.small);
  const all = [...texts, address, ...(noticed === undefined ? [] : [noticed])];
  return { texts, address, notice: noticed, height: all.reduce((sum, { height }) => sum + height, 0) };
}

function drawFooter(
  { canvas, sheet }: Flow,
  { texts, address, notice, height }: Footer,
  { number, count }: { readonly number: number; readonly count: number },
): void {
  const isLast = number === count;
  let top = sheetPage.height - sheetPage.bottom - height;
  canvas.artifact(() => line(canvas, 0, contentWidth, top - above.text));
  const position = canvas.set(
    plain(textsFor(sheet.language).listPosition(number, count)),
    numberWidth,
    looks.small,
  );
  canvas.artifact(() => canvas.text(position, { start: width, width: numberWidth, top, align: 'end' }));
  const write = (set: SetText, room = width) => {
    const place = { start: 0, width: room, top };
    if (isLast) canvas.write(canvas.root, 'P', set, place);
    else canvas.artifact(() => canvas.text(set, place));
    top += set.height;
  };
  for (const text of texts) write(text);
  if (isLast) drawLink(canvas, address, sheet.url, top);
  else canvas.artifact(() => canvas.text(address, { start: 0, width, top }));
  top += address.height;
  if (notice !== undefined) write(notice, contentWidth);
}

function drawLink(canvas: Canvas, address: SetText, url: string, top: number): void {
  const link = canvas.tag(canvas.tag(canvas.root, 'P'), 'Link');
  link.add(() => {
    canvas.text(address, { start: 0, width, top });
    const wide = Math.max(...address.lines.map((one) => one.width)) * address.size;
    // The types know neither the element of a link nor its text.
    const options = { structParent: link, Contents: new String(url) as string } as object;
    canvas.doc.link(canvas.left(0, wide), top, wide, address.height, url, options);
  });
}
