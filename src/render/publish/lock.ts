import { randomUUID } from 'node:crypto';
import { link, lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Fault, hasCode } from '../../project/fault.js';
import { removeIfEmpty } from './old-generation.js';
import { startOf, thisMachine } from './process-name.js';

/** Locks that this process holds: its own number in another lock is that of an earlier process, which has ended. */
const held = new Set<string>();

/** How long a lock of another machine is believed, in ms: nobody here can ask for its process, and no build takes as long. */
const believedFor = 3_600_000;

/** How often a lock may be given back in the moment that it is asked for. */
const mostTries = 1000;

const unmadeHint = 'look whether its parent is there, or a link that leads nowhere';

/** The right to publish to a folder. */
export interface Lock {
  /** @throws Fault when another build has taken it meanwhile */
  readonly refuseLost: () => Promise<void>;
  readonly release: () => Promise<void>;
}

/**
 * Makes sure that one process at a time publishes to a folder. A lock whose process has ended is taken over.
 * @param folder absolute path of the work folder; it is made
 * @throws Fault while another build holds it, or when the folder is a link
 */
export async function acquireLock(folder: string): Promise<Lock> {
  const file = path.join(folder, 'lock');
  const own = [process.pid, thisMachine(), startOf(process.pid), ''].join('\n');
  for (let tries = 1; !(await take(file, own)); tries += 1) {
    const holder = await holderOf(file);
    if (holder === undefined) {
      if (tries === mostTries) throw new Fault(`no file can be made in ${folder}`, { hint: unmadeHint });
      continue;
    }
    if (isRunning(holder, file)) throw refusal(holder, file);
    await takeAway(file, holder);
  }
  held.add(file);
  await removeLeftovers(file);
  return {
    refuseLost: async () => {
      const holder = await holderOf(file);
      if (holder?.text !== own) throw refusal(holder, file);
    },
    release: async () => {
      held.delete(file);
      await rm(file, { force: true });
    },
  };
}

/** Writes the lock elsewhere and links it into place, so that nobody ever reads half of one. */
async function take(file: string, text: string): Promise<boolean> {
  const own = `${file}.${randomUUID()}`;
  try {
    await makeFolder(path.dirname(file));
    await writeFile(own, text);
    await link(own, file);
    return true;
  } catch (error) {
    // Held by somebody; or given back just now, and the folder with it.
    if (hasCode(error, 'EEXIST', 'ENOENT')) return false;
    await rm(own, { force: true });
    // Whatever this says, the first error is what is to be told.
    await removeIfEmpty(path.dirname(file)).catch(() => {});
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

/** What a link leads to is not ours to clear. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST', 'ENOENT', 'ENOTDIR')) throw error;
  });
  const found = await lstat(folder).catch(() => undefined);
  if (found === undefined || found.isDirectory()) return;
  throw new Fault(`${folder} is ${found.isSymbolicLink() ? 'a symbolic link' : 'a file'}`, {
    hint: 'move it out of the way: the next site is built in a folder of that name',
  });
}

/** Removes the lock of an ended process, unless somebody else has taken it over in the meantime. */
async function takeAway(file: string, { text }: Holder): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
    if ((await holderOf(aside))?.text !== text) await rename(aside, file);
    else await rm(aside, { force: true });
  } catch (error) {
    // Somebody else was quicker.
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

/** Removes what runs that were killed have left beside a lock. */
async function removeLeftovers(file: string): Promise<void> {
  for (const name of await readdir(path.dirname(file))) {
    if (!/^lock\.[0-9a-f-]{36}$/.test(name)) continue;
    const leftover = path.join(path.dirname(file), name);
    const holder = await holderOf(leftover);
    if (holder !== undefined && !isRunning(holder, leftover)) await rm(leftover, { force: true });
  }
}

/** Who a lock names. */
interface Holder {
  readonly text: string;
  /** 0 where it names nobody. */
  readonly pid: number;
  /** Empty where it is not told: then it is this one. */
  readonly machine: string;
  readonly started: string;
  /** When the lock was written, in ms. */
  readonly written: number;
}

/** Who holds a lock; undefined when it is gone. */
async function holderOf(file: string): Promise<Holder | undefined> {
  try {
    const stats = await lstat(file);
    // A pipe would be waited for, and a link is none of ours.
    const text = stats.isFile() || stats.isDirectory() ? await readFile(file, 'utf8') : '';
    const [number, machine = '', started = ''] = text.split('\n');
    const pid = Number(number);
    return {
      text,
      pid: Number.isInteger(pid) && pid > 0 ? pid : 0,
      machine,
      started,
      written: stats.mtimeMs,
    };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isRunning({ pid, machine, started, written }: Holder, file: string): boolean {
  if (pid === 0) return false;
  if (machine !== '' && machine !== thisMachine()) return Date.now() - written < believedFor;
  if (pid === process.pid) return held.has(file);
  try {
    process.kill(pid, 0);
  } catch (error) {
    // The process is there but belongs to somebody else.
    if (!hasCode(error, 'EPERM')) return false;
  }
  // Another process has the number by now.
  const start = startOf(pid);
  return started === '' || start === '' || start === started;
}

function refusal(holder: Holder | undefined, file: string): Fault {
  const isElsewhere = holder !== undefined && holder.machine !== '' && holder.machine !== thisMachine();
  const place = isElsewhere ? ` on ${holder.machine}` : '';
  const name = holder === undefined ? '' : ` (process ${holder.pid}${place})`;
  return new Fault(`another build${name} is writing to the same folder`, {
    hint: `wait until it has finished, or name another folder with --out; if there is none, remove ${file}`,
  });
}
