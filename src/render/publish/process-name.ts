import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/*
 * A process number alone says little: it is given again to another process, and machines or containers that share a folder have
 * numbers of their own.
 */

/** Names the machine whose process numbers ours is one of. */
export function thisMachine(): string {
  return [hostname(), tried(() => readlinkSync('/proc/self/ns/pid'))].join(' ').trim();
}

/** Says when a process of this machine began; empty where the system does not tell, or it has ended. */
export function startOf(pid: number): string {
  return tried(() => {
    // The name comes before it in parentheses and may hold anything. Ticks since the machine was started, `man proc_pid_stat`.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19] ?? ''}`;
  });
}

/** Only Linux has these files, and not in every sandbox. */
function tried(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
