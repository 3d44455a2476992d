import type { Emblem } from '../../../site/views/parts.js';
import { variantOf } from '../../../templates/drawing/variant.js';
import { Recent } from '../../../templates/markup/recent.js';
import { loadSharp } from '../sharp.js';
import { planesOf } from './planes.js';
import { tinted } from './tint.js';

/** Raw pixels: red, green and blue. */
export interface Pixels {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 3 };
}

/** The last products: the files of a product are made one after the other. */
const remembered = new Recent<Promise<Pixels>>(4);

/** The rendering of a product's form in its colour, in the size of the rendering. */
export function renderedPixels(emblem: Emblem): Promise<Pixels> {
  const variant = variantOf(emblem);
  return remembered.get(`${emblem.form} ${variant} ${emblem.hex}`, async () => {
    const planes = await planesOf(emblem.form, variant);
    const { width, height } = planes;
    return { data: tinted(planes, emblem.hex), raw: { width, height, channels: 3 } };
  });
}

/**
 * The same as a file. It is WebP, like the smaller copies of photographs, but in no second type: hundreds of products have one, and AVIF
 * takes twice the time.
 * @param width in px; it is three quarters as high
 */
export async function renderedFile(emblem: Emblem, width: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const { data, raw } = await renderedPixels(emblem);
  return sharp(data, { raw }).resize({ width }).webp({ quality: 72, effort: 1 }).toBuffer();
}
