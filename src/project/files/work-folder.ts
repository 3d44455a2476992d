import { closeSync, constants as fileConstants, openSync } from 'node:fs';
import { access, constants, lstat, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Fault, hasCode, undefinedOn } from '../surroundings/fault.js';
import { readBytesSync } from './read-file.js';
import { makeFolders } from './write-file.js';

/** Name of the folder beside the catalogue for cached work, and for what the preview receives. */
export const workFolderName = '.herbarium';

/** Flags to open a file that only a run of ours may have made: follow no link, wait for no pipe. Windows has neither flag. */
export const plainFile =
  fileConstants.O_RDONLY | (fileConstants.O_NOFOLLOW ?? 0) | (fileConstants.O_NONBLOCK ?? 0);

export function readPlain(file: string): Buffer {
  const descriptor = openSync(file, plainFile);
  try {
    return readBytesSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export interface WorkFolder {
  readonly path: string;
  /** Whether the next run finds it again. */
  readonly isLasting: boolean;
  /** Removes it if only this run uses it. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the work folder of a project, or a part of it. It keeps itself out of version control. If the project is read-only or its disk
 * is full, the folder is a temporary one, and nothing is cached.
 * @param part name of a folder in it
 * @throws Fault when it is a symbolic link, or a file has its name
 */
export async function openWorkFolder(root: string, part: string): Promise<WorkFolder> {
  const folder = path.join(root, workFolderName);
  const own = path.join(folder, part);
  try {
    // A project may come from a stranger: never write to, or delete in, a folder that its links lead to.
    for (const place of [folder, own]) {
      const found = await lstat(place).catch(() => undefined);
      if (found?.isSymbolicLink() !== true) continue;
      throw new Fault(`${place} is a symbolic link`, { hint: 'remove it: herbarium makes the folder again' });
    }
    await makeFolders(own);
    // What is there is never overwritten: it may be a link.
    await writeFile(path.join(folder, '.gitignore'), '*\n', { flag: 'wx' }).catch(undefinedOn('EEXIST'));
    // A folder that exists may belong to somebody else.
    await access(own, constants.W_OK);
    return { path: own, isLasting: true, close: async () => {} };
  } catch (error) {
    if (hasCode(error, 'EEXIST', 'ENOTDIR', 'ENOENT')) {
      const message = `${own} cannot be made: there is a file or a broken link`;
      throw new Fault(message, { hint: 'move it away', cause: error });
    }
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT')) throw error;
    const temporary = await temporaryFolder();
    const close = () => rm(temporary, { recursive: true, force: true });
    return { path: temporary, isLasting: false, close };
  }
}

/** Makes a folder that nobody else knows. @returns its absolute path */
export async function temporaryFolder(): Promise<string> {
  const folder = tmpdir();
  try {
    return await mkdtemp(path.join(folder, 'herbarium-'));
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    const hint = 'set TMPDIR to a folder that exists';
    throw new Fault(`there is no folder ${folder} for temporary files`, { hint, cause: error });
  }
}
