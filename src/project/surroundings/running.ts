import { hostname } from 'node:os';
import { hasCode } from './fault.js';

/** A process as what it leaves on the disk names it. */
export interface NamedProcess {
  /** 0 where there is none. */
  readonly pid: number;
  readonly machine: string;
  /** When it was last seen, in ms. */
  readonly seen: number;
}

/** In ms. No process that works is unseen for so long. */
const staleAfter = 60_000;

/** Two lines for {@link namedProcess}. */
export const ownName = () => `${process.pid}\n${hostname()}`;

export function namedProcess(text: string, seen: number): NamedProcess {
  const [number, machine = ''] = text.split('\n');
  const pid = Number(number);
  return { pid: Number.isInteger(pid) && pid > 0 ? pid : 0, machine, seen };
}

/** Whether a process still runs, as far as this machine can tell: its number may be another's by now. */
export function isRunning({ pid, machine, seen }: NamedProcess): boolean {
  if (pid === 0 || Date.now() - seen > staleAfter) return false;
  if (machine !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists but belongs to another user.
    return hasCode(error, 'EPERM');
  }
}
