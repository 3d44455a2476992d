import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rename, rm, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { ifGone, statsOf } from '../../project/files/read-file.js';
import { makeFolders, writeNamed } from '../../project/files/write-file.js';
import { Fault, hasCode, undefinedOn } from '../../project/surroundings/fault.js';
import { isRunning, namedProcess, ownName } from '../../project/surroundings/running.js';
import { removeIfEmpty } from './old-generation.js';

/*
 * A lock is a folder `lock` in the work folder, with a file `owner` that names process and machine. The holder touches that file every few
 * seconds: its heartbeat. A lock is free when its process has ended (if this machine can tell), or when it had no heartbeat for a minute.
 */

/** In ms; much shorter than the time after which a process counts as ended, because a check can block it for seconds. */
const heartbeat = 2_000;

/** How many times to try again when a lock is released at the moment that we ask for it. */
const maxTries = 100;

/** @param folder absolute path; it is created. @throws Fault while another build holds the lock, or when the folder is a link */
export async function acquireLock(folder: string) {
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
