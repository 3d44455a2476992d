import { readFileSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { count, during } from '../../catalogue/work.js';
import { undefinedOn } from '../surroundings/fault.js';

/*
 * Files of the project, of the cache and of built sites are read here, and counted. Those of the tool itself are part of the program.
 */

export async function readBytes(file: string, flag?: number): Promise<Buffer> {
  const bytes = await readFile(file, { flag });
  countRead(bytes.byteLength);
  return bytes;
}

/** @param file its path, or the descriptor of an open one */
export function readBytesSync(file: string | number): Buffer {
  const bytes = during('read', () => readFileSync(file));
  countRead(bytes.byteLength);
  return bytes;
}

export function countRead(bytes: number): void {
  count('files read');
  count('bytes read', bytes);
}

/** For `catch`: undefined when there is no file. */
export const ifGone = undefinedOn('ENOENT', 'ENOTDIR');

/** The state of a file itself, not of a link's target. Undefined when there is no file. */
export function statsOf(file: string) {
  return lstat(file).catch(ifGone);
}
