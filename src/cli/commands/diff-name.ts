import path from 'node:path';
import { catalogueName, isStandardInput } from '../../project/catalogue-file.js';

/** The name of a file in a diff: its path from the folder of the command, where the diff is applied; its own name where it lies outside. */
export function diffName(file: string): string {
  if (isStandardInput(file)) return catalogueName(file);
  const name = path.relative('', file);
  return name.startsWith('..') || path.isAbsolute(name)
    ? path.basename(file)
    : name.replaceAll(path.sep, '/');
}
