import { randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rename, rm, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { homeFolder } from '../../project/catalogue-file.js';
import { ifGone, makeFolders, statsOf, workFolderName, writeNamed } from '../../project/files/disk.js';
import { fileFolders, markerFile } from '../../project/project.js';
import { isRunning, namedProcess, ownName } from '../../project/surroundings/running.js';
import { Fault, hasCode, type UserPath, undefinedOn } from '../../project/surroundings/surroundings.js';
import { workPathOf } from '../output/output.js';
import {
  carryForeign,
  markerText,
  putAside,
  readMarker,
  recover,
  removeIfEmpty,
  removeOld,
} from './old-generation.js';

/*
 * A site is built completely in a work folder beside the output folder, and then replaces the old one by two renames. A crash between these,
 * about ten microseconds, leaves the old site in the work folder, and the next run puts it back. At any other time, one of them is in place.
 */

/** Absolute paths of the project's folder and of the one that the command runs in. */
type FoldersInUse = readonly [project: string, cwd: string];

/** Begins a generation for an output folder. @throws Fault when the folder is not ours, or another build is writing there */
export async function beginGeneration(output: UserPath, inUse: FoldersInUse) {
  const target = targetOf(output, inUse);
  const work = workPathOf(target);
  const lock = await acquireLock(work);
  const next = path.join(work, 'next');
  const previous = path.join(work, 'previous');
  const end = async () => {
    try {
      await rm(next, { recursive: true, force: true, maxRetries: 3 });
    } finally {
      await lock.release();
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
    /** Absolute path of the folder to write into. */
    root: next,
    /** Clears the work folder and releases the lock. Unpublished files are removed; the published site stays. */
    end,
    /** Turns an error into a Fault if it happened because somebody removed the work folder. Returns every other error unchanged. */
    asFault: (error: unknown): unknown => {
      if (!(error instanceof Error && hasCode(error, 'ENOENT'))) return error;
      // While a folder is being removed, it still exists, but its files do not. A copy fails also for want of the folder that it is written to.
      const paths = ['path', 'dest'].map((key) => String(Reflect.get(error, key)));
      if (!paths.some((file) => file.startsWith(work))) return error;
      const hint = 'run the command again';
      return new Fault(`${work} was removed while the site was built in it`, { hint, cause: error });
    },
    /** @param files all that were written @returns the host before, if any @throws Fault when somebody else's file is in the way */
    publish: async (files: readonly string[], host: string | undefined): Promise<string | undefined> => {
      writeNamed(path.join(next, markerFile), markerText(files, host));
      // Check again: somebody may have put something else there during the build.
      const { marker, inode } = await refuseForeign(target, output);
      const foreign = await carryForeign({ target, next }, marker, files);
      await lock.refuseLost();
      await exchange(target, next, previous);
      // Somebody put something else there at the last moment: it is not ours.
      if ((await statsOf(previous))?.ino !== inode) await putAside(previous, target);
      else await removeOld(previous, target, foreign);
      return marker?.target;
    },
  };
}

/** @returns the absolute path of the output folder. @throws Fault for folders that a site may never replace, whatever they contain */
export function targetOf(output: UserPath, [projectRoot, cwd]: FoldersInUse): string {
  const target = output.path;
  if ([cwd, homeFolder(), projectRoot].some((folder = projectRoot) => contains(target, folder))) {
    throw new Fault(
      `${output} cannot be the output folder: it contains this folder, the project or your home`,
      { hint: 'use a separate folder, such as --out _site', isUsage: true },
    );
  }
  const taken = [...fileFolders, workFolderName].find((name) => {
    const folder = path.join(projectRoot, name);
    // A built site may be in `public/`: then that is not read. Files of the user there are found later.
    return contains(folder, target) && !(name === 'public' && folder === target);
  });
  if (taken === undefined) return target;
  const use = taken === workFolderName ? 'writes its cache to' : 'reads';
  throw new Fault(`${output} cannot be the output folder: it is in ${taken}/, which the build ${use}`, {
    hint: 'use a folder beside it, such as --out _site',
    isUsage: true,
  });
}

/** Whether a folder is another one or is inside it, by name or by the targets of links. */
function contains(outer: string, inner: string): boolean {
  const isIn = (one: string, other: string) =>
    `${other}${path.sep}`.startsWith(one.replace(/[\\/]*$/, path.sep));
  return isIn(outer, inner) || isIn(realPathOf(outer), realPathOf(inner));
}

/** The real path of a place: links are followed as far as folders exist. The rest does not exist yet. */
function realPathOf(place: string): string {
  try {
    return realpathSync.native(place);
  } catch (error) {
    const parent = path.dirname(place);
    if (parent === place || !hasCode(error, 'ENOENT', 'ENOTDIR', 'EACCES')) throw error;
    return path.join(realPathOf(parent), path.basename(place));
  }
}

/** @returns the marker and the inode of what is there. @throws Fault when it is neither a site of ours nor an empty folder */
async function refuseForeign(target: string, output: UserPath) {
  const stats = await statsOf(target);
  if (stats === undefined) return {};
  const isFolder = stats.isDirectory();
  const marker = isFolder ? await readMarker(target) : undefined;
  if (marker !== undefined || (isFolder && (await readdir(target)).length === 0)) {
    return { marker, inode: stats.ino };
  }
  const reason = isFolder
    ? 'has files that herbarium did not write'
    : `is a ${stats.isSymbolicLink() ? 'symbolic link' : 'file'}`;
  const hint = 'use another folder with --out, or empty this one yourself';
  throw new Fault(`${output} ${reason}; nothing was touched`, { hint, isUsage: true });
}

/** Moves the published site, if there is one, to `previous`. Between the two renames there is no site, for about 30 µs. */
async function exchange(target: string, next: string, previous: string): Promise<void> {
  if ((await statsOf(target)) === undefined) return rename(next, target);
  await rename(target, previous);
  try {
    await rename(next, target);
  } catch (error) {
    // Put the old site back before the error is reported.
    await rename(previous, target);
    throw error;
  }
}

/*
 * A lock is a folder `lock` in the work folder, with a file `owner` that names process and machine. The holder touches that file every few
 * seconds: its heartbeat. A lock is free when its process has ended (if this machine can tell), or when it had no heartbeat for a minute.
 */

/** In ms; much shorter than the time after which a process counts as ended, because a check can block it for seconds. */
const heartbeat = 2_000;

/** How many times to try again when a lock is released at the moment that we ask for it. */
const maxTries = 100;

/** @param folder absolute path; it is created. @throws Fault while another build holds the lock, or when the folder is a link */
async function acquireLock(folder: string) {
  const lock = path.join(folder, 'lock');
  const own = `${ownName()}\n${randomUUID()}`;
  for (let tries = 1; !(await take(lock, own)); tries += 1) {
    const holder = await holderOf(lock);
    if (holder === undefined) {
      if (tries < maxTries) continue;
      const hint = 'check that the folder above it exists, and is not a link to a missing folder';
      throw new Fault(`cannot create files in ${folder}`, { hint });
    }
    if (isRunning(holder)) throw refusal(holder, lock);
    await takeAway(lock, holder);
  }
  await removeLeftovers(folder);
  // A lost lock has no file to touch; `refuseLost` reports it.
  const beat = setInterval(() => {
    const now = new Date();
    utimes(path.join(lock, 'owner'), now, now).catch(() => {});
  }, heartbeat).unref();
  return {
    /** @throws Fault when another build has taken the lock meanwhile */
    refuseLost: async () => {
      const holder = await holderOf(lock);
      if (holder?.text !== own) throw refusal(holder, lock);
    },
    release: async () => {
      clearInterval(beat);
      if ((await holderOf(lock))?.text === own) await rm(lock, { recursive: true, force: true });
    },
  };
}

/** Makes the lock folder elsewhere and renames it into place. The rename fails if there is a lock, so a lock always has an owner. */
async function take(lock: string, text: string): Promise<boolean> {
  const own = `${lock}.${randomUUID()}`;
  try {
    await makeFolder(path.dirname(lock));
    await mkdir(own);
    writeNamed(path.join(own, 'owner'), text);
    await rename(own, lock);
    return true;
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    // Somebody holds it, or it was released just now together with its folder.
    if (hasCode(error, 'EEXIST', 'ENOTEMPTY', 'ENOTDIR', 'ENOENT')) return false;
    // Windows does not say why a rename fails.
    if (hasCode(error, 'EPERM') && (await holderOf(lock)) !== undefined) return false;
    // Report the first error, whatever happens here.
    await removeIfEmpty(path.dirname(lock)).catch(() => {});
    throw error;
  }
}

/** The target of a link is not ours to clear. */
async function makeFolder(folder: string): Promise<void> {
  await makeFolders(folder).catch(undefinedOn('EEXIST', 'ENOENT', 'ENOTDIR'));
  const found = await lstat(folder).catch(() => undefined);
  if (found === undefined || found.isDirectory()) return;
  const hint = 'move it out of the way: the next site is built in a folder with that name';
  throw new Fault(`${folder} is ${found.isSymbolicLink() ? 'a symbolic link' : 'a file'}`, { hint });
}

/** Removes the lock of a build that has ended, unless somebody else has taken it over meanwhile. */
async function takeAway(lock: string, { text }: Holder): Promise<void> {
  const aside = `${lock}.${randomUUID()}`;
  try {
    await rename(lock, aside);
    if ((await holderOf(aside))?.text !== text) await rename(aside, lock);
    else await rm(aside, { recursive: true, force: true });
  } catch (error) {
    // Another process was faster.
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

/** Removes files that killed builds left beside a lock. A build that loses its new lock by this tries again. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^lock\.[0-9a-f-]{36}$/.test(name)) continue;
    const leftover = path.join(folder, name);
    const holder = await holderOf(leftover);
    if (holder !== undefined && !isRunning(holder)) await rm(leftover, { recursive: true, force: true });
  }
}

type Holder = NonNullable<Awaited<ReturnType<typeof holderOf>>>;

/** The holder of a lock: its process is 0 when there is no owner, and it was last seen at so many ms. Undefined when the lock is gone. */
async function holderOf(lock: string) {
  const found = await statsOf(lock);
  if (found === undefined) return undefined;
  const owner = path.join(lock, 'owner');
  const stats = found.isDirectory() ? await statsOf(owner) : undefined;
  // Anything that is not our lock file, such as a link or a pipe, has no owner.
  const text = stats?.isFile() === true ? ((await readFile(owner, 'utf8').catch(ifGone)) ?? '') : '';
  return { text, ...namedProcess(text, stats?.mtimeMs ?? 0) };
}

function refusal(holder: Holder | undefined, lock: string): Fault {
  const place = holder === undefined || holder.machine === hostname() ? '' : ` on ${holder.machine}`;
  const name = holder === undefined ? '' : ` (process ${holder.pid}${place})`;
  const hint = `wait until it ends, or use another folder with --out; if no build is running, remove ${lock}`;
  return new Fault(`another build${name} is writing to the same folder`, { hint });
}
