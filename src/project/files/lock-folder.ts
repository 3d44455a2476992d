import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, realpath, rename, rm, rmdir, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { Fault, hasCode, undefinedOn } from '../surroundings/surroundings.js';
import { ifGone, makeFolders, removeIfEmpty, statsOf, writeNamed } from './disk.js';

/*
 * A lock is a folder with one file, which names the process and the machine of its holder. The file has a unique name: removing a lock by
 * that name never removes a later lock. The holder touches the file every few seconds, as a heartbeat. A lock is free if its process has
 * ended (if this machine can tell), or had no heartbeat for a minute.
 */

/** In ms. A working process is always seen more often. */
const staleAfter = 60_000;
/** In ms; much shorter than `staleAfter`, because a check can block the process for seconds. */
const heartbeat = 2_000;
/** Retries for a lock that is released at the moment of the request. */
const maxTries = 100;
/** In ms, between two looks at a lock that another process holds. */
const waitTime = 50;

/** Two lines that identify this process in a file. */
export const processName = () => `${process.pid}\n${hostname()}`;

interface NamedProcess {
  /** 0 if the lines identify none. */
  readonly pid: number;
  readonly machine: string;
  /** The time when it was last seen, in ms. */
  readonly seen: number;
}

export function namedProcess(text: string, seen: number): NamedProcess {
  const [number, machine = ''] = text.split('\n');
  const pid = Number(number);
  return { pid: Number.isInteger(pid) && pid > 0 ? pid : 0, machine, seen };
}

export const isRecent = (seen: number) => Date.now() - seen <= staleAfter;

/** Whether a process still runs, as far as this machine can know: another process may have its number by now. */
export function isRunning({ pid, machine, seen }: NamedProcess): boolean {
  if (pid === 0 || !isRecent(seen)) return false;
  if (machine !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists but belongs to another user.
    return hasCode(error, 'EPERM');
  }
}

/**
 * @param lock absolute path; its folder is created
 * @param refusal the error for a lock that the named process holds; the name is empty if unknown
 * @param waits number of waits for the holder
 * @throws Fault while another process holds the lock, or if the folder is a link
 */
export async function acquireLock(lock: string, refusal: (name: string) => Fault, waits = 0) {
  const name = `owner-${randomUUID()}`;
  const owner = path.join(lock, name);
  const refused = (holder?: Holder) => refusal(holder === undefined ? '' : nameOf(holder));
  for (let tries = 1, waited = 0; ; ) {
    const holder = await holderOf(lock);
    if (holder !== undefined && isRunning(holder)) {
      if (waited === waits) throw refused(holder);
      waited += 1;
      await new Promise((resolve) => setTimeout(resolve, waitTime));
      continue;
    }
    if (holder !== undefined) await takeAway(lock, holder);
    if (await take(lock, name)) break;
    tries += 1;
    if (tries <= maxTries) continue;
    const hint = 'check that the folder above it exists, and is not a link to a missing folder';
    throw new Fault(`cannot create files in ${path.dirname(lock)}`, { hint });
  }
  await removeLeftovers(lock);
  // A lost lock has no file to touch; `refuseLost` reports it.
  const beat = setInterval(() => {
    const now = new Date();
    utimes(owner, now, now).catch(() => {});
  }, heartbeat).unref();
  return {
    /** @throws Fault if another process has taken the lock */
    refuseLost: async () => {
      if ((await statsOf(owner)) === undefined) throw refused(await holderOf(lock));
    },
    release: async () => {
      clearInterval(beat);
      await takeAway(lock, { name });
      await removeIfEmpty(path.dirname(lock));
    },
  };
}

/** Makes the lock folder under another name and renames it. The rename fails if there is a lock, so a lock always has an owner. */
async function take(lock: string, name: string): Promise<boolean> {
  const draft = `${lock}.${randomUUID()}`;
  try {
    await makeFolder(path.dirname(lock));
    await mkdir(draft);
    writeNamed(path.join(draft, name), processName());
    await rename(draft, lock);
    return true;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process holds it, or it was released just now together with its folder.
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
  const stats = await lstat(folder).catch(() => undefined);
  if (stats === undefined || stats.isDirectory()) return;
  const hint = 'move it out of the way: herbarium needs a folder with that name';
  throw new Fault(`${folder} is ${stats.isSymbolicLink() ? 'a symbolic link' : 'a file'}`, { hint });
}

/** Removes the lock of one owner. A lock that another process has taken over stays: it has another file. */
async function takeAway(lock: string, { name }: Pick<Holder, 'name'>): Promise<void> {
  if (name === undefined)
    await rm(lock, { force: true }).catch(undefinedOn('ERR_FS_EISDIR', 'EISDIR', 'EPERM'));
  else await rm(path.join(lock, name), { recursive: true, force: true }).catch(ifGone);
  await rmdir(lock).catch(undefinedOn('ENOENT', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR'));
}

/** Removes folders that killed processes left beside a lock. A process that loses its new lock by this tries again. */
async function removeLeftovers(lock: string): Promise<void> {
  const folder = path.dirname(lock);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${path.basename(lock)}.`) || !/\.[0-9a-f-]{36}$/.test(name)) continue;
    const leftover = path.join(folder, name);
    const holder = await holderOf(leftover);
    if (holder !== undefined && !isRunning(holder)) await rm(leftover, { recursive: true, force: true });
  }
}

interface Holder extends NamedProcess {
  /** Of its file. Undefined if the lock is not a folder of ours. */
  readonly name: string | undefined;
}

/** Undefined if there is no lock. */
async function holderOf(lock: string): Promise<Holder | undefined> {
  const folder = await statsOf(lock);
  if (folder === undefined) return undefined;
  const [name] = folder.isDirectory() ? ((await readdir(lock).catch(ifGone)) ?? []) : [];
  const owner = path.join(lock, name ?? '');
  const stats = name === undefined ? undefined : await statsOf(owner);
  // Anything that is not our lock file, such as a link or a pipe, has no owner.
  const text = stats?.isFile() === true ? ((await readFile(owner, 'utf8').catch(ifGone)) ?? '') : '';
  return { name, ...namedProcess(text, stats?.mtimeMs ?? 0) };
}

function nameOf({ pid, machine }: Holder): string {
  return ` (process ${pid}${machine === hostname() ? '' : ` on ${machine}`})`;
}

/** Waits for another command that changes a project: 10 s in all. */
const projectWaits = 200;

/** The `.gitignore` that `init` writes names it, as it names the work folder of a build. */
const projectLock = (root: string) => path.join(root, '.project.herbarium/lock');

/** Whether a killed command has left a project lock. */
export async function isLockLeft(root: string): Promise<boolean> {
  const lock = projectLock(root);
  if ((await statsOf(path.dirname(lock))) === undefined) return false;
  const holder = await holderOf(lock);
  return holder === undefined || !isRunning(holder);
}

/** Runs a change of a project's files, alone. A read-only project is not locked. @throws Fault if another command still changes it after 10 s */
export async function withProjectLock<Result>(root: string, change: () => Promise<Result>): Promise<Result> {
  const place = projectLock(await realpath(root));
  const hint = `run this one again when it has ended; if no other command is running, remove ${place}`;
  const refusal = (name: string) =>
    new Fault(`another command${name} is changing the same project`, { hint });
  const lock = await acquireLock(place, refusal, projectWaits).catch(undefinedOn('EACCES', 'EPERM', 'EROFS'));
  try {
    return await change();
  } finally {
    await lock?.release();
  }
}
