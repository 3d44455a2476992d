import type { Emblem } from '../../../site/views/links-and-cards.js';
import { variantOf } from '../../../templates/drawing/shapes.js';
import { groundColours, productColours, type ToneColours } from '../../../templates/drawing/tones.js';
import { Recent } from '../../../templates/markup/recent.js';
import { toHex } from '../../../templates/theme/oklch.js';
import { loadSharp, type Pixels, rawOf, withPixels } from '../sharp.js';
import { type Planes, planesOf } from './planes.js';

/** Pixels of each of the tones of {@link Planes}: first those of the ground, then those of the product. */
export type Tints = Uint8Array<ArrayBuffer>;

/** Where the product's tones begin, in bytes. */
const product = 256 * 4;

/** The colours of a rendering for a product's colour. */
export function tintsOf(hex: string, { counts }: Pick<Planes, 'counts'>): Tints {
  const tints = new Uint8Array(2 * product).fill(255);
  const put = (colourOf: ToneColours, at: number) => {
    for (let tone = 0; tone < 256; tone += 1)
      tints.set(Buffer.from(toHex(colourOf(tone)).slice(1), 'hex'), at + tone * 4);
  };
  put(groundColours(hex), 0);
  put(productColours(hex, counts), product);
  return tints;
}

/** Gives a rendering the colour of a product. @param pixels for the result, with four channels */
export function tint(planes: Planes, tints: Tints, pixels: Buffer): void {
  const { tones } = planes;
  // A pixel at once takes a third of the time of three bytes.
  const whole = new Uint32Array(pixels.buffer, pixels.byteOffset, tones.length);
  const colours = new Uint32Array(tints.buffer);
  for (let n = 0; n < tones.length; n += 1) whole[n] = colours[tones[n] ?? 0] ?? 0;
  tintMixed(planes, tints, pixels);
}

function tintMixed({ tones, mixed, shares, shines }: Planes, tints: Tints, pixels: Buffer): void {
  lit ??= Uint8Array.from({ length: 256 * 256 }, (_, n) => mixture(0, n >> 8, 255, n & 255));
  for (let place = 0; place < mixed.length; place += 1) {
    const n = mixed[place] ?? 0;
    const from = (tones[n] ?? 0) * 4;
    const share = shares[place] ?? 0;
    const shine = shines[place] ?? 0;
    if (share === 255) putLit(pixels, n * 4, tints, product + from, lit, shine);
    else putMixture(pixels, n * 4, tints, from, share, shine);
  }
}

/** The channels are written out: loops over them take twice the time, and there are millions of such pixels. */
function putLit(
  pixels: Buffer,
  to: number,
  tints: Tints,
  from: number,
  table: Uint8Array,
  shine: number,
): void {
  pixels[to] = table[(tints[from] ?? 0) * 256 + shine] ?? 0;
  pixels[to + 1] = table[(tints[from + 1] ?? 0) * 256 + shine] ?? 0;
  pixels[to + 2] = table[(tints[from + 2] ?? 0) * 256 + shine] ?? 0;
}

function putMixture(
  pixels: Buffer,
  to: number,
  tints: Tints,
  from: number,
  share: number,
  shine: number,
): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const above = tints[product + from + channel] ?? 0;
    pixels[to + channel] = mixture(tints[from + channel] ?? 0, above, share, shine);
  }
}

/** A channel of the product alone, by its colour and the light on top: most of the pixels that are mixed have no ground. */
let lit: Uint8Array | undefined;

/** A channel where product and ground mix, with white light on top. It is computed in 65,025 parts, so nothing is divided. */
function mixture(below: number, above: number, share: number, shine: number): number {
  const colour = below * 255 + (above - below) * share;
  return Math.trunc((colour * 255 + (255 * 255 - colour) * shine) * (1 / (255 * 255)) + 0.5);
}

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
