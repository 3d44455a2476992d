import { availableParallelism } from 'node:os';
import type { Sharp } from 'sharp';
import { once } from '../../document/collections.js';
import { Fault } from '../../project/surroundings/surroundings.js';

/** Number of pictures to make at the same time: each uses one core, or waits for its colours. */
export const pictureConcurrency = availableParallelism() + 1;

/** The most pixels of a photograph: enough for the largest cameras, and far too few to fill a machine's memory. */
export const pixelLimit = 160_000_000;

/** The library is large, so it is loaded for the first picture. @throws Fault if its part for this platform is missing */
export const loadSharp = once(async () => {
  try {
    const { default: sharp } = await import('sharp');
    // Pictures are already made in parallel. More threads for each would only slow them down.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  } catch (error) {
    throw new Fault('pictures cannot be made here: the library sharp does not load on this platform', {
      hint: 'install the packages again with their optional parts (npm install --include=optional), or build with --no-images',
      cause: error,
    });
  }
});

/** The density in dpi to read a picture with, so that an SVG is drawn in the wanted size. @param scale to that size */
export function densityFor(format: string, scale: number): number {
  return format === 'svg' ? Math.min(2400, Math.max(1, 72 * scale)) : 72;
}

/** Raw pixels with a channel for transparency. */
export interface Layer extends Readonly<Record<'width' | 'height', number>> {
  readonly data: Buffer;
}

/** Opaque pixels: three channels, or a fourth that is always 255. */
export interface Pixels extends Layer {
  readonly channels: 3 | 4;
}

export async function layerOf(picture: Sharp): Promise<Layer> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export function rawOf({ width, height, channels = 4 }: Layer & Partial<Pixels>) {
  return { raw: { width, height, channels } } as const;
}

/** Uninitialised pixels. The caller writes all of them. */
export function newPixels(size: Omit<Pixels, 'data'>): Pixels {
  return { ...size, data: Buffer.allocUnsafeSlow(size.width * size.height * size.channels) };
}
