import { lstat } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import type { FileSet } from '../catalogue/document/file-set.js';
import type { Source } from '../catalogue/document/source.js';
import { catalogueFolder, catalogueName, findCatalogue, readCatalogue } from './catalogue-file.js';
import { Fault, hasCode } from './fault.js';
import { fileSet, type ProjectFiles } from './project-files.js';
import { readSource } from './read-text.js';

/** A catalogue file with the folder that it stands in: what every command begins with. */
export interface Project {
  /** Absolute path of the folder; `content/` and `assets/` are looked for in it. */
  readonly root: string;
  /** The catalogue's text; decoded when it is first looked at. */
  readonly source: Source;
  /** The catalogue as it was read. */
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
 * @param file the catalogue's path as the user gave it; `-` for standard input, which the files of the folder of now belong to
 * @param listed the files, where they are known
 * @throws Fault when the file is not there or cannot be read
 */
export async function readProject(file: string, listed?: FileList): Promise<Project> {
  const began = Date.now();
  const root = catalogueFolder(file);
  const [bytes, { paths, folders }] = await Promise.all([readCatalogue(file), listed ?? listFiles(root)]);
  const list = { root, shownRoot: path.dirname(file), paths };
  const source = readSource(bytes, catalogueName(file));
  return { root, source, bytes, files: fileSet(list), list, folders, began };
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
  await findCatalogue(file);
  await refuseLinks(catalogueFolder(file));
}

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
  await refuseUnnamed(root, found);
  const paths = found.filter(({ dirent }) => dirent.isFile()).map((entry) => entry.path);
  const folders = found.filter(({ dirent }) => dirent.isDirectory()).map((entry) => entry.path);
  return { paths: paths.sort(), folders: [...fileFolders, ...folders] };
}

/** What stands in a name for bytes that are no UTF-8; it may also be written in it. */
const replacement = '\ufffd';

/** A name that is no UTF-8 leads nowhere once it is a text: neither a catalogue nor an address can say it. */
async function refuseUnnamed(root: string, found: readonly { readonly path: string }[]): Promise<void> {
  for (const { path: name } of found) {
    if (!name.includes(replacement) || (await isThere(path.join(root, name)))) continue;
    throw new Fault(`the name ${name} is not UTF-8`, {
      hint: `rename it: ${replacement} stands for what is none`,
    });
  }
}

async function isThere(file: string): Promise<boolean> {
  try {
    await lstat(file);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
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
