import { readdirSync } from 'node:fs';
import { hasCode } from '../../project/fault.js';

/** The contents of a folder, as relative paths with forward slashes. */
export interface Tree {
  /** Links count as files and are not followed. */
  readonly files: readonly string[];
  /** The folder itself first, as an empty path. Each folder comes before its subfolders. */
  readonly folders: readonly string[];
}

/** Lists the contents of a folder. Empty when the folder does not exist. */
export function treeOf(root: string): Tree {
  const files: string[] = [];
  const folders: string[] = [];
  const list = (folder: string) => {
    for (const entry of entriesIn(`${root}/${folder}`)) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!entry.isDirectory()) files.push(name);
      else {
        folders.push(name);
        list(name);
      }
    }
  };
  folders.push('');
  list('');
  return { files, folders };
}

function entriesIn(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
}
