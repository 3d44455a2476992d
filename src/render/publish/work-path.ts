import { realpathSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '../../project/fault.js';

/** The folder beside an output folder where the next generation is built. It exists only during a build, or after an interrupted one. */
export function workPathOf(target: string): string {
  return path.join(path.dirname(target), `.${path.basename(target)}.herbarium`);
}

/** The real path of a place: links are followed as far as folders exist. The rest does not exist yet. */
export function realPathOf(place: string): string {
  try {
    return realpathSync.native(place);
  } catch (error) {
    const parent = path.dirname(place);
    if (parent === place || !hasCode(error, 'ENOENT', 'ENOTDIR', 'EACCES')) throw error;
    return path.join(realPathOf(parent), path.basename(place));
  }
}
