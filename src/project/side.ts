import { existsSync, statSync, symlinkSync } from 'node:fs';
import { copyFile, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type CatalogueFile, catalogueFolder, catalogueNames, onDisk } from './catalogue-file.js';
import { fileIn, makeFolders, temporaryFolder, tryHardLink } from './files/disk.js';
import {
  type Asker,
  type CommittedFile,
  committedFiles,
  findCommit,
  isCommit,
  readCommitted,
  stagedFiles,
} from './git.js';
import { besideFiles, fileFolders, hasTemplates, markerFile, nameIn, type ReadProject } from './project.js';
import { Fault, type Place, UserPath, undefinedOn, userPath } from './surroundings/surroundings.js';

export interface Side {
  readonly name: string;
  /** The folder, for a built site. */
  readonly catalogue: UserPath;
  readonly isBuilt?: true;
  readonly close: () => Promise<void>;
}

/** Opens a built site, a catalogue or its folder, or a git commit; by default the working tree. @throws Fault if none or ambiguous */
export async function openSide(
  name: string | undefined,
  catalogue: UserPath,
  { cwd, env }: Place,
): Promise<Side> {
  const close = async () => {};
  if (name === undefined) return { name: 'working tree', catalogue, close };
  if (name === '-') throw new Fault(noStandardInput, { hint: 'name the file', isUsage: true });
  const place = userPath(name, cwd);
  const stats = statSync(place.path, { throwIfNoEntry: false });
  const asker = { name: '`diff` without two folders', instead: 'compare two folders' };
  if (stats === undefined) return commitSide(name, catalogue, asker, env);
  const mayBeOfGit = !name.startsWith('.') && !path.isAbsolute(name) && !name.endsWith('/');
  if (mayBeOfGit && isCommit({ folder: catalogueFolder(catalogue), env }, name)) {
    const hint = `write ./${name} for the folder, or ${name}^0 for the commit`;
    throw new Fault(`${name} is both a commit and a file or folder`, { hint, isUsage: true });
  }
  if (!stats.isDirectory()) return { name, catalogue: place, close };
  const isBuilt = statSync(place.join(markerFile).path, { throwIfNoEntry: false })?.isFile() === true;
  if (isBuilt) return { name, catalogue: place, close, isBuilt };
  return { name, catalogue: catalogueIn(place), close };
}

const noStandardInput = 'a catalogue on standard input cannot be compared';

/** The catalogue in the working tree. @throws Fault if it comes from standard input */
export function comparable(catalogue: CatalogueFile): UserPath {
  return onDisk(catalogue, noStandardInput);
}

function catalogueIn(folder: UserPath): UserPath {
  const names = catalogueNames.map((name) => folder.join(name));
  const [first, second] = names.filter((name) => statSync(name.path, { throwIfNoEntry: false }));
  const fault = (message: string, hint: string) => new Fault(message, { hint, isUsage: true });
  if (first === undefined) throw fault(`${folder} has no catalogue.yaml`, 'name the catalogue itself');
  if (second === undefined) return first;
  throw fault(`there are two catalogues: ${first} and ${second}`, 'name the one that you mean');
}

/** A commit's project as stored, without links and filters. @param catalogue may be deleted now. @throws Fault if the commit lacks it */
export function commitSide(ref: string, catalogue: UserPath, asker: Asker, env: Place['env']): Promise<Side> {
  const filesAt: typeof stagedFiles = (repository, paths) =>
    committedFiles(repository, findCommit(repository, ref, asker), paths);
  const hint =
    ref === 'HEAD'
      ? `commit it first: \`git add ${catalogue}\`, \`git commit -m start\``
      : 'name a commit that has it, or the catalogue of that time as a file';
  return storedSide(ref, catalogue, env, filesAt, [`${ref} does not have ${catalogue}`, hint]);
}

