import type { Emblem } from '../../../site/views/parts.js';
import { variantOf } from '../../../templates/drawing/variant.js';
import { loadSharp } from '../sharp.js';
import { planesOf } from './planes.js';
import { tinted } from './tint.js';

/** Raw pixels: red, green and blue. */
export interface Pixels {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 3 };
}

/** The rendering of a product's form in its colour. @param width in px; it is three quarters as high */
export async function renderedPixels(emblem: Emblem, width: number): Promise<Pixels> {
  const planes = await planesOf(emblem.form, variantOf(emblem), width);
  const data = tinted(planes, emblem.hex);
  return { data, raw: { width: planes.width, height: planes.height, channels: 3 } };
}

/**
 * The same as a file. Hundreds of products have one, so the settings are a little quicker than those of photographs.
 * @param extension of the file: its type
 */
export async function renderedFile(
  emblem: Emblem,
  { width, extension }: { readonly width: number; readonly extension: 'avif' | 'webp' },
): Promise<Buffer> {
  const sharp = await loadSharp();
  const { data, raw } = await renderedPixels(emblem, width);
  const picture = sharp(data, { raw });
  return (
    extension === 'avif' ? picture.avif({ quality: 50, effort: 0 }) : picture.webp({ quality: 72, effort: 1 })
  ).toBuffer();
}
