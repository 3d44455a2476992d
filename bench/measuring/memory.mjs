// Samples the resident memory of a process and of all processes that it started, and records the largest sum.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Linux reports a process's memory and children. On other systems the processes report it themselves (`peak.mjs`). */
export const canSampleMemory =
  existsSync('/proc/self/task') && existsSync(`/proc/self/task/${process.pid}/children`);

/** Milliseconds between two samples. One sample of a tool with a dozen threads takes half a millisecond. */
const interval = 20;

/**
 * @param {number} root the process to start from; not counted if it is the measuring shell
 * @param {boolean} [withRoot]
 * @returns {{ end: () => number | undefined }} `end` stops sampling and returns megabytes; undefined without /proc
 */
export function sampleMemory(root, withRoot = false) {
  if (!canSampleMemory) return { end: () => undefined };
  let peak = 0;
  const look = () => {
    const processes = descendantsOf(root);
    if (withRoot) processes.push(root);
    const memory = processes.map(memoryOf);
    const sum = memory.reduce((total, { now }) => total + now, 0);
    // The kernel records each process's own peak between two samples.
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

/** A child belongs to the thread that started it. */
function childrenOf(id) {
  try {
    return readdirSync(`/proc/${id}/task`).flatMap((thread) =>
      readFileSync(`/proc/${id}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return []; // it has ended meanwhile
  }
}

/** In kilobytes. */
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
