import path from 'node:path';

/** The folder beside an output folder that the next generation is built in: there only while a build runs, or was cut off. */
export function workPathOf(target: string): string {
  return path.join(path.dirname(target), `.${path.basename(target)}.herbarium`);
}