/** The project as in the next commit. @throws Fault if the catalogue is not staged, or a merge is not finished */
export function stagedSide(catalogue: UserPath, env: Place['env']): Promise<Side> {
  const problem = [`git does not know ${catalogue}`, 'add it with `git add`'] as const;
  return storedSide('staged', catalogue, env, stagedFiles, problem);
}

/** Files read from git, or copied, at once: their bytes are in memory together. */
const batch = 64;

/** @param problem the message and hint if the catalogue is not among the files */
async function storedSide(
  name: string,
  catalogue: UserPath,
  env: Place['env'],
  filesAt: typeof stagedFiles,
  [problem, hint]: readonly [string, string],
): Promise<Side> {
  const repository = { folder: await realpath(catalogueFolder(catalogue)), env };
  // A link to a file in the same folder stands for that file.
  const real = await realpath(catalogue.path).catch(undefinedOn('ENOENT'));
  const file = real === undefined ? path.basename(catalogue.path) : nameIn(repository.folder, real);
  const files = filesAt(repository, [file, ...fileFolders, ...besideFiles]);
  if (!files.some(({ path: name }) => name === file)) throw new Fault(problem, { hint, isUsage: true });
  const shown = path.join(`${name}:`, path.basename(file));
  return temporarySide(name, shown, file, async (folder) => {
    for (let n = 0; n < files.length; n += batch) await writeCommitted(files.slice(n, n + batch), folder);
    if (hasTemplates(files.map((stored) => stored.path))) linkPackages(repository.folder, folder);
  });
}

async function writeCommitted(files: readonly CommittedFile[], folder: string) {
  const contents = readCommitted(files);
  for (const [n, { path: name }] of files.entries()) {
    const target = path.join(folder, name);
    // A repository made by hand can contain any name.
    if (!target.startsWith(folder + path.sep)) throw new Fault(`the commit has a file ${name}`);
    await makeFolders(path.dirname(target));
    // Some systems ignore case in names: the first file stays, as git warns.
    await writeFile(target, contents[n] ?? '', { flag: 'wx' }).catch(undefinedOn('EEXIST'));
  }
}

/** The working tree with changed content in some files. The others are links to the same files, or copies. */
export function changedSide(
  project: ReadProject,
  catalogue: UserPath,
  changed: ReadonlyMap<string, Uint8Array>,
): Promise<Side> {
  const { root, list, bytes } = project;
  const file = path.basename(catalogue.path);
  return temporarySide('changed', catalogue.typed, file, async (folder) => {
    const all = new Map([[file, bytes], ...changed]);
    const same = list.paths.filter((name) => !all.has(name));
    for (const parent of new Set([...all.keys(), ...same].map((name) => path.dirname(name)))) {
      await makeFolders(path.join(folder, parent));
    }
    for (const [name, content] of all) await writeFile(path.join(folder, name), content);
    const linkOrCopy = async (name: string) => {
      const [from, to] = [fileIn(root, name), path.join(folder, name)];
      if (!tryHardLink(from, to)) await copyFile(from, to);
    };
    for (let n = 0; n < same.length; n += batch) await Promise.all(same.slice(n, n + batch).map(linkOrCopy));
    if (hasTemplates(list.paths)) linkPackages(root, folder);
  });
}

/** A project in a temporary folder. @param file the name of its catalogue, displayed as `shown` */
async function temporarySide(
  name: string,
  shown: string,
  file: string,
  write: (folder: string) => Promise<void>,
): Promise<Side> {
  const folder = await temporaryFolder();
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    await write(folder);
    return { name, catalogue: new UserPath(shown, path.join(folder, file)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Lets a copy's templates import the packages installed for the project. */
export function linkPackages(root: string, folder: string): void {
  for (let place = root, last = ''; place !== last; last = place, place = path.dirname(place)) {
    const packages = path.join(place, 'node_modules');
    if (!existsSync(packages)) continue;
    symlinkSync(packages, path.join(folder, 'node_modules'), 'junction');
    return;
  }
}
