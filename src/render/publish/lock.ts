import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Fault, hasCode } from '../fault.js';

/**
 * Makes sure that one process at a time publishes to a folder. A lock whose process has ended is taken over.
 * @param folder the work folder; it is made
 * @returns the function that gives the lock back
 * @throws Fault while another build holds it
 */
export async function acquireLock(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'lock');
  await mkdir(folder, { recursive: true });
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    const holder = await holderOf(file);
    if (holder !== undefined && isRunning(holder)) {
      throw new Fault(`another build (process ${holder}) is writing to the same folder`, {
        hint: 'wait until it has finished, or name another folder with --out',
      });
    }
    await rm(file, { force: true });
  }
}

async function holderOf(file: string): Promise<number | undefined> {
  try {
    const pid = Number(await readFile(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process is there but belongs to somebody else.
    return hasCode(error, 'EPERM');
  }
}
