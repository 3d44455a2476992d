import {
  closeSync,
  constants,
  existsSync,
  linkSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {
  access,
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

/* Reads and writes the files of projects, caches and built sites, and counts them. Files of the tool itself are not counted. */

export async function readBytes(file: string, flag?: number): Promise<Buffer> {
  const bytes = await readFile(file, { flag });
  countRead(bytes.byteLength);
  return bytes;
}

/** @param file its path, or the descriptor of an open file */
export function readBytesSync(file: string | number): Buffer {
  const bytes = during('read', () => readFileSync(file));
  countRead(bytes.byteLength);
  return bytes;
}

export function fileIn(root: string, name: string): string {
  return path.join(root, storedName(root, name));
}

/** The name of a project's file on the disk, where accents may be separate characters, as macOS wrote them. */
export function storedName(root: string, name: string): string {
  if (isAscii.test(name)) return name;
  return name.split('/').reduce((above, part) => {
    const [whole, separate] = [path.join(above, part), path.join(above, part.normalize('NFD'))];
    return !existsSync(path.join(root, whole)) && existsSync(path.join(root, separate)) ? separate : whole;
  }, '');
}

const isAscii = /^[\0-\x7f]*$/;

/** The first KB of a file, each byte as a character. */
export function readHeadSync(file: string): string {
  const descriptor = openSync(file, plainFile);
  try {
    const head = Buffer.allocUnsafe(1024);
    return head.toString('latin1', 0, readSync(descriptor, head));
  } finally {
    closeSync(descriptor);
  }
}

export function countRead(bytes: number): void {
  count('files read');
  count('bytes read', bytes);
}

/** For `catch`: undefined if there is no file. */
export const ifGone = undefinedOn('ENOENT', 'ENOTDIR');

/** The state of a file or a link itself, not of a link's target. Undefined if it does not exist. */
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

/** Hard-links a file. @returns false if that is not possible here: then the caller copies it */
export function tryHardLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    // File systems without hard links report many codes. If the cause is another one, the copy reports it.
    if (hasCode(error, 'EEXIST', 'ENOENT', 'ENOTDIR')) throw error;
    return false;
  }
}

/** Makes a folder, and those above it. Node's `recursive` never ends if an existing folder reports ENOENT, as in /proc. */
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
    const stats = hasCode(error, 'EEXIST') ? await stat(folder).catch(() => undefined) : undefined;
    if (stats?.isDirectory() !== true) throw error;
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

/** The state of the place for a new file: free, a file with the same bytes, or anything else. */
export type Standing = 'absent' | 'same' | 'taken';

/** @throws Fault if anything but a folder has its name */
export async function refuseNoFolder(folder: UserPath): Promise<void> {
  const stats = await stat(folder.path).catch(undefinedOn('ENOENT'));
  if (stats === undefined || stats.isDirectory()) return;
  throw new Fault(`${folder} is not a folder`, { hint: 'name a folder', isUsage: true });
}

/** `taken` includes a broken link, a folder, and a file in place of a folder. */
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

/** The first symbolic link in a path, below the first of the folders (compared by their real paths). Undefined if no part is a link. */
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

/** Name of the folder beside the catalogue for the cache, and for enquiries that the preview receives. */
export const workFolderName = '.herbarium';

/** Flags to open a file that only this tool writes: follow no link, wait for no pipe. Windows has neither flag. */
export const plainFile = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

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
 * Opens a part of a project's work folder, which ignores itself in git. If the project is read-only or its disk is full, opens a temporary
 * folder, and nothing is cached. @throws Fault if it is a symbolic link, or a file has its name
 */
export async function openWorkFolder(root: string, part: string): Promise<WorkFolder> {
  const folder = path.join(root, workFolderName);
  const partFolder = path.join(folder, part);
  try {
    // A project may be untrusted: never write to, or delete in, a folder that its links lead to.
    for (const place of [folder, partFolder]) {
      const stats = await lstat(place).catch(() => undefined);
      if (stats?.isSymbolicLink() !== true) continue;
      throw new Fault(`${place} is a symbolic link`, { hint: 'remove it: herbarium makes the folder again' });
    }
    await makeFolders(partFolder);
    // Never overwrite an existing file: it may be a link.
    await writeFile(path.join(folder, '.gitignore'), '*\n', { flag: 'wx' }).catch(undefinedOn('EEXIST'));
    // An existing folder may belong to another user.
    await access(partFolder, constants.W_OK);
    return { path: partFolder, isLasting: true, close: async () => {} };
  } catch (error) {
    if (hasCode(error, 'EEXIST', 'ENOTDIR', 'ENOENT')) {
      const message = `${partFolder} cannot be made: there is a file or a broken link`;
      throw new Fault(message, { hint: 'move it away', cause: error });
    }
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT')) throw error;
    const temporary = await temporaryFolder();
    const close = () => rm(temporary, { recursive: true, force: true });
    return { path: temporary, isLasting: false, close };
  }
}

const temporaryFolders = new Set<string>();

/** Makes a folder with a random name. If a signal ends the command first, the process removes it. @returns its absolute path */
export async function temporaryFolder(): Promise<string> {
  const folder = tmpdir();
  if (temporaryFolders.size === 0)
    process.once('exit', () => {
      for (const made of temporaryFolders) rmSync(made, { recursive: true, force: true });
    });
  try {
    const made = await mkdtemp(path.join(folder, 'herbarium-'));
    temporaryFolders.add(made);
    return made;
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    const hint = 'set TMPDIR to a folder that exists';
    throw new Fault(`there is no folder ${folder} for temporary files`, { hint, cause: error });
  }
}
