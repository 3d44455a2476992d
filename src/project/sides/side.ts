import { statSync } from 'node:fs';
import path from 'node:path';
import { catalogueFolder, isStandardInput } from '../catalogue-file.js';
import { type Asker, isCommit } from '../commit.js';
import { Fault } from '../fault.js';
import { markerFile } from '../file-folders.js';
import type { Project } from '../project.js';
import { changedFolder } from './changed-folder.js';
import { type CommitFolder, commitFolder, stagedFolder } from './commit-folder.js';

/** One of two projects to compare. */
export interface Side {
  /** As people named it. */
  readonly name: string;
  /** Path of its catalogue; of a built site, of its folder. */
  readonly catalogue: string;
  readonly isBuilt?: true;
  /** The same for messages. */
  readonly shown: string;
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
 * @param catalogue path of the catalogue in the working tree
 * @throws Fault when it is nothing of these, or both a file and a commit
 */
export async function openSide(name: string | undefined, catalogue: string): Promise<Side> {
  if (name === undefined) return sideAt(workingTree, catalogue);
  if (isStandardInput(name)) {
    throw new Fault('a catalogue on standard input cannot be compared', {
      hint: 'name the file',
      isUsage: true,
    });
  }
  const found = statSync(name, { throwIfNoEntry: false });
  if (found === undefined) return commitSide(name, catalogue, asker);
  if (isBare(name) && isCommit(catalogueFolder(catalogue), name)) {
    throw new Fault(`${name} is both a commit and a file or folder`, {
      hint: `write ./${name} for the folder, or ${name}^0 for the commit`,
      isUsage: true,
    });
  }
  if (!found.isDirectory()) return sideAt(name, name);
  const isBuilt = statSync(path.join(name, markerFile), { throwIfNoEntry: false })?.isFile() === true;
  return isBuilt ? { ...sideAt(name, name), isBuilt } : sideAt(name, catalogueIn(name));
}

/**
 * The project at a commit.
 * @param ref a branch, a tag or a commit
 * @throws Fault when there is no such commit, or it has no such catalogue
 */
export async function commitSide(ref: string, catalogue: string, asker: Asker): Promise<Side> {
  return storedSide(ref, await commitFolder(catalogue, ref, asker));
}

/**
 * The project as the next commit would have it.
 * @throws Fault when the catalogue is not staged, or a merge is not finished
 */
export async function stagedSide(catalogue: string): Promise<Side> {
  return storedSide('staged', await stagedFolder(catalogue));
}

/**
 * The project in the working tree with another content in some files.
 * @param changed contents by the paths of files, from the project's folder
 */
export async function changedSide(
  project: Project,
  catalogue: string,
  changed: ReadonlyMap<string, Uint8Array>,
): Promise<Side> {
  const { catalogue: file, close } = await changedFolder(project, catalogue, changed);
  return { name: 'changed', catalogue: file, shown: catalogue, close };
}

function storedSide(name: string, { catalogue, close }: CommitFolder): Side {
  return { name, catalogue, shown: path.join(`${name}:`, path.basename(catalogue)), close };
}

function sideAt(name: string, catalogue: string): Side {
  return { name, catalogue, shown: catalogue, close: async () => {} };
}

/** Whether a name may be one of git. */
function isBare(name: string): boolean {
  return !name.startsWith('.') && !path.isAbsolute(name) && !name.endsWith('/');
}

function catalogueIn(folder: string): string {
  const names = ['catalogue.yaml', 'catalogue.yml'].map((name) => path.join(folder, name));
  const [first, second] = names.filter((name) => statSync(name, { throwIfNoEntry: false }) !== undefined);
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
