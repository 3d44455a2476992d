import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { ProductForm } from '../../catalogue/schema/model.js';
import { once } from '../../document/collections.js';
import { rgbOf } from '../../site/colour/rgb.js';
import type { Emblem } from '../../site/views/contract.js';
import { renderingOf } from '../../templates/drawing/drawing.js';
import { drawingSize } from '../../templates/drawing/size.js';
import { groundColours, productColours, type ToneColours } from '../../templates/drawing/tones.js';
import { Recent } from '../../templates/markup/recent.js';
import { toHex } from '../../templates/theme/oklch.js';
import { loadSharp, newPixels, type Pixels, rawOf } from './sharp.js';

/** A rendering of a form without colour, in one of its sizes. */
export interface Planes extends PixelTones, Readonly<Record<'width' | 'height', number>> {
  /** How often the product has each tone: the same in all sizes. */
  readonly counts: Uint32Array;
}

/** Most pixels have one of two colours by their tone. The few others are listed. */
interface PixelTones {
  /** The brightness of each pixel, from 0 to 255. Pixels of the product have 256 more. */
  readonly tones: Uint16Array;
  /** Indexes of the pixels where product and ground mix, or light lies on top. */
  readonly mixed: Uint32Array;
  /** For each of them the share of the product, and the white light on top, from 0 to 255. */
  readonly shares: Uint8Array;
  readonly shines: Uint8Array;
}

/* Made by `scripts/render-forms.mjs`. Each file has three planes of bytes, one after the other: brightness, product and gloss. */
const folder = fileURLToPath(new URL('../../renderings/', import.meta.url));

// Several products in a row have the same form, and each has four pictures.
const rememberedForms = new Recent<ReturnType<typeof load>>(2);
const rememberedSizes = new Recent<Promise<Planes>>(8);

/** @param place index of the rendering among those of its form; @param width in px; the height is three quarters of it */
export function planesOf(form: ProductForm, place: number, width: number): Promise<Planes> {
  const name = `${form}-${place}`;
  return rememberedSizes.get(`${name}-${width}`, async () => {
    const { largest, counts } = await rememberedForms.get(name, () => load(`${folder}${name}.br`));
    const height = (width * 3) / 4;
    const [tone, body, gloss] = await Promise.all(largest.map((plane) => resized(plane, width, height)));
    if (tone === undefined || body === undefined || gloss === undefined)
      throw new Error(`${name} is damaged`);
    return { width, height, counts, ...sorted(tone, body, gloss) };
  });
}

/** The least share of the product, of 255, with which a pixel counts as the product. */
const whole = 200;

/** Reads the planes of a rendering in the largest size. */
async function load(file: string) {
  const bytes = await promisify(brotliDecompress)(await readFile(file));
  const length = drawingSize.width * drawingSize.height;
  const counts = new Uint32Array(256);
  for (let n = 0; n < length; n += 1) {
    const tone = bytes[n] ?? 0;
    if ((bytes[length + n] ?? 0) >= whole) counts[tone] = (counts[tone] ?? 0) + 1;
  }
  return { counts, largest: [0, 1, 2].map((n) => bytes.subarray(n * length, (n + 1) * length)) };
}

async function resized(plane: Buffer, width: number, height: number): Promise<Buffer> {
  if (width === drawingSize.width) return plane;
  const sharp = await loadSharp();
  const picture = sharp(plane, { raw: { ...drawingSize, channels: 1 } }).resize({ width, height });
  return picture.extractChannel(0).raw().toBuffer();
}

function sorted(tone: Uint8Array, body: Uint8Array, gloss: Uint8Array): PixelTones {
  const tones = new Uint16Array(tone);
  const mixed = new Uint32Array(tone.length);
  const shares = new Uint8Array(tone.length);
  const shines = new Uint8Array(tone.length);
  let count = 0;
  for (let n = 0; n < tones.length; n += 1) {
    const share = body[n] ?? 0;
    const shine = gloss[n] ?? 0;
    if (shine === 0 && share === 0) continue;
    if (shine === 0 && share === 255) tones[n] = (tone[n] ?? 0) + 256;
    else {
      mixed[count] = n;
      shares[count] = share;
      shines[count] = shine;
      count += 1;
    }
  }
  return {
    tones,
    mixed: mixed.slice(0, count),
    shares: shares.slice(0, count),
    shines: shines.slice(0, count),
  };
}

