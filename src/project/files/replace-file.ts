import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import {
  access,
  copyFile,
  type FileHandle,
  link,
  lstat,
  open,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import path from 'node:path';
import { atFile, Fault, hasCode, undefinedOn } from '../surroundings/fault.js';
import type { UserPath } from '../surroundings/user-path.js';
import { readBytes } from './read-file.js';

/** Age in ms at which a file that a killed run left is removed: no run needs this long to write one. */
const leftoverAge = 3_600_000;

const readOnlyCodes = ['EACCES', 'EPERM', 'EROFS'];

export interface NewText {
  readonly file: UserPath;
  readonly text: string;
  /** The text that the file must still have. */
  readonly was?: string | undefined;
}

export async function replaceFile(file: UserPath, text: string, was?: string): Promise<void> {
  await replaceFiles([{ file, text, was }]);
}

/**
 * Writes files so that readers see the old one or the new one, and a crash leaves one of the two of each. Where one of them cannot be
 * replaced, all keep their old texts. Keeps the permissions and the owner of each. A symbolic link stays, and the file that it leads to is
 * replaced. Removes what killed runs have left beside a file for an hour or more.
 * @returns how many other names each old file has: hard links, which keep the old text
 * @throws Fault when a file has another text by now, when it or its folder is read-only, when it is not a file, or when it is a link
 * that leads out of its folder
 */
export async function replaceFiles(files: readonly NewText[]): Promise<readonly number[]> {
  const waiting: WaitingFile[] = [];
  const others: number[] = [];
  try {
    for (const file of files) waiting.push(await waitingFile(file));
    for (const { refuseChanged } of waiting) await refuseChanged();
    if (waiting.length > 1) for (const { keepOld } of waiting) await keepOld();
    for (const { commit } of waiting) others.push(await commit());
    return others;
  } catch (error) {
    for (const { undo } of waiting.slice(0, others.length)) await undo();
    throw error;
  } finally {
    for (const { discard } of waiting) await discard();
  }
}

type WaitingFile = Awaited<ReturnType<typeof waitingFile>>;

/** Writes a new text beside its file. This may fail: nobody sees anything of it. */
export async function waitingFile({ file, text, was }: NewText) {
  const target = await targetInFolder(file);
  const before = await stat(target).catch(undefinedOn('ENOENT'));
  if (before !== undefined) {
    // A device that is replaced is gone for everybody: `/dev/null` for the whole machine.
    const what = before.isDirectory() ? 'a folder' : 'not a file that can be replaced';
    if (!before.isFile()) throw new Fault(`${file} is ${what}`, { hint: 'name a file', isUsage: true });
    await refuseReadOnly(file, target, before);
  }
  await removeLeftovers(target);
  const fresh = `${prefixOf(target)}${randomUUID()}`;
  const old = `${prefixOf(target)}${randomUUID()}`;
  const remove = (name: string) => rm(name, { force: true }).catch(() => {});
  try {
    const handle = await open(fresh, 'wx').catch((error: unknown) => {
      if (!hasCode(error, ...readOnlyCodes)) throw error;
      const hint = 'allow writing there: the new file is written beside the old one';
      throw new Fault(`the folder of ${file} is read-only`, { hint, cause: error });
    });
    try {
      await handle.writeFile(text);
      if (before !== undefined) await keepAccess(handle, before);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await remove(fresh);
    throw atFile(error, file.typed);
  }
  return {
    /** @throws Fault when the file has another text by now than the one that it must still have */
    refuseChanged: async () => {
      if (was === undefined) return;
      const bytes = await readBytes(target).catch(undefinedOn('ENOENT'));
      if (bytes?.equals(Buffer.from(was))) return;
      throw new Fault(`${file} was changed meanwhile`, { hint: 'run the command again' });
    },
    /** Gives the old file a second name, so that it can be put back even where a disk is full. Some file systems have no hard links. */
    keepOld: () => link(target, old).catch(() => copyFile(target, old)),
    /** Puts the new file into its place. @returns how many other names the old one has */
    commit: async () => {
      await rename(fresh, target).catch((error: unknown) => Promise.reject(atFile(error, file.typed)));
      return (before?.nlink ?? 1) - 1;
    },
    undo: () => rename(old, target),
    /** Removes what is still beside the file. Never throws. */
    discard: () => Promise.all([remove(fresh), remove(old)]),
  };
}

/** Beside the target, because a rename works only within one file system. */
function prefixOf(target: string): string {
  return path.join(path.dirname(target), `.${path.basename(target)}.herbarium-`);
}

/** Renaming needs permission for the folder only, but a file that is read-only must stay. */
async function refuseReadOnly(file: UserPath, target: string, { mode }: Stats): Promise<void> {
  // An administrator may write everything, so the mark alone is checked as well.
  const isMarked = (mode & 0o222) === 0;
  const isRefused = await access(target, constants.W_OK).then(
    () => false,
    (error: unknown) => hasCode(error, ...readOnlyCodes),
  );
  if (isMarked || isRefused) throw new Fault(`${file} is read-only`);
}

async function keepAccess(handle: FileHandle, { mode, uid, gid }: Stats): Promise<void> {
  const fresh = await handle.stat();
  // Only an administrator may change the owner.
  if (fresh.uid !== uid || fresh.gid !== gid) await handle.chown(uid, gid).catch(undefinedOn('EPERM'));
  // After the owner, because a new owner takes permissions away. A new file has only what the user's mask allows.
  await handle.chmod(mode & 0o7777);
}

/** A run that is killed while it writes leaves its file; the file of a run at work must stay. */
async function removeLeftovers(target: string): Promise<void> {
  const folder = path.dirname(target);
  const prefix = path.basename(prefixOf(target));
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const leftover = path.join(folder, name);
    const found = await stat(leftover).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > leftoverAge) await rm(leftover, { force: true });
  }
}

/**
 * Where a path leads to, even if the file does not exist yet.
 * @throws Fault when it is a link that leads out of its folder: a project may come from a stranger, and must not show or change
 * other files
 */
export async function targetInFolder(file: UserPath): Promise<string> {
  const target = await targetOf(file.path);
  const found = await lstat(file.path).catch(() => undefined);
  if (found?.isSymbolicLink() !== true) return target;
  const folder = await realpath(path.dirname(file.path));
  // Here, the names of a process's open files are links. Who writes one, such as `/dev/stdin`, means what it leads to.
  const isOfStreams = folder === '/dev' || /^\/proc\/\d+(\/task\/\d+)?\/fd$/.test(folder);
  if (isOfStreams || target.startsWith(path.join(folder, path.sep))) return target;
  const hint = 'put the file itself there';
  throw new Fault(`${file} is a symbolic link that leads out of its folder`, { hint });
}

async function targetOf(file: string): Promise<string> {
  const real = await realpath(file).catch(undefinedOn('ENOENT'));
  if (real !== undefined) return real;
  const folder = await realpath(path.dirname(file));
  const here = path.join(folder, path.basename(file));
  const link = await readlink(here).catch(undefinedOn('EINVAL', 'ENOENT'));
  return link === undefined ? here : targetOf(path.resolve(folder, link));
}
