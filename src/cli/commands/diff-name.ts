import path from 'node:path';
import { type CatalogueFile, isStandardInput } from '../../project/catalogue-file.js';

/** The name of a file in a diff: its path from the folder of the command, where the diff is applied; its own name where it lies outside. @param cwd absolute path of that folder */
export function diffName(file: CatalogueFile, cwd: string): string {
  if (isStandardInput(file)) return String(file);
  const name = path.relative(cwd, file.path);
  return name.startsWith('..') || path.isAbsolute(name)
    ? path.basename(file.path)
    : name.replaceAll(path.sep, '/');
}
