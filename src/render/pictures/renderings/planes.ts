import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { ProductForm } from '../../../catalogue/schema/model.js';
import { drawingSize } from '../../../templates/drawing/size.js';
import { Recent } from '../../../templates/markup/recent.js';
import { loadSharp } from '../sharp.js';

/** A rendering of a form without colour, in one of its sizes. */
export interface Planes {
  readonly width: number;
  readonly height: number;
  /** Of each pixel: how bright it is, from 0 to 255. A pixel of the product has 256 more. */
  readonly tones: Uint16Array;
  /** Indexes of the pixels where product and ground mix, or light lies on top. */
  readonly mixed: Uint32Array;
  /** Of each of them: how much of it is the product, and how much white light is on top, from 0 to 255. */
  readonly shares: Uint8Array;
  readonly shines: Uint8Array;
  /** How often the product has each tone: the same in all sizes. */
  readonly counts: Uint32Array;
}

/*
 * The renderings come with the tool: `scripts/render-forms.mjs` makes them. Each is three planes of bytes, one after the other: brightness,
 * product and gloss.
 */
const folder = fileURLToPath(new URL('../../../renderings/', import.meta.url));

/** Several products in a row have the same form, and each has four pictures. */
const rememberedForms = new Recent<Promise<Form>>(2);
const rememberedSizes = new Recent<Promise<Planes>>(8);

/**
 * Loads a rendering.
 * @param variant index of the rendering among those of its form
 * @param width in px; it is three quarters as high
 */
export function planesOf(form: ProductForm, variant: number, width: number): Promise<Planes> {
  const name = `${form}-${variant}`;
  return rememberedSizes.get(`${name}-${width}`, async () => {
    const { largest, counts } = await rememberedForms.get(name, () => load(`${folder}${name}.br`));
    const height = (width * 3) / 4;
    const [tone, body, gloss] = await Promise.all(largest.map((plane) => resized(plane, { width, height })));
    if (tone === undefined || body === undefined || gloss === undefined)
      throw new Error(`${name} is damaged`);
    return { width, height, counts, ...sorted(tone, body, gloss) };
  });
}

/** A rendering as it comes with the tool. */
interface Form extends Pick<Planes, 'counts'> {
  /** Its planes in the largest size. */
  readonly largest: readonly Buffer[];
}

async function load(file: string): Promise<Form> {
  const bytes = await promisify(brotliDecompress)(await readFile(file));
  const length = drawingSize.width * drawingSize.height;
  const largest = [0, 1, 2].map((n) => bytes.subarray(n * length, (n + 1) * length));
  return { largest, counts: countsOf(largest) };
}

async function resized(plane: Buffer, size: { readonly width: number; readonly height: number }) {
  if (size.width === drawingSize.width) return plane;
  const sharp = await loadSharp();
  const picture = sharp(plane, { raw: { ...drawingSize, channels: 1 } }).resize(size);
  return picture.extractChannel(0).raw().toBuffer();
}

/** Most pixels have one of two colours by their tone. The few others are listed. */
function sorted(tone: Uint8Array, body: Uint8Array, gloss: Uint8Array) {
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

/** From this share on, a pixel counts as the product. */
const whole = 200;

function countsOf([tone = Buffer.of(), body = Buffer.of()]: readonly Buffer[]): Uint32Array {
  const counts = new Uint32Array(256);
  for (let n = 0; n < tone.length; n += 1) {
    if ((body[n] ?? 0) >= whole) counts[tone[n] ?? 0] = (counts[tone[n] ?? 0] ?? 0) + 1;
  }
  return counts;
}
