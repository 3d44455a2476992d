import { copyFile, link, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../fault.js';
import { makeFolders } from '../make-folders.js';
import type { Project } from '../project.js';
import { temporaryFolder } from '../work-folder.js';
import { type CommitFolder, linkPackages } from './commit-folder.js';

/** Files that are linked or copied at the same time. */
const batch = 32;

/**
 * Makes a temporary folder with a project in which some files have another content. The others are links to the same files, or copies.
 * @param catalogue name of its file
 * @param changed contents by the paths of files, from the project's folder
 */
export async function changedFolder(
  { root, list, bytes }: Project,
  catalogue: string,
  changed: ReadonlyMap<string, Uint8Array>,
): Promise<CommitFolder> {
  const folder = await temporaryFolder();
  const close = () => rm(folder, { recursive: true, force: true });
  const file = path.join(folder, catalogue);
  try {
    const all = new Map([[catalogue, bytes], ...changed]);
    const same = list.paths.filter((name) => !all.has(name));
    for (const name of all.keys()) await makeFolders(path.dirname(path.join(folder, name)));
    for (const folders of new Set(same.map((name) => path.dirname(path.join(folder, name))))) {
      await makeFolders(folders);
    }
    for (const [name, content] of all) await writeFile(path.join(folder, name), content);
    for (let n = 0; n < same.length; n += batch) {
      const names = same.slice(n, n + batch);
      await Promise.all(names.map((name) => linkOrCopy(path.join(root, name), path.join(folder, name))));
    }
    if (list.paths.some((name) => name.startsWith('templates/'))) linkPackages(root, folder);
    return { catalogue: file, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Links lead from one disk to another on no system. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS', 'EACCES')) throw error;
    await copyFile(from, to);
  }
}
