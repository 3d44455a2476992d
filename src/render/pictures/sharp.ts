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
