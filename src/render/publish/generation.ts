import { unlinkSync } from 'node:fs';
import {
  copyFile,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { Fault, hasCode } from '../fault.js';
import { fileFolders } from '../project.js';
import { workFolderName } from '../work-folder.js';
import { acquireLock } from './lock.js';
import { markerFile, markerText, occupantOf, readMarker } from './marker.js';
import { workPathOf } from './work-path.js';

/*
 * A site is published a generation at a time: the new one is built whole in a work folder beside the output folder, then
 * the two change places by two renames, and the old one is removed. A crash before the renames leaves the old site; a crash
 * between them (some ten microseconds) leaves it in the work folder, from where the next run puts it back.
 */

/** A generation under construction. */
export interface Generation {
  /** Absolute path of the folder to write into; empty at first. */
  readonly root: string;
  /**
   * Makes this the published site.
   * @param files everything that was written, as paths in the folder
   * @throws Fault when a file of somebody else stands where the site has one
   */
  readonly publish: (files: readonly string[]) => Promise<void>;
  /** Clears the work folder and gives the lock back. What was not published is removed; the published site stays. */
  readonly end: () => Promise<void>;
}

/**
 * Begins a generation for an output folder.
 * @param projectRoot absolute path of the folder that the catalogue stands in
 * @throws Fault when the folder is not ours to write into, or another build is writing there
 */
export async function beginGeneration(output: string, projectRoot: string): Promise<Generation> {
  const target = targetOf(output, projectRoot);
  const work = workPathOf(target);
  const release = await acquireLock(work);
  const next = path.join(work, 'next');
  const previous = path.join(work, 'previous');
  const end = async () => {
    try {
      await rm(next, { recursive: true, force: true, maxRetries: 3 });
    } finally {
      await release();
    }
    await removeIfEmpty(work);
  };
  try {
    await recover(target, previous);
    await refuseForeign(target, output);
    await rm(next, { recursive: true, force: true });
    await mkdir(next, { recursive: true });
  } catch (error) {
    await end();
    throw error;
  }
  return {
    root: next,
    end,
    publish: async (files) => {
      await writeFile(path.join(next, markerFile), markerText(files));
      const foreign = await keepForeign(target, next, new Set([...files, markerFile]));
      await exchange(target, next, previous);
      await removeOld(previous, target, foreign);
    },
  };
}

/**
 * Where a site is published to.
 * @returns the absolute path of an output folder
 * @throws Fault for folders that no site may ever take the place of, whatever they contain
 */
export function targetOf(output: string, projectRoot: string): string {
  const target = path.resolve(output);
  const contains = (outer: string, inner: string) =>
    `${inner}${path.sep}`.startsWith(outer.replace(/[\\/]*$/, path.sep));
  if ([process.cwd(), homedir(), projectRoot].some((folder) => contains(target, folder))) {
    throw new Fault(
      `${output} cannot be the output folder: it contains this folder, the project or your home`,
      {
        hint: 'name a folder of its own, such as --out _site',
        isUsage: true,
      },
    );
  }
  const taken = [...fileFolders, workFolderName].find((folder) =>
    contains(path.join(projectRoot, folder), target),
  );
  if (taken !== undefined) {
    const use = taken === workFolderName ? 'keeps its work in' : 'reads';
    throw new Fault(`${output} cannot be the output folder: it lies in ${taken}/, which the build ${use}`, {
      hint: 'name a folder beside it, such as --out _site',
      isUsage: true,
    });
  }
  return target;
}

async function refuseForeign(target: string, output: string): Promise<void> {
  const occupant = await occupantOf(target);
  if (occupant === 'nothing' || occupant === 'empty folder' || occupant === 'own site') return;
  const reasons = {
    'foreign folder': 'has files in it that herbarium did not write',
    link: 'is a symbolic link',
    file: 'is a file',
  } as const;
  throw new Fault(`${output} ${reasons[occupant]}; nothing was touched`, {
    hint: 'name another folder with --out, or empty this one yourself',
    isUsage: true,
  });
}

/** Puts back a site that a crash has left in the work folder; clears what is left of an older one. */
async function recover(target: string, previous: string): Promise<void> {
  if ((await occupantOf(previous)) === 'nothing') return;
  if ((await occupantOf(target)) === 'nothing' && (await readMarker(previous)) !== undefined) {
    await rename(previous, target);
    return;
  }
  await removeOld(previous, target, new Set());
  // What is still there belongs to somebody else, and its place on the site is taken: it is kept, out of the way.
  for (let n = 1; (await occupantOf(previous)) !== 'nothing'; n += 1) {
    const kept = `${target}.kept-${n}`;
    if ((await occupantOf(kept)) === 'nothing') await rename(previous, kept);
  }
}

/** Brings files that somebody else put into the published folder over to the next generation. */
async function keepForeign(target: string, next: string, ours: ReadonlySet<string>): Promise<Set<string>> {
  const old = await readMarker(target);
  const foreign = new Set<string>();
  if (old === undefined) return foreign;
  const written = new Set([...old.files, markerFile]);
  for (const file of await filesIn(target)) {
    if (written.has(file)) continue;
    if (ours.has(file)) {
      throw inTheWay(path.join(target, file));
    }
    await carry(path.join(target, file), path.join(next, file));
    foreign.add(file);
  }
  return foreign;
}

/** A second name for the same file where the file system can, else a copy. */
async function carry(from: string, to: string): Promise<void> {
  try {
    await mkdir(path.dirname(to), { recursive: true });
    await link(from, to);
  } catch (error) {
    if (hasCode(error, 'EEXIST', 'ENOTDIR', 'EISDIR')) throw inTheWay(from, error);
    if (!hasCode(error, 'EPERM', 'EXDEV', 'ENOTSUP', 'EMLINK')) throw error;
    await copyFile(from, to);
  }
}

function inTheWay(file: string, cause?: unknown): Fault {
  return new Fault(`${file} was not written by herbarium, but the site has something of that name`, {
    hint: 'move it away, or put it under assets/',
    cause,
  });
}

async function exchange(target: string, next: string, previous: string): Promise<void> {
  try {
    await rename(target, previous);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  try {
    await rename(next, target);
  } catch (error) {
    // The old site comes back before anybody hears of the trouble.
    if ((await occupantOf(previous)) !== 'nothing') await rename(previous, target);
    throw error;
  }
}

/** Removes an old generation: what we wrote and what was carried over. Anything else goes back to its owner. */
async function removeOld(previous: string, target: string, carried: ReadonlySet<string>): Promise<void> {
  const marker = await readMarker(previous);
  const removable = new Set([...(marker?.files ?? []), ...carried, markerFile]);
  const strays: string[] = [];
  for (const file of await filesIn(previous)) {
    // One after another and at once: a turn of the event loop for each would take several times as long.
    if (removable.has(file) && file !== markerFile) unlinkSync(path.join(previous, file));
    else if (file !== markerFile) strays.push(file);
  }
  for (const file of strays) {
    const home = path.join(target, file);
    const stray = path.join(previous, file);
    await mkdir(path.dirname(home), { recursive: true });
    if ((await occupantOf(home)) === 'nothing') await rename(stray, home);
    // A run that was cut off has carried it over already: two names of one file.
    else if (await isSameFile(stray, home)) await unlink(stray);
  }
  // The marker goes last: as long as it stands, a run that was cut off here can be finished by the next one.
  await rm(path.join(previous, markerFile), { force: true });
  await removeEmptyFolders(previous);
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [left, right] = await Promise.all([lstat(a), lstat(b)]);
  if (left.dev === right.dev && left.ino === right.ino) return true;
  if (!left.isFile() || !right.isFile() || left.size !== right.size) return false;
  return (await readFile(a)).equals(await readFile(b));
}

/** All files below a folder, as paths in it with forward slashes; links count as files and are not followed. */
async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      );
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

async function removeEmptyFolders(folder: string): Promise<void> {
  let entries: Awaited<ReturnType<typeof listFolders>>;
  try {
    entries = await listFolders(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  for (const entry of entries) await removeEmptyFolders(path.join(folder, entry));
  await removeIfEmpty(folder);
}

async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error;
  }
}
