import { readFileSync } from 'node:fs';
import { lstat, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import type { FileSet } from '../catalogue/rules/rule.js';
import type { Source } from '../catalogue/source.js';
import { Fault, hasCode } from './fault.js';
import { readSource } from './read-text.js';

/** A catalogue file with the folder that it stands in: what every command begins with. */
export interface Project {
  /** Absolute path of the folder; `content/` and `assets/` are looked for in it. */
  readonly root: string;
  readonly source: Source;
  readonly files: FileSet;
}

/** Folders beside the catalogue whose files it may name. */
export const fileFolders = ['content', 'assets'] as const;

/**
 * Reads a catalogue and lists the files beside it.
 * @param file the catalogue's path as the user gave it
 * @throws Fault when the file is not there or cannot be read
 */
export async function readProject(file: string): Promise<Project> {
  const root = path.dirname(path.resolve(file));
  const [source, files] = await Promise.all([readCatalogue(file), listFiles(root, path.dirname(file))]);
  return { root, source, files };
}

async function readCatalogue(file: string): Promise<Source> {
  try {
    if ((await stat(file)).isDirectory()) {
      throw new Fault(`${file} is a folder`, {
        hint: `name the file: ${path.join(file, 'catalogue.yaml')}`,
        isUsage: true,
      });
    }
    return readSource(await readFile(file), file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    throw new Fault(`there is no file ${file}`, {
      hint: 'name the catalogue, or run the command in its folder',
      isUsage: true,
      cause: error,
    });
  }
}

/** Symbolic links are left out, and refused where a whole folder is one: what they lead to may lie anywhere. */
async function listFiles(root: string, shownRoot: string): Promise<FileSet> {
  for (const folder of fileFolders) {
    if (await isLink(path.join(root, folder))) {
      throw new Fault(`${folder}/ is a symbolic link`, { hint: 'put a folder of the project there' });
    }
  }
  const patterns = fileFolders.map((folder) => `${folder}/**/*`);
  const paths = await glob(patterns, { cwd: root, followSymbolicLinks: false, dot: false });
  const known = new Set(paths.sort());
  return { paths: known, read: reader(root, shownRoot, known) };
}

/**
 * Reads files beside the catalogue, each once, and no other: a catalogue may come from a stranger, and `content/../../secret`
 * must not be shown in a report. While the rules run, so synchronously: they are pure functions, and only the
 * files that a rule asks for are read.
 * @param shownRoot the folder as the user would type it, for diagnostics
 */
function reader(root: string, shownRoot: string, known: ReadonlySet<string>): FileSet['read'] {
  const sources = new Map<string, Source | undefined>();
  return (file) => {
    if (!known.has(file)) return undefined;
    if (!sources.has(file)) sources.set(file, readBeside(root, shownRoot, file));
    return sources.get(file);
  };
}

function readBeside(root: string, shownRoot: string, file: string): Source | undefined {
  try {
    return readSource(readFileSync(path.join(root, file)), path.join(shownRoot, file));
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EISDIR')) return undefined;
    throw error;
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
