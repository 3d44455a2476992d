import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from './fault.js';

/**
 * Makes a folder, and the missing ones above it. Node's own `recursive` never ends, and fills the memory, if a folder exists but says
 * that it does not, as in /proc.
 */
export async function makeFolders(folder: string): Promise<void> {
  if (await make(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) await makeFolders(parent);
  if (await make(folder)) return;
  throw Object.assign(new Error(`${folder} cannot be made`), { code: 'ENOENT', path: folder });
}

/** @returns whether it exists now; false if a folder above it is missing */
async function make(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    if (!hasCode(error, 'EEXIST')) throw error;
    const found = await stat(folder).catch(() => undefined);
    if (found?.isDirectory() === true) return true;
    throw error;
  }
}
