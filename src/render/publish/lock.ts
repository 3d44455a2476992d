import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Fault, hasCode } from '../fault.js';

/** Locks that this process holds: its own number in another lock is that of an earlier process, which has ended. */
const held = new Set<string>();

/**
 * Makes sure that one process at a time publishes to a folder. A lock whose process has ended is taken over.
 * @param folder the work folder; it is made
 * @returns the function that gives the lock back
 * @throws Fault while another build holds it
 */
export async function acquireLock(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'lock');
  while (!(await take(file))) {
    const holder = await holderOf(file);
    if (holder === undefined) continue;
    if (isRunning(holder, file)) {
      throw new Fault(`another build (process ${holder}) is writing to the same folder`, {
        hint: `wait until it has finished, or name another folder with --out; if there is none, remove ${file}`,
      });
    }
    await takeAway(file, holder);
  }
  held.add(file);
  return async () => {
    held.delete(file);
    await rm(file, { force: true });
  };
}

/** Writes the lock elsewhere and links it into place, so that nobody ever reads half of one. */
async function take(file: string): Promise<boolean> {
  const own = `${file}.${process.pid}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(own, String(process.pid));
    await link(own, file);
    return true;
  } catch (error) {
    // Held by somebody; or given back just now, and the folder with it.
    if (hasCode(error, 'EEXIST', 'ENOENT')) return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

/** Removes the lock of an ended process, unless somebody else has taken it over in the meantime. */
async function takeAway(file: string, holder: number): Promise<void> {
  const aside = `${file}.${process.pid}.old`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if ((await holderOf(aside)) !== holder) await rename(aside, file);
  else await rm(aside, { force: true });
}

/** The process that a lock names; undefined when the lock is gone. A lock without a number is nobody's: 0. */
async function holderOf(file: string): Promise<number | undefined> {
  try {
    const pid = Number(await readFile(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : 0;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isRunning(pid: number, file: string): boolean {
  if (pid === process.pid) return held.has(file);
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process is there but belongs to somebody else.
    return hasCode(error, 'EPERM');
  }
}
