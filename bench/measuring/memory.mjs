// Looks at the resident memory of a process and of all that it has started, again and again, and keeps the largest sum.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Linux tells a process's memory and children; elsewhere the processes themselves have to (`peak.mjs`). */
export const canSampleMemory =
  existsSync('/proc/self/task') && existsSync(`/proc/self/task/${process.pid}/children`);

/** Milliseconds between two looks; one look at a tool with a dozen threads takes half a millisecond. */
const interval = 20;

/**
 * @param {number} root the process to begin from; it is not counted itself where it is the measuring shell
 * @param {boolean} [withRoot]
 * @returns {{ end: () => number | undefined }} `end` stops looking and answers megabytes; nothing where there is no /proc
 */
export function sampleMemory(root, withRoot = false) {
  if (!canSampleMemory) return { end: () => undefined };
  let peak = 0;
  const look = () => {
    const processes = descendantsOf(root);
    if (withRoot) processes.push(root);
    const memory = processes.map(memoryOf);
    const sum = memory.reduce((total, { now }) => total + now, 0);
    // What a process has had between two looks, the kernel has kept for each alone.
    peak = Math.max(peak, sum, ...memory.map(({ highest }) => highest));
  };
  look();
  const timer = setInterval(look, interval);
  return {
    end: () => {
      clearInterval(timer);
      return peak / 1024;
    },
  };
}

function descendantsOf(root) {
  const found = [];
  const waiting = [root];
  while (waiting.length > 0) {
    const children = childrenOf(waiting.pop());
    found.push(...children);
    waiting.push(...children);
  }
  return found;
}

/** A child belongs to the thread that has started it. */
function childrenOf(id) {
  try {
    return readdirSync(`/proc/${id}/task`).flatMap((thread) =>
      readFileSync(`/proc/${id}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return []; // it has ended meanwhile
  }
}

/** Kilobytes. */
function memoryOf(id) {
  try {
    const text = readFileSync(`/proc/${id}/status`, 'latin1');
    return { now: field(text, 'VmRSS'), highest: field(text, 'VmHWM') };
  } catch {
    return { now: 0, highest: 0 };
  }
}

function field(text, name) {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
}
