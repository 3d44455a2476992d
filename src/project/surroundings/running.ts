import { hostname } from 'node:os';
import { hasCode } from './surroundings.js';

/** In ms. No process that works is unseen for so long. */
const staleAfter = 60_000;

/** Two lines that name this process on the disk. */
export const ownName = () => `${process.pid}\n${hostname()}`;

/** What such lines name; the number is 0 where they name none. @param seen when the process was last seen, in ms */
export function namedProcess(text: string, seen: number) {
  const [number, machine = ''] = text.split('\n');
  const pid = Number(number);
  return { pid: Number.isInteger(pid) && pid > 0 ? pid : 0, machine, seen };
}

export const isRecent = (seen: number) => Date.now() - seen <= staleAfter;

/** Whether a process still runs, as far as this machine can tell: its number may be another's by now. */
export function isRunning({ pid, machine, seen }: ReturnType<typeof namedProcess>): boolean {
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
