import { statSync } from 'node:fs';
import { copyFile, link, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type CatalogueFile, catalogueFolder, isStandardInput } from '../catalogue-file.js';
import { type Asker, isCommit } from '../commit.js';
import { Fault, hasCode } from '../fault.js';
import { markerFile } from '../file-folders.js';
import type { Project } from '../project.js';
import type { Place } from '../surroundings.js';
import { UserPath, userPath } from '../user-path.js';
import { temporaryFolder } from '../work-folder.js';
import { makeFolders } from '../write-file.js';
import { type CommitFolder, commitFolder, linkPackages, stagedFolder } from './commit-folder.js';

/** One of two projects to compare. */
export interface Side {
  /** As people named it. */
  readonly name: string;
  /** Its catalogue; of a built site, its folder. */
  readonly catalogue: UserPath;
  readonly isBuilt?: true;
  /** Removes what was made for it. */
  readonly close: () => Promise<void>;
}

/** What the working tree is called. */
const workingTree = 'working tree';

const asker = { name: '`diff` without two folders', instead: 'compare two folders' };

/**
 * Finds what a name means: a built site, a folder with a catalogue, a catalogue, or else a commit of git, whose files are written into a temporary
 * folder.
 * @param name undefined: the working tree
 * @param catalogue the one in the working tree
 * @throws Fault when it is nothing of these, or both a file and a commit
 */
export async function openSide(
  name: string | undefined,
  catalogue: UserPath,
  { cwd, env }: Place,
): Promise<Side> {
  if (name === undefined) return sideAt(workingTree, catalogue);
  if (name === '-') throw noStandardInput();
  const there = userPath(name, cwd);
  const found = statSync(there.path, { throwIfNoEntry: false });
  if (found === undefined) return commitSide(name, catalogue, asker, env);
  if (isBare(name) && isCommit({ folder: catalogueFolder(catalogue), env }, name)) {
    throw new Fault(`${name} is both a commit and a file or folder`, {
      hint: `write ./${name} for the folder, or ${name}^0 for the commit`,
      isUsage: true,
    });
  }
  if (!found.isDirectory()) return sideAt(name, there);
  const isBuilt = statSync(there.join(markerFile).path, { throwIfNoEntry: false })?.isFile() === true;
  return isBuilt ? { ...sideAt(name, there), isBuilt } : sideAt(name, catalogueIn(there));
}

/**
 * The project at a commit.
 * @param ref a branch, a tag or a commit
 * @throws Fault when there is no such commit, or it has no such catalogue
 */
export async function commitSide(
  ref: string,
  catalogue: UserPath,
  asker: Asker,
  env: Place['env'],
): Promise<Side> {
  return storedSide(ref, await commitFolder(catalogue, ref, asker, env));
}

/**
 * The project as the next commit would have it.
 * @throws Fault when the catalogue is not staged, or a merge is not finished
 */
export async function stagedSide(catalogue: UserPath, env: Place['env']): Promise<Side> {
  return storedSide('staged', await stagedFolder(catalogue, env));
}

/**
 * The project in the working tree with another content in some files.
 * @param changed contents by the paths of files, from the project's folder
 */
export async function changedSide(
  project: Project,
  catalogue: UserPath,
  changed: ReadonlyMap<string, Uint8Array>,
): Promise<Side> {
  const { catalogue: file, close } = await changedFolder(project, path.basename(catalogue.path), changed);
  return { name: 'changed', catalogue: new UserPath(catalogue.typed, file), close };
}

/** The catalogue in the working tree. @throws Fault when it is on standard input */
export function comparable(catalogue: CatalogueFile): UserPath {
  if (isStandardInput(catalogue)) throw noStandardInput();
  return catalogue;
}

function noStandardInput(): Fault {
  return new Fault('a catalogue on standard input cannot be compared', {
    hint: 'name the file',
    isUsage: true,
  });
}

function storedSide(name: string, { catalogue, close }: CommitFolder): Side {
  const shown = path.join(`${name}:`, path.basename(catalogue));
  return { name, catalogue: new UserPath(shown, catalogue), close };
}

function sideAt(name: string, catalogue: UserPath): Side {
  return { name, catalogue, close: async () => {} };
}

/** Whether a name may be one of git. */
function isBare(name: string): boolean {
  return !name.startsWith('.') && !path.isAbsolute(name) && !name.endsWith('/');
}

function catalogueIn(folder: UserPath): UserPath {
  const names = ['catalogue.yaml', 'catalogue.yml'].map((name) => folder.join(name));
  const [first, second] = names.filter(
    (name) => statSync(name.path, { throwIfNoEntry: false }) !== undefined,
  );
  if (first === undefined) {
    throw new Fault(`${folder} has no catalogue.yaml`, { hint: 'name the catalogue itself', isUsage: true });
  }
  if (second !== undefined) {
    throw new Fault(`there are two catalogues: ${first} and ${second}`, {
      hint: 'name the one that you mean',
      isUsage: true,
    });
  }
  return first;
}

/** Files that are linked or copied at the same time. */
const batch = 32;

/**
 * Makes a temporary folder with a project in which some files have another content. The others are links to the same files, or copies.
 * @param catalogue name of its file
 * @param changed contents by the paths of files, from the project's folder
 */
async function changedFolder(
  { root, list, bytes }: Project,
  catalogue: string,
  changed: ReadonlyMap<string, Uint8Array>,
): Promise<CommitFolder> {
  const folder = await temporaryFolder();
  const close = () => rm(folder, { recursive: true, force: true });
  const file = path.join(folder, catalogue);
  try {
    const all = new Map([[catalogue, bytes], ...changed]);
    const same = list.paths.filter((name) => !all.has(name));
    for (const name of all.keys()) await makeFolders(path.dirname(path.join(folder, name)));
    for (const folders of new Set(same.map((name) => path.dirname(path.join(folder, name))))) {
      await makeFolders(folders);
    }
    for (const [name, content] of all) await writeFile(path.join(folder, name), content);
    for (let n = 0; n < same.length; n += batch) {
      const names = same.slice(n, n + batch);
      await Promise.all(names.map((name) => linkOrCopy(path.join(root, name), path.join(folder, name))));
    }
    if (list.paths.some((name) => name.startsWith('templates/'))) linkPackages(root, folder);
    return { catalogue: file, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Links lead from one disk to another on no system. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS', 'EACCES')) throw error;
    await copyFile(from, to);
  }
}
