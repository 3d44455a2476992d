import { lstatSync, readdirSync } from 'node:fs';
import { hasCode } from '../fault.js';

/** A folder of a tree, with what tells that no name in it was added, removed or replaced: times in ms, its number in the file system. */
export type FolderState = readonly [folder: string, modified: number, changed: number, inode: number];

/** What lies below a folder, as paths in it with forward slashes. */
export interface Tree {
  /** Links count as files and are not followed. */
  readonly files: readonly string[];
  /** Itself first, as an empty path, and each before those in it; as they were before it was listed. */
  readonly folders: readonly FolderState[];
}

/** Lists all below a folder; nothing where there is none. */
export function treeOf(root: string): Tree {
  const files: string[] = [];
  const folders: FolderState[] = [];
  const list = (folder: string) => {
    const state = folderState(root, folder);
    if (state === undefined) return;
    folders.push(state);
    for (const entry of readdirSync(`${root}/${folder}`, { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) list(name);
      else files.push(name);
    }
  };
  list('');
  return { files, folders };
}

/** The state of a folder of a tree; undefined where it is gone. */
export function folderState(root: string, folder: string): FolderState | undefined {
  try {
    // With a slash behind it, what a link leads to would be meant.
    const { mtimeMs, ctimeMs, ino } = lstatSync(folder === '' ? root : `${root}/${folder}`);
    return [folder, mtimeMs, ctimeMs, ino];
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

/** Whether nobody has added, removed or replaced a name in these folders, nor put another folder in the place of one. */
export function areUntouched(root: string, folders: readonly FolderState[]): boolean {
  return folders.every(([folder, modified, changed, inode]) => {
    const now = folderState(root, folder);
    return now?.[1] === modified && now[2] === changed && now[3] === inode;
  });
}
