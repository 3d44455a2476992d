import { lstatSync } from 'node:fs';
import type { KeptFile } from './build-state.js';

/** Whether a file of the published site has not been touched since it was written. */
export function isUntouched(root: string, [file, size, modified, inode]: KeptFile): boolean {
  const stats = lstatSync(`${root}/${file}`, { throwIfNoEntry: false });
  return stats?.size === size && stats.mtimeMs === modified && stats.ino === inode;
}

/** Whether a file came whole from another machine. */
export function isWhole(root: string, [file, size]: KeptFile): boolean {
  const stats = lstatSync(`${root}/${file}`, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size === size;
}

/** What tells later that nobody has touched a file. */
export function keptFile(root: string, file: string): KeptFile {
  const { size, mtimeMs, ino } = lstatSync(`${root}/${file}`);
  return [file, size, mtimeMs, ino];
}
