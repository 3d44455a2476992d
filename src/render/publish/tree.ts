import { readdirSync } from 'node:fs';
import { hasCode } from '../../project/fault.js';

/** What lies below a folder, as paths in it with forward slashes. */
export interface Tree {
  /** Links count as files and are not followed. */
  readonly files: readonly string[];
  /** Itself first, as an empty path, and each before those in it. */
  readonly folders: readonly string[];
}

/** Lists all below a folder; nothing where there is none. */
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
