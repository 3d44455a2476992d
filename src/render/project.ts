import { lstat, open, stat } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import type { FileSet } from '../catalogue/rules/rule.js';
import type { Source } from '../catalogue/source.js';
import { Fault, hasCode } from './fault.js';
import { fileSet, type ProjectFiles } from './project-files.js';
import { readSource } from './read-text.js';

/** A catalogue file with the folder that it stands in: what every command begins with. */
export interface Project {
  /** Absolute path of the folder; `content/` and `assets/` are looked for in it. */
  readonly root: string;
  /** The catalogue's text; decoded when it is first looked at. */
  readonly source: Source;
  /** The catalogue as it lies on the disk. */
  readonly bytes: Uint8Array;
  readonly files: FileSet;
  /** The same files as data. */
  readonly list: ProjectFiles;
  /** Paths of the folders that they stand in, and of those without any file. */
  readonly folders: readonly string[];
  /** When it began to be read, in ms: what was touched since may be read half before and half after. */
  readonly began: number;
}

/** Folders beside the catalogue whose files it may name. */
export const fileFolders = ['content', 'assets'] as const;

/**
 * Reads a catalogue and lists the files beside it.
 * @param file the catalogue's path as the user gave it
 * @param listed the files, where they are known
 * @throws Fault when the file is not there or cannot be read
 */
export async function readProject(file: string, listed?: FileList): Promise<Project> {
  const began = Date.now();
  const root = path.dirname(path.resolve(file));
  const [bytes, { paths, folders }] = await Promise.all([readCatalogue(file), listed ?? listFiles(root)]);
  const list = { root, shownRoot: path.dirname(file), paths };
  return { root, source: readSource(bytes, file), bytes, files: fileSet(list), list, folders, began };
}

/** Paths of the files beside a catalogue, and of their folders. */
interface FileList {
  readonly paths: readonly string[];
  readonly folders: readonly string[];
}

/**
 * Looks whether there is a project to be read, without reading it.
 * @throws Fault when there is none
 */
export async function findProject(file: string): Promise<void> {
  await inCatalogue(file, () => refuseFolder(file));
  await refuseLinks(path.dirname(path.resolve(file)));
}

/** Into memory that other threads see as well. */
function readCatalogue(file: string): Promise<Uint8Array> {
  return inCatalogue(file, async () => {
    await refuseFolder(file);
    return readShared(file);
  });
}

async function refuseFolder(file: string): Promise<void> {
  if (!(await stat(file)).isDirectory()) return;
  throw new Fault(`${file} is a folder`, {
    hint: `name the file: ${path.join(file, 'catalogue.yaml')}`,
    isUsage: true,
  });
}

async function inCatalogue<Found>(file: string, look: () => Promise<Found>): Promise<Found> {
  try {
    return await look();
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    throw new Fault(`there is no file ${file}`, {
      hint: 'name the catalogue, or run the command in its folder',
      isUsage: true,
      cause: error,
    });
  }
}

/** Stands for bytes of a name that are no UTF-8: nobody can name such a file, and it cannot be opened by this name. */
const noText = '\ufffd';

/** Symbolic links are left out, and refused where a whole folder is one: what they lead to may lie anywhere. */
async function listFiles(root: string): Promise<FileList> {
  await refuseLinks(root);
  const patterns = fileFolders.map((folder) => `${folder}/**/*`);
  const found = await glob(patterns, {
    cwd: root,
    followSymbolicLinks: false,
    dot: false,
    onlyFiles: false,
    objectMode: true,
  });
  const readable = found.filter((entry) => !entry.path.includes(noText));
  const paths = readable.filter(({ dirent }) => dirent.isFile()).map((entry) => entry.path);
  const folders = readable.filter(({ dirent }) => dirent.isDirectory()).map((entry) => entry.path);
  return { paths: paths.sort(), folders: [...fileFolders, ...folders] };
}

async function refuseLinks(root: string): Promise<void> {
  for (const folder of fileFolders) {
    if (await isLink(path.join(root, folder))) {
      throw new Fault(`${folder}/ is a symbolic link`, { hint: 'put a folder of the project there' });
    }
  }
}

async function isLink(folder: string): Promise<boolean> {
  try {
    return (await lstat(folder)).isSymbolicLink();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

async function readShared(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const shared = Buffer.from(new SharedArrayBuffer(size));
    let length = 0;
    // Past the end of what there was at first: a file that grows meanwhile is read as it was.
    while (length < size) {
      const { bytesRead } = await handle.read(shared, length, size - length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return size > 0 ? shared.subarray(0, length) : await handle.readFile();
  } finally {
    await handle.close();
  }
}
