import type { Emblem } from '../../../site/views/links-and-cards.js';
import { variantOf } from '../../../templates/drawing/shapes.js';
import { Recent } from '../../../templates/markup/recent.js';
import { type Pixels, rawOf, withPixels } from '../pixels.js';
import { loadSharp } from '../sharp.js';
import { planesOf } from './planes.js';
import { type Tints, tint, tintsOf } from './tint.js';

/** The last products: the pictures of a product are made one after the other. */
const remembered = new Recent<Tints>(4);

/**
 * Renders a product's form in its colour.
 * @param width in px; it is three quarters as high
 * @param use gets the pixels, with four channels, until its promise settles
 */
export async function withRendering<Result>(
  emblem: Emblem,
  width: number,
  use: (pixels: Pixels) => Promise<Result>,
): Promise<Result> {
  const variant = variantOf(emblem);
  const planes = await planesOf(emblem.form, variant, width);
  const tints = remembered.get(`${emblem.form} ${variant} ${emblem.hex}`, () => tintsOf(emblem.hex, planes));
  return withPixels({ width: planes.width, height: planes.height, channels: 4 }, (pixels) => {
    tint(planes, tints, pixels.data);
    return use(pixels);
  });
}

/**
 * The same as a file. It is WebP, like the smaller copies of photographs, but in no second type: hundreds of products have one, and AVIF
 * takes twice the time.
 * @param width in px; it is three quarters as high
 */
export async function renderedFile(emblem: Emblem, width: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return withRendering(emblem, width, (pixels) =>
    sharp(pixels.data, rawOf(pixels)).webp({ quality: 72, effort: 1 }).toBuffer(),
  );
}
