import { fstatSync, lstatSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { readExisting, readPieces } from './files/read-named.js';
import { targetInFolder } from './files/replace-file.js';
import { Fault, hasCode, type Surroundings, type UserPath, userPath } from './surroundings/surroundings.js';

/** A catalogue from standard input. Its other files come from the current folder. */
class StandardInput {
  readonly caller: Surroundings;

  constructor(caller: Surroundings) {
    this.caller = caller;
  }

  toString(): string {
    return '<stdin>';
  }
}

/** The source of a catalogue. Its string form is its name in messages. */
export type CatalogueFile = UserPath | StandardInput;

/** The catalogue that the user named: `-` means standard input, as in most programs. */
export function catalogueFile(typed: string, surroundings: Surroundings): CatalogueFile {
  return typed === '-' ? new StandardInput(surroundings) : userPath(typed, surroundings.cwd);
}

export function isStandardInput(file: CatalogueFile): file is StandardInput {
  return file instanceof StandardInput;
}

/** @param problem the message for standard input, which cannot be written back or watched. @throws Fault for standard input */
export function onDisk(file: CatalogueFile, problem: string, hint = 'name the file'): UserPath {
  if (isStandardInput(file)) throw new Fault(problem, { hint, isUsage: true });
  return file;
}

/** Absolute path of a catalogue's folder; the current folder for standard input. */
export function catalogueFolder(file: CatalogueFile): string {
  return isStandardInput(file) ? file.caller.cwd : path.dirname(file.path);
}

/** Reads a catalogue: a file, a pipe, or standard input. @throws Fault if it does not exist, is unreadable, or is too large */
export async function readCatalogue(file: CatalogueFile): Promise<Uint8Array> {
  if (isStandardInput(file)) {
    if (fstatSync(0).isDirectory()) throw new Fault('standard input is a folder', { isUsage: true });
    return readPieces(file.caller.stdin, 'standard input');
  }
  return inCatalogue(file, async () => readExisting(file, await readable(file)));
}

/** Checks, without reading it, that the catalogue is a file that can be watched. @throws Fault if it is not */
export async function findCatalogue(catalogue: CatalogueFile): Promise<UserPath> {
  const file = onDisk(catalogue, 'the preview watches a file, and cannot watch standard input');
  await inCatalogue(file, () => readable(file));
  return file;
}

async function readable(file: UserPath) {
  await targetInFolder(file);
  const stats = await stat(file.path);
  const refuse = (problem: string, hint: string) => {
    throw new Fault(`${file} is ${problem}`, { hint, isUsage: true });
  };
  if (stats.isDirectory()) refuse('a folder', `name the file: ${file.join('catalogue.yaml')}`);
  if (stats.isSocket() || stats.isBlockDevice()) refuse('not a file that can be read', 'name the catalogue');
  return stats;
}

async function inCatalogue<Result>(file: UserPath, look: () => Promise<Result>): Promise<Result> {
  return look().catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    const hint =
      'name your catalogue, run the command in its folder, or write a first one as the README shows';
    throw new Fault(`there is no file ${file}`, { hint, isUsage: true, cause: error });
  });
}

/** Default names of a catalogue, the usual one first. */
export const catalogueNames = ['catalogue.yaml', 'catalogue.yml'] as const;

/**
 * Finds the default catalogue here or in the folders above, as git and Cargo do, up to a repository root or the home folder.
 * Another user could place a catalogue above: so searches only the user's folders that are not writable by all, on one file system.
 * @throws Fault if a folder has a file of each name
 */
export function findCatalogueFile(here: string): string | undefined {
  const home = homeFolder();
  for (let folder = here, last = ''; folder !== last; last = folder, folder = path.dirname(folder)) {
    if (folder !== here && !isTrusted(folder, here)) return undefined;
    // Here, the command reports anything else with this name; above, it is skipped.
    const isFound = folder === here ? isThere : isFile;
    const files = catalogueNames.map((name) => path.join(folder, name)).filter(isFound);
    const [file, other] = files.map((file) => path.relative(here, file));
    if (other !== undefined) {
      const hint = 'name the one that you mean, or remove the other';
      throw new Fault(`there are two catalogues: ${file} and ${other}`, { hint, isUsage: true });
    }
    if (file !== undefined) return file;
    if (folder === home || isThere(path.join(folder, '.git'))) return undefined;
  }
  return undefined;
}

/** Undefined for users without one, as in containers that run under a bare user number. */
export function homeFolder(): string | undefined {
  try {
    return path.resolve(homedir());
  } catch {
    return undefined;
  }
}

function isTrusted(folder: string, here: string): boolean {
  const { uid, mode, dev } = statSync(folder);
  // Windows has neither user numbers nor such permissions.
  const user = process.getuid?.() ?? uid;
  const isOpenToAll = process.platform !== 'win32' && (mode & 0o002) !== 0;
  return uid === user && !isOpenToAll && dev === statSync(here).dev;
}

/** Whether the name exists, even as a broken link. */
function isThere(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EACCES', 'ELOOP', 'ENOTDIR')) return false;
    throw error;
  }
}
