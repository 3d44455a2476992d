import { realpathSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { homeFolder } from '../../project/catalogue-file.js';
import { removeIfEmpty, statsOf, workFolderName } from '../../project/files/disk.js';
import { acquireLock } from '../../project/files/lock-folder.js';
import { fileFolders, markerFile } from '../../project/project.js';
import { Fault, hasCode, type UserPath } from '../../project/surroundings/surroundings.js';
import { workPathOf } from '../output/output.js';
import { type SiteFolder, writeSiteFile } from '../output/site-folder.js';
import { carryForeign, markerText, putAside, readMarker, recover, removeOld } from './old-generation.js';

/*
 * A site is built in a work folder beside the output folder, and replaces the old site by two renames, about 30 µs apart. After a crash
 * between them, the old site is in the work folder, and the next run puts it back. At any other time, one of the two is in place.
 */

/** Absolute paths. */
type FoldersInUse = readonly [project: string, cwd: string];

/** The next state of an output folder. */
export interface Generation {
  readonly folder: SiteFolder;
  /** @param files all written files @returns the previous host, if any @throws Fault if a foreign file is in the way */
  readonly publish: (files: readonly string[], host: string | undefined) => Promise<string | undefined>;
  /** Returns a Fault for an error that came from a removed work folder. Returns any other error unchanged. */
  readonly asFault: (error: unknown) => unknown;
  /** Clears the work folder and releases the lock. Unpublished files are removed; the published site stays. */
  readonly end: () => Promise<void>;
}

/** @throws Fault if the folder is not ours, or another build is writing there */
export async function beginGeneration(output: UserPath, inUse: FoldersInUse): Promise<Generation> {
  const target = outputFolder(output, inUse);
  const work = workPathOf(target);
  const lock = await acquireLock(path.join(work, 'lock'), (name) => refusal(name, work));
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
  let folder: SiteFolder;
  try {
    await recover(target, previous);
    const { marker } = await refuseForeign(target, output);
    folder = { root: next, published: marker && target };
    await rm(next, { recursive: true, force: true });
    await mkdir(next, { recursive: true });
  } catch (error) {
    await end();
    throw error;
  }
  return {
    folder,
    end,
    asFault: (error) => {
      if (!(error instanceof Error && hasCode(error, 'ENOENT'))) return error;
      // A folder that is being removed still exists without its files. A copy also fails if its target folder is missing.
      const paths = ['path', 'dest'].map((key) => String(Reflect.get(error, key)));
      if (!paths.some((file) => file.startsWith(work))) return error;
      const hint = 'run the command again';
      return new Fault(`${work} was removed while the site was built in it`, { hint, cause: error });
    },
    publish: async (files, host) => {
      writeSiteFile(folder, markerFile, markerText(files, host));
      // Check again: another process may have put something there during the build.
      const { marker, inode } = await refuseForeign(target, output);
      const foreign = await carryForeign({ target, next }, marker, files);
      await lock.refuseLost();
      await exchange(target, next, previous);
      // Put there by another process at the last moment: it is not ours.
      if ((await statsOf(previous))?.ino !== inode) await putAside(previous, target);
      else await removeOld(previous, target, foreign);
      return marker?.target;
    },
  };
}

/** The absolute path of the output folder. @throws Fault for folders that a site may never replace */
export function outputFolder(output: UserPath, [projectRoot, cwd]: FoldersInUse): string {
  const target = output.path;
  if ([cwd, homeFolder(), projectRoot].some((folder = projectRoot) => contains(target, folder))) {
    throw new Fault(
      `${output} cannot be the output folder: it contains this folder, the project or your home`,
      { hint: 'use a separate folder, such as --out _site', isUsage: true },
    );
  }
  const taken = [...fileFolders, workFolderName].find((name) => {
    const folder = path.join(projectRoot, name);
    // A site may be built into `public/`, which is then not read. Files of the user there are found later.
    return contains(folder, target) && !(name === 'public' && folder === target);
  });
  if (taken === undefined) return target;
  const use = taken === workFolderName ? 'writes its cache to' : 'reads';
  throw new Fault(`${output} cannot be the output folder: it is in ${taken}/, which the build ${use}`, {
    hint: 'use a folder beside it, such as --out _site',
    isUsage: true,
  });
}

/** Whether a folder equals another or is inside it, by name or by link targets. */
function contains(outer: string, inner: string): boolean {
  const isIn = (folder: string, place: string) =>
    `${place}${path.sep}`.startsWith(folder.replace(/[\\/]*$/, path.sep));
  return isIn(outer, inner) || isIn(realPathOf(outer), realPathOf(inner));
}

/** The real path of a place, which may not exist: follows links as far as folders exist. */
function realPathOf(place: string): string {
  try {
    return realpathSync.native(place);
  } catch (error) {
    const parent = path.dirname(place);
    if (parent === place || !hasCode(error, 'ENOENT', 'ENOTDIR', 'EACCES')) throw error;
    return path.join(realPathOf(parent), path.basename(place));
  }
}

/** @returns the marker and the inode. @throws Fault if it is neither a site of ours nor an empty folder */
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

/** Moves the published site, if any, to `previous`. Between the two renames there is no site, for about 30 µs. */
async function exchange(target: string, next: string, previous: string): Promise<void> {
  if ((await statsOf(target)) === undefined) return rename(next, target);
  await rename(target, previous);
  try {
    await rename(next, target);
  } catch (error) {
    await rename(previous, target);
    throw error;
  }
}

function refusal(name: string, work: string): Fault {
  const lock = path.join(work, 'lock');
  const hint = `wait until it ends, or use another folder with --out; if no build is running, remove ${lock}`;
  return new Fault(`another build${name} is writing to the same folder`, { hint });
}
