import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../fault.js';
import { occupantOf } from './marker.js';
import { clear } from './old-generation.js';
import { areUntouched, type FolderState, folderState, type Tree } from './tree.js';

/** Where the generation before the published one is kept, and what is known of it. */
export interface SparePlace {
  /** Absolute path of a folder for it alone, which need not be there. */
  readonly path: string;
  /** Its folders as they were when it was put there; undefined where that is not known. */
  readonly folders: readonly FolderState[] | undefined;
}

/**
 * Makes the spare the folder that is written into; clears its place where it is not what was put there.
 * @returns whether it is that folder now
 */
export async function takeSpare({ path: place, folders }: SparePlace, next: string): Promise<boolean> {
  // A link, or a folder without our mark, was put there by somebody else.
  if ((await occupantOf(place)) !== 'own site') return false;
  if (folders !== undefined && areUntouched(place, folders) && (await moved(place, next))) return true;
  await clear(place, undefined);
  return false;
}

/**
 * Keeps a generation that was published until now.
 * @param previous absolute path of its folder
 * @param tree what it was when nobody else had put anything into it
 * @returns what is kept; undefined where it was left where it is: a file has come into it, or the place is on another file system
 */
export async function keepSpare(previous: string, tree: Tree, place: string): Promise<Tree | undefined> {
  if (tree.folders.length === 0 || !(await moved(previous, place))) return undefined;
  const folders = tree.folders.flatMap(([folder, modified, , inode]) => {
    const now = folderState(place, folder);
    return now?.[1] === modified && now[3] === inode ? [now] : [];
  });
  if (folders.length === tree.folders.length) return { files: tree.files, folders };
  await rename(place, previous);
  return undefined;
}

async function moved(from: string, to: string): Promise<boolean> {
  try {
    await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EXDEV', 'EACCES', 'EPERM', 'EROFS', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR'))
      return false;
    throw error;
  }
}
