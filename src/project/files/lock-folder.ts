import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, realpath, rename, rm, rmdir, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { isRunning, namedProcess, ownName } from '../surroundings/running.js';
import { Fault, hasCode, undefinedOn } from '../surroundings/surroundings.js';
import { ifGone, makeFolders, removeIfEmpty, statsOf, writeNamed } from './disk.js';

/*
 * A lock is a folder with one file, which names the process and the machine of its holder. The name of that file is unique: to remove a
 * lock by it never removes a later one. The holder touches the file every few seconds: its heartbeat. A lock is free when its process has
 * ended (if this machine can tell), or when it had no heartbeat for a minute.
 */

/** In ms; much shorter than the time after which a process counts as ended, because a check can block it for seconds. */
const heartbeat = 2_000;

/** How many times to try again when a lock is released at the moment that we ask for it. */
const maxTries = 100;

/** In ms, between two looks at a lock that another process holds. */
const waitTime = 50;

/**
 * @param lock absolute path; its folder is created
 * @param refusal the error for a lock that the named process holds; the name is empty where it is not known
 * @param waits how many times to wait for the holder
 * @throws Fault while another process holds the lock, or when the folder is a link
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
    /** @throws Fault when another process has taken the lock meanwhile */
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

/** Makes the lock folder elsewhere and renames it into place. The rename fails if there is a lock, so a lock always has an owner. */
async function take(lock: string, name: string): Promise<boolean> {
  const draft = `${lock}.${randomUUID()}`;
  try {
    await makeFolder(path.dirname(lock));
    await mkdir(draft);
    writeNamed(path.join(draft, name), ownName());
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
  const found = await lstat(folder).catch(() => undefined);
  if (found === undefined || found.isDirectory()) return;
  const hint = 'move it out of the way: herbarium needs a folder with that name';
  throw new Fault(`${folder} is ${found.isSymbolicLink() ? 'a symbolic link' : 'a file'}`, { hint });
}

/** Removes the lock of one owner. The lock of a process that has taken it over meanwhile stays: it has another file. */
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

type Holder = NonNullable<Awaited<ReturnType<typeof holderOf>>>;

/** The holder of a lock: its process is 0 when there is no owner, and it was last seen at so many ms. Undefined when the lock is gone. */
async function holderOf(lock: string) {
  const found = await statsOf(lock);
  if (found === undefined) return undefined;
  const [name] = found.isDirectory() ? ((await readdir(lock).catch(ifGone)) ?? []) : [];
  const owner = path.join(lock, name ?? '');
  const stats = name === undefined ? undefined : await statsOf(owner);
  // Anything that is not our lock file, such as a link or a pipe, has no owner.
  const text = stats?.isFile() === true ? ((await readFile(owner, 'utf8').catch(ifGone)) ?? '') : '';
  return { name, ...namedProcess(text, stats?.mtimeMs ?? 0) };
}

function nameOf({ pid, machine }: Holder): string {
  return ` (process ${pid}${machine === hostname() ? '' : ` on ${machine}`})`;
}

/** Waits of {@link waitTime} for another command that changes a project: 10 s. */
const projectWaits = 200;

/** Like the work folder of a build, git ignores it in a project that `init` has begun. */
const projectLock = (root: string) => path.join(root, '.project.herbarium/lock');

/** Whether a killed command has left something of a lock. */
export async function isLockLeft(root: string): Promise<boolean> {
  const lock = projectLock(root);
  if ((await statsOf(path.dirname(lock))) === undefined) return false;
  const holder = await holderOf(lock);
  return holder === undefined || !isRunning(holder);
}

/**
 * Runs a change of a project's files, from reading to writing, while no other command changes them. Where nothing can be written, there
 * is nothing to lock.
 * @throws Fault when another command still changes them after 10 s
 */
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
