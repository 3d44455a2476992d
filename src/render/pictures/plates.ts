import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { toolFolders } from '../../catalogue/addresses/site-files.js';
import { memoize } from '../../document/collections.js';
import type { Plate } from '../../site/views/contract.js';
import { PlateDrawing } from '../../templates/plates/plate-drawing.js';
import { type PlateDetail, plateSize } from '../../templates/plates/plate-size.js';
import { contentHash } from '../output/output.js';
import { pictureFonts } from './words.js';

/** Raise it if the same plate would give other bytes. A test fails if this was forgotten. */
export const plateVersion = 1;

/** Path of a plate as an SVG file, for templates and programs that need an address. It depends only on the plate and the tool. */
export const plateFile = memoize(
  (plate: Plate) =>
    `${toolFolders.assets}/plates/plate.${contentHash(JSON.stringify([plateVersion, plate]))}.svg`,
);

interface PlatePicture {
  readonly detail: PlateDetail;
  /** In px. The height is three quarters of it. */
  readonly width?: number;
  readonly isMirrored?: boolean;
}

/** A plate as an SVG document. Its fonts are those of pictures, else of the device. */
export function plateSvg(
  plate: Plate,
  { detail, width = plateSize.width, isMirrored = false }: PlatePicture,
): string {
  const drawn = renderToStaticMarkup(createElement(PlateDrawing, { plate, detail, isMirrored }));
  const size = `width="${width}" height="${(width * plateSize.height) / plateSize.width}"`;
  const fonts = `font-family="${pictureFonts},system-ui,sans-serif"`;
  const direction = isMirrored ? ' direction="rtl"' : '';
  return drawn.replace(
    '<svg class="plate"',
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${fonts}${direction}`,
  );
}
