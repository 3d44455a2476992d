import { existsSync, symlinkSync } from 'node:fs';
import { realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { catalogueFolder } from '../catalogue-file.js';
import {
  type Asker,
  type CommittedFile,
  committedFiles,
  findCommit,
  readCommitted,
  stagedFiles,
} from '../commit.js';
import { Fault, hasCode } from '../fault.js';
import { besideFiles, fileFolders, nameIn } from '../file-folders.js';
import type { Repository } from '../git/git.js';
import type { UserPath } from '../user-path.js';
import { temporaryFolder } from '../work-folder.js';
import { makeFolders } from '../write-file.js';

/** A folder with a project as a commit has it. */
export interface CommitFolder {
  /** Absolute path of the catalogue. */
  readonly catalogue: string;
  readonly close: () => Promise<void>;
}

/** Files that are read from git at once: their bytes are in memory together. */
const batch = 64;

/**
 * Writes a project as it is at a commit into a temporary folder: its files as they are stored, without links. No filter, hook or program of
 * the repository runs.
 * @param catalogue the one in the working tree, which need not exist any more
 * @param ref a branch, a tag or a commit
 * @throws Fault when there is no such commit, or it has no such catalogue
 */
export async function commitFolder(
  catalogue: UserPath,
  ref: string,
  asker: Asker,
  env: Repository['env'],
): Promise<CommitFolder> {
  const repository = { folder: await realpath(catalogueFolder(catalogue)), env };
  const commit = findCommit(repository, ref, asker);
  const file = await catalogueIn(repository.folder, catalogue);
  const stored = committedFiles(repository, commit, [file, ...fileFolders, ...besideFiles]);
  if (!stored.some((found) => found.path === file)) {
    throw new Fault(`${ref} does not have ${catalogue}`, {
      hint: 'name a commit that has it, or the catalogue of that time as a file',
      isUsage: true,
    });
  }
  return storedFolder(repository, file, stored);
}

/**
 * Writes a project as the next commit would have it into a temporary folder.
 * @throws Fault when the catalogue is not staged, or a merge is not finished
 */
export async function stagedFolder(catalogue: UserPath, env: Repository['env']): Promise<CommitFolder> {
  const repository = { folder: await realpath(catalogueFolder(catalogue)), env };
  const file = await catalogueIn(repository.folder, catalogue);
  const stored = stagedFiles(repository, [file, ...fileFolders, ...besideFiles]);
  if (!stored.some((found) => found.path === file)) {
    throw new Fault(`git does not know ${catalogue}`, { hint: 'add it with `git add`', isUsage: true });
  }
  return storedFolder(repository, file, stored);
}

async function storedFolder(
  repository: Repository,
  file: string,
  stored: readonly CommittedFile[],
): Promise<CommitFolder> {
  const folder = await temporaryFolder();
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    for (let n = 0; n < stored.length; n += batch)
      await writeFiles(repository, stored.slice(n, n + batch), folder);
    if (stored.some(({ path: name }) => name.startsWith('templates/')))
      linkPackages(repository.folder, folder);
    return { catalogue: path.join(folder, file), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The name of a catalogue in its folder. A link to a file beside it stands for that file. */
async function catalogueIn(root: string, catalogue: UserPath): Promise<string> {
  try {
    return nameIn(root, await realpath(catalogue.path));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return path.basename(catalogue.path);
    throw error;
  }
}

async function writeFiles(
  repository: Repository,
  stored: readonly CommittedFile[],
  folder: string,
): Promise<void> {
  const contents = readCommitted(repository, stored);
  for (const [n, { path: name }] of stored.entries()) {
    const target = path.join(folder, name);
    // A repository that was made by hand can have any name.
    if (!target.startsWith(folder + path.sep)) throw new Fault(`the commit has a file ${name}`);
    await makeFolders(path.dirname(target));
    // Names that differ only by case are one file on some systems: the first stays, as git warns.
    await writeFile(target, contents[n] ?? '', { flag: 'wx' }).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  }
}

/** Lets the templates of a copy import the packages that are installed for the project. */
export function linkPackages(root: string, folder: string): void {
  for (let at = root, last = ''; at !== last; last = at, at = path.dirname(at)) {
    const packages = path.join(at, 'node_modules');
    if (!existsSync(packages)) continue;
    symlinkSync(packages, path.join(folder, 'node_modules'), 'junction');
    return;
  }
}
