import { Worker } from 'node:worker_threads';

/*
 * A command runs in the process of its test. One that never gives the process back cannot be timed out from within, and would hold up the
 * whole run. So a thread beside it listens to its beats, and kills the process when they stay out: then the run fails, and names the file.
 */

/** Time between beats in ms. */
const pace = 5_000;

/** So many beats may stay out: three minutes, and no test computes that long without a pause, on any machine. */
const most = 36;

const watcher = `
  const { beats, pace, most } = require('node:worker_threads').workerData;
  let heard = -1;
  let missed = 0;
  setInterval(() => {
    const beat = Atomics.load(beats, 0);
    missed = beat === heard ? missed + 1 : 0;
    heard = beat;
    if (missed > most) process.kill(process.pid, 'SIGKILL');
  }, pace);
`;

const mark = Symbol.for('herbarium-end-stuck');

// A process runs many files.
if (!Reflect.has(globalThis, mark)) {
  Reflect.set(globalThis, mark, true);
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), pace).unref();
  new Worker(watcher, { eval: true, workerData: { beats, pace, most } }).unref();
}