/** The colour of each tone of {@link Planes}, four bytes each: first those of the ground, then those of the product. */
type Tints = Uint8Array<ArrayBuffer>;

/** Offset of the product's tones, in bytes. */
const product = 256 * 4;

export function tintsOf(hex: string, { counts }: Pick<Planes, 'counts'>): Tints {
  const tints = new Uint8Array(2 * product).fill(255);
  const put = (colourOf: ToneColours, offset: number) => {
    for (let tone = 0; tone < 256; tone += 1) tints.set(rgbOf(toHex(colourOf(tone))), offset + tone * 4);
  };
  put(groundColours(hex), 0);
  put(productColours(hex, counts), product);
  return tints;
}

/** Colours a rendering. @param pixels receives the result, with four channels */
export function tint(planes: Planes, tints: Tints, pixels: Buffer): void {
  const { tones, mixed, shares, shines } = planes;
  // Writing whole pixels takes a third of the time of writing three bytes.
  const tinted = new Uint32Array(pixels.buffer, pixels.byteOffset, tones.length);
  const colours = new Uint32Array(tints.buffer);
  for (let n = 0; n < tones.length; n += 1) tinted[n] = colours[tones[n] ?? 0] ?? 0;
  for (let place = 0; place < mixed.length; place += 1) {
    const n = mixed[place] ?? 0;
    const from = (tones[n] ?? 0) * 4;
    const to = n * 4;
    const share = shares[place] ?? 0;
    const shine = shines[place] ?? 0;
    if (share === 255) {
      putLit(pixels, to, tints, product + from, shine);
      continue;
    }
    for (let channel = 0; channel < 3; channel += 1) {
      const offset = from + channel;
      pixels[to + channel] = mixture(tints[offset] ?? 0, tints[product + offset] ?? 0, share, shine);
    }
  }
}

/** The channels are written out: a loop takes twice the time, and there are millions of such pixels. */
function putLit(pixels: Buffer, to: number, tints: Tints, from: number, shine: number): void {
  const table = lit();
  pixels[to] = table[(tints[from] ?? 0) * 256 + shine] ?? 0;
  pixels[to + 1] = table[(tints[from + 1] ?? 0) * 256 + shine] ?? 0;
  pixels[to + 2] = table[(tints[from + 2] ?? 0) * 256 + shine] ?? 0;
}

/** A channel of the product by its colour and the light on top: most mixed pixels have no ground. */
const lit = once(() => Uint8Array.from({ length: 256 * 256 }, (_, n) => mixture(0, n >> 8, 255, n & 255)));

/** A channel where product and ground mix, with white light on top. Computed in parts of 65,025 to avoid divisions. */
function mixture(below: number, above: number, share: number, shine: number): number {
  const colour = below * 255 + (above - below) * share;
  return Math.trunc((colour * 255 + (255 * 255 - colour) * shine) * (1 / (255 * 255)) + 0.5);
}

/** The tints of the last products: the pictures of a product are made one after the other. */
const remembered = new Recent<Tints>(4);

/** Renders a product's form in its colour. @returns pixels with four channels */
export async function renderingFor(emblem: Emblem, width: number): Promise<Pixels> {
  const { place, isMirrored } = renderingOf(emblem);
  const planes = await planesOf(emblem.form, place, width);
  const tints = remembered.get(`${emblem.form} ${place} ${emblem.hex}`, () => tintsOf(emblem.hex, planes));
  const pixels = newPixels({ width, height: planes.height, channels: 4 });
  tint(planes, tints, pixels.data);
  if (isMirrored) mirror(pixels);
  return pixels;
}

function mirror({ data, width, height }: Pixels): void {
  const all = new Uint32Array(data.buffer, data.byteOffset, width * height);
  for (let from = 0; from < all.length; from += width) all.subarray(from, from + width).reverse();
}

/** Only as WebP: AVIF takes twice the time, and hundreds of products have a rendering. */
export async function renderedFile(emblem: Emblem, width: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const pixels = await renderingFor(emblem, width);
  return sharp(pixels.data, rawOf(pixels)).webp({ quality: 72, effort: 1 }).toBuffer();
}
