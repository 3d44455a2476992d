import { writeFileSync } from 'node:fs';
import { lstat, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { count } from '../../catalogue/work.js';
import { atFile, Fault, hasCode, undefinedOn } from '../surroundings/fault.js';
import type { UserPath } from '../surroundings/user-path.js';

/** Writes a file; every error names it, even that of a full disk. */
export function writeNamed(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content);
    count('files written');
  } catch (error) {
    throw atFile(error, file);
  }
}

/** Makes a folder, and those above it. Node's own `recursive` never ends where a folder exists but says that it does not, as in /proc. */
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
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    const found = hasCode(error, 'EEXIST') ? await stat(folder).catch(() => undefined) : undefined;
    if (found?.isDirectory() !== true) throw error;
  }
  return true;
}

export interface NewFile {
  /** From the folder, with forward slashes. */
  readonly path: string;
  readonly text: string | Uint8Array;
}

/** How a file to be made stands to what is there: nothing, the same bytes, or something else. */
export type Standing = 'absent' | 'same' | 'taken';

/** @throws Fault when something else than a folder has its name */
export async function refuseNoFolder(folder: UserPath): Promise<void> {
  const found = await stat(folder.path).catch(undefinedOn('ENOENT'));
  if (found === undefined || found.isDirectory()) return;
  throw new Fault(`${folder} is not a folder`, { hint: 'name a folder', isUsage: true });
}

/** Compares a file to be made with what is there: a broken link, a folder, or a file where a folder is needed is something else. */
export async function standingOf(folder: string, { path: name, text }: NewFile): Promise<Standing> {
  const file = path.join(folder, name);
  try {
    const isFile = (await lstat(file)).isFile();
    return isFile && (await readFile(file)).equals(Buffer.from(text)) ? 'same' : 'taken';
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'absent';
    if (hasCode(error, 'ENOTDIR')) return 'taken';
    throw atFile(error, file);
  }
}

/** Makes files, and the folders that they need. @throws Fault when one has come meanwhile: nothing is ever overwritten */
export async function makeFiles(folder: string, files: readonly NewFile[]): Promise<void> {
  for (const { path: name, text } of files) {
    const file = path.join(folder, name);
    await makeFolders(path.dirname(file));
    await writeFile(file, text, { flag: 'wx' }).catch((error: unknown) => {
      if (hasCode(error, 'EEXIST')) throw new Fault(`${file} has come meanwhile`, { cause: error });
      throw atFile(error, file);
    });
  }
}
