import { hostname } from 'node:os';
import { hasCode } from './surroundings.js';

/** In ms. A working process is always seen more often. */
const staleAfter = 60_000;

/** Two lines that identify this process in a file. */
export const ownName = () => `${process.pid}\n${hostname()}`;

/** The process that such lines identify; its number is 0 if they identify none. @param seen when it was last seen, in ms */
export function namedProcess(text: string, seen: number) {
  const [number, machine = ''] = text.split('\n');
  const pid = Number(number);
  return { pid: Number.isInteger(pid) && pid > 0 ? pid : 0, machine, seen };
}

export const isRecent = (seen: number) => Date.now() - seen <= staleAfter;

/** Whether a process still runs, as far as this machine can know: another process may have its number by now. */
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
