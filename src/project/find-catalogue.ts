import { lstatSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { Fault, hasCode } from './fault.js';

/** The names that a catalogue has where nobody names it; the usual one first. */
const names = ['catalogue.yaml', 'catalogue.yml'] as const;

/**
 * Looks for the catalogue that a command means when it names none: here, then in the folders above, as git and Cargo do.
 *
 * A folder above may belong to somebody else, who could put a catalogue there for others. So the search goes up only to folders that
 * are the user's own, that not everybody may write to (`/tmp`), and that lie on the same file system. The root of a repository and the
 * home folder are the last ones that it looks into.
 * @param here absolute path of the folder that the command runs in
 * @returns its path, relative to that folder; undefined if there is none
 * @throws Fault when a folder has a file of each name
 */
export function findCatalogueFile(here: string): string | undefined {
  const home = homeFolder();
  for (let folder = here, last = ''; folder !== last; last = folder, folder = path.dirname(folder)) {
    if (folder !== here && !isTrusted(folder, here)) return undefined;
    // Here, the command says what is wrong with something else of this name; above, it is passed by.
    const isFound = folder === here ? isThere : isFile;
    const found = names.map((name) => path.join(folder, name)).filter(isFound);
    const [file, other] = found.map((file) => path.relative(here, file));
    if (other !== undefined) {
      throw new Fault(`there are two catalogues: ${file} and ${other}`, {
        hint: 'name the one that you mean, or remove the other',
        isUsage: true,
      });
    }
    if (file !== undefined) return file;
    if (folder === home || isThere(path.join(folder, '.git'))) return undefined;
  }
  return undefined;
}

/** Undefined where the user has none, as in containers. */
function homeFolder(): string | undefined {
  try {
    return path.resolve(homedir());
  } catch {
    return undefined;
  }
}

function isTrusted(folder: string, here: string): boolean {
  const { uid, mode, dev } = statSync(folder);
  // Windows has neither users with numbers nor such permissions.
  const user = process.getuid?.() ?? uid;
  const isOpenToAll = process.platform !== 'win32' && (mode & 0o002) !== 0;
  return uid === user && !isOpenToAll && dev === statSync(here).dev;
}

/** Whether something has this name, be it a link that leads nowhere. */
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
