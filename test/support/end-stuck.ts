import { Worker } from 'node:worker_threads';

/*
 * A command runs in the process of its test. If it blocks the event loop, no timeout in that process fires, and the whole run hangs. So
 * a second thread expects regular beats and kills the process when they stop. The run then fails and names the file.
 */

/** Time between beats in ms. */
const pace = 5_000;

/**
 * Processor time in ms without a beat, of all threads of the process: no test computes that long without a pause. On a busy machine,
 * wall time may be many times as long.
 */
const mostComputed = 420_000;

/** Wall time in ms without a beat, for a process that waits and does not compute. */
const mostWaited = 1_200_000;

const watcher = `
  const { beats, pace, mostComputed, mostWaited } = require('node:worker_threads').workerData;
  const computed = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  let last = { beat: -1, computed: 0, time: 0 };
  setInterval(() => {
    const now = { beat: Atomics.load(beats, 0), computed: computed(), time: performance.now() };
    if (now.beat !== last.beat) last = now;
    const isStuck = now.computed - last.computed > mostComputed || now.time - last.time > mostWaited;
    if (isStuck) process.kill(process.pid, 'SIGKILL');
  }, pace);
`;

const mark = Symbol.for('herbarium-end-stuck');

// A process runs many files.
if (!Reflect.has(globalThis, mark)) {
  Reflect.set(globalThis, mark, true);
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), pace).unref();
  new Worker(watcher, { eval: true, workerData: { beats, pace, mostComputed, mostWaited } }).unref();
}
