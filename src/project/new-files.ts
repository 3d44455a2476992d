import { lstat, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { atFile, Fault, hasCode } from './fault.js';
import { makeFolders } from './make-folders.js';
import type { UserPath } from './user-path.js';

/** A file to be made in a folder. */
interface FileToMake {
  /** From the folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** How a file to be made stands to what is there: nothing, the same bytes, or something else. */
export type Standing = 'absent' | 'same' | 'taken';

/** @throws Fault when something else than a folder has its name */
export async function refuseNoFolder(folder: UserPath): Promise<void> {
  const found = await stat(folder.path).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (found === undefined || found.isDirectory()) return;
  throw new Fault(`${folder} is not a folder`, { hint: 'name a folder', isUsage: true });
}

/**
 * Compares a file to be made with what is there. A link that leads nowhere, a folder of this name, and a file where a folder is
 * needed are something else.
 */
export async function standingOf(folder: string, { path: name, text }: FileToMake): Promise<Standing> {
  const file = path.join(folder, name);
  try {
    const found = await lstat(file);
    if (!found.isFile()) return 'taken';
    return (await readFile(file)).equals(Buffer.from(text)) ? 'same' : 'taken';
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'absent';
    if (hasCode(error, 'ENOTDIR')) return 'taken';
    throw atFile(error, file);
  }
}

/**
 * Makes files, and the folders that they need.
 * @throws Fault when one has come meanwhile: nothing is ever overwritten
 */
export async function makeFiles(folder: string, files: readonly FileToMake[]): Promise<void> {
  for (const { path: name, text } of files) {
    const file = path.join(folder, name);
    await makeFolders(path.dirname(file));
    try {
      await writeFile(file, text, { flag: 'wx' });
    } catch (error) {
      if (hasCode(error, 'EEXIST')) throw new Fault(`${file} has come meanwhile`, { cause: error });
      throw atFile(error, file);
    }
  }
}
