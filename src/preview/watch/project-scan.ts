import type { Stats } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { fileFolders, filePatterns, isOfSite, isPassing, nameIn } from '../../project/file-folders.js';

/** What a scan has found of a file or folder. */
interface Look {
  /** Tells one state from another. A folder's only says which folder it is: its files have signatures of their own. */
  readonly signature: string;
  readonly isFolder: boolean;
}

/** The project's folder, the catalogue and everything beside it that belongs to the project, by absolute paths. */
export type ProjectScan = ReadonlyMap<string, Look>;

/** Looks at all files and folders of a project. What disappears meanwhile is left out. */
export async function scanProject(file: string): Promise<ProjectScan> {
  const catalogue = path.resolve(file);
  const root = path.dirname(catalogue);
  const beside = await glob([...fileFolders, ...filePatterns], {
    cwd: root,
    absolute: true,
    followSymbolicLinks: false,
    onlyFiles: false,
    stats: true,
    suppressErrors: true,
  });
  const scan = new Map<string, Look>();
  for (const name of [root, catalogue]) {
    const look = await lookAt(catalogue, name);
    if (look !== undefined) scan.set(name, look);
  }
  for (const { path: found, stats } of beside) {
    const name = path.normalize(found);
    if (stats !== undefined && isProjectFile(root, catalogue, name)) scan.set(name, lookOf(stats));
  }
  return scan;
}

/** Looks at one file or folder; undefined where it is not there. */
export async function lookAt(catalogue: string, name: string): Promise<Look | undefined> {
  // The catalogue and its folder may be links, which are the user's own. Links beside it are not followed.
  const look = name === catalogue || name === path.dirname(catalogue) ? stat : lstat;
  const found = await look(name).catch(() => undefined);
  return found && lookOf(found);
}

function lookOf(stats: Stats): Look {
  const { dev, ino, size, mtimeMs, ctimeMs } = stats;
  const isFolder = stats.isDirectory();
  return {
    signature: isFolder ? `${dev} ${ino}` : `${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs}`,
    isFolder,
  };
}

/**
 * Whether a name is that of the catalogue, or of a file beside it that a site may be made of.
 * @param root absolute path of the project
 * @param name absolute path
 */
export function isProjectFile(root: string, catalogue: string, name: string): boolean {
  if (name === catalogue) return true;
  const own = nameIn(root, name);
  return isOfSite(own) && !isPassing(own);
}
