import { availableParallelism } from 'node:os';
import type { Sharp, SharpInput, SharpOptions } from 'sharp';
import { Fault } from '../../project/fault.js';
import { packageVersion } from '../output/tool.js';

/** The function that reads a picture, or begins one. */
export interface OpenPicture {
  (input: SharpInput, options?: SharpOptions): Sharp;
  (options: SharpOptions): Sharp;
}

/** Pictures that are made at the same time: each takes one of the machine's cores. */
export const pictureConcurrency = availableParallelism();

/** Pixels that a photograph may have: those of the largest cameras, and far from what fills a machine's memory. */
export const pixelLimit = 160_000_000;

/** Version of the library that makes pictures. */
export function sharpVersion(): string {
  return packageVersion('sharp') ?? '';
}

let loading: Promise<OpenPicture> | undefined;

/**
 * Loads the library when the first picture is made: it is large, and has a part for each platform that may be missing.
 * @throws Fault when it is not there for this platform
 */
export function loadSharp(): Promise<OpenPicture> {
  loading ??= importSharp();
  return loading;
}

async function importSharp(): Promise<OpenPicture> {
  try {
    const { default: sharp } = await import('sharp');
    // Many small pictures are made side by side: threads within each would only get in each other's way.
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
