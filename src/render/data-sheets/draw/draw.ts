import type { DataSheet } from '../data-sheet.js';
import { drawBlock, startHeight } from './blocks.js';
import { type Flow, flowOf, sectionHeading } from './flow.js';
import { drawFooters, reserveFooter } from './footer.js';
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
