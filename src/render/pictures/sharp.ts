import { availableParallelism } from 'node:os';
import type { Sharp, SharpInput, SharpOptions } from 'sharp';
import { Fault } from '../../project/fault.js';
import { packageVersion } from '../output/tool.js';

/** The function that reads a picture, or begins a new one. */
export interface OpenPicture {
  (input: SharpInput, options?: SharpOptions): Sharp;
  (options: SharpOptions): Sharp;
}

/** Pictures to make at the same time: each uses one core of the machine, or waits for its colours. */
export const pictureConcurrency = availableParallelism() + 1;

/** The most pixels that a photograph may have: enough for the largest cameras, and far too few to fill a machine's memory. */
export const pixelLimit = 160_000_000;

/** Version of the library that makes pictures. */
export function sharpVersion(): string {
  return packageVersion('sharp') ?? '';
}

let loading: Promise<OpenPicture> | undefined;

/**
 * Loads the library when the first picture is made: it is large, and its part for this platform may be missing.
 * @throws Fault when it is missing for this platform
 */
export function loadSharp(): Promise<OpenPicture> {
  loading ??= importSharp();
  return loading;
}

async function importSharp(): Promise<OpenPicture> {
  try {
    const { default: sharp } = await import('sharp');
    // Pictures are made in parallel already. More threads for each would only slow them down.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  } catch (error) {
    throw new Fault('pictures cannot be made here: the library sharp does not load on this platform', {
      hint: 'install the packages again with their optional parts (npm install --include=optional), or build with --no-images',
      cause: error,
    });
  }
}

/** Raw pixels: red, green and blue. A fourth channel is always 255. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

/** Raw pixels with a channel for transparency, and their place on a picture in px. */
export interface Layer {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

/** Memory that nobody uses now, by its length. */
const free = new Map<number, Buffer[]>();

/**
 * Lends memory for the pixels of a picture until a promise settles. Megabytes of new memory for each of a thousand pictures would keep the
 * garbage collector busy.
 * @param use gets pixels of any content, and must write all of them
 */
export async function withPixels<Result>(
  { width, height, channels }: Omit<Pixels, 'data'>,
  use: (pixels: Pixels) => Promise<Result>,
): Promise<Result> {
  const length = width * height * channels;
  const data = free.get(length)?.pop() ?? Buffer.allocUnsafeSlow(length);
  try {
    return await use({ data, width, height, channels });
  } finally {
    const others = free.get(length);
    if (others === undefined) free.set(length, [data]);
    else others.push(data);
  }
}

/** What the library must know of pixels. */
export function rawOf({ width, height, channels }: Pixels) {
  return { raw: { width, height, channels } } as const;
}

/** Gives all pixels one colour. @param hex `#rrggbb` */
export function fill({ data }: Pixels, hex: string): void {
  data.fill(Buffer.from(hex.slice(1), 'hex'));
}

/** Paints a layer on a picture. What is outside of it is left out. */
export function paint(picture: Pixels, { data, width, height, left, top }: Layer): void {
  const from = Math.max(0, -left);
  const to = Math.min(width, picture.width - left);
  for (let y = Math.max(0, -top); y < Math.min(height, picture.height - top); y += 1) {
    for (let x = from; x < to; x += 1) {
      const at = (y * width + x) * 4;
      const share = data[at + 3] ?? 0;
      if (share !== 0) mix(picture.data, ((y + top) * picture.width + x + left) * 3, data, at, share);
    }
  }
}

/** Copies pixels with four channels into a picture with three. Places and the length are counted in pixels. */
export function copyPixels(to: Pixels, at: number, from: Pixels, start: number, length: number): void {
  const { data: target } = to;
  const { data: source } = from;
  for (let n = 0, a = at * 3, b = start * 4; n < length; n += 1, a += 3, b += 4) {
    target[a] = source[b] ?? 0;
    target[a + 1] = source[b + 1] ?? 0;
    target[a + 2] = source[b + 2] ?? 0;
  }
}

/** Puts a colour on a pixel. @param share how much of it, from 0 to 255 */
export function mix(below: Uint8Array, at: number, above: Uint8Array, from: number, share: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const old = below[at + channel] ?? 0;
    below[at + channel] = old + (((above[from + channel] ?? 0) - old) * share) / 255 + 0.5;
  }
}
