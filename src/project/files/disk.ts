import { closeSync, constants as fileConstants, openSync, readFileSync, writeFileSync } from 'node:fs';
import {
  access,
  constants,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { count } from '../../document/work.js';
import { atFile, Fault, hasCode, type UserPath, undefinedOn } from '../surroundings/surroundings.js';
import { during } from '../surroundings/work.js';

/*
 * Files of the project, of the cache and of built sites are read and made here, and counted. Those of the tool itself are part of the program.
 */

export async function readBytes(file: string, flag?: number): Promise<Buffer> {
  const bytes = await readFile(file, { flag });
  countRead(bytes.byteLength);
  return bytes;
}

/** @param file its path, or the descriptor of an open one */
export function readBytesSync(file: string | number): Buffer {
  const bytes = during('read', () => readFileSync(file));
  countRead(bytes.byteLength);
  return bytes;
}

export function countRead(bytes: number): void {
  count('files read');
  count('bytes read', bytes);
}

/** For `catch`: undefined when there is no file. */
export const ifGone = undefinedOn('ENOENT', 'ENOTDIR');

/** The state of a file itself, not of a link's target. Undefined when there is no file. */
export function statsOf(file: string) {
  return lstat(file).catch(ifGone);
}

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

export async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(undefinedOn('ENOTEMPTY', 'EEXIST', 'ENOENT', 'EACCES', 'EPERM'));
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

/** The first part of a path that is a symbolic link, below the first of the folders that is in it, whichever way the path leads there. */
export async function linkIn(file: string, folders: readonly string[]): Promise<string | undefined> {
  const places = [file];
  for (let place = file; path.dirname(place) !== place; place = path.dirname(place))
    places.unshift(path.dirname(place));
  const realPaths = (all: readonly string[]) =>
    Promise.all(all.map((place) => realpath(place).catch(() => undefined)));
  const [real, roots] = [await realPaths(places), await realPaths(folders)];
  const start = real.findIndex((place) => place !== undefined && roots.includes(place));
  if (start === -1) return undefined;
  for (const place of places.slice(start + 1))
    if ((await lstat(place).catch(() => undefined))?.isSymbolicLink())
      return path.relative(places[start] ?? '', place);
  return undefined;
}

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
 * Opens a part of the work folder of a project, which keeps itself out of version control. If the project is read-only or its disk is
 * full, it is a temporary one, and nothing is cached.
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
    // An existing folder may belong to another user.
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

/** Makes a folder with a random name. @returns its absolute path */
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
