import { realpathSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '../../project/fault.js';

/** The folder beside an output folder that the next generation is built in: there only while a build runs, or was cut off. */
export function workPathOf(target: string): string {
  return path.join(path.dirname(target), `.${path.basename(target)}.herbarium`);
}

/** Where a path leads, by the nearest folder above it that exists: the rest is still to be made. */
export function realPathOf(place: string): string {
  try {
    return realpathSync.native(place);
  } catch (error) {
    const parent = path.dirname(place);
    if (parent === place || !hasCode(error, 'ENOENT', 'ENOTDIR', 'EACCES')) throw error;
    return path.join(realPathOf(parent), path.basename(place));
  }
}
