import { parentPort, workerData } from 'node:worker_threads';
import { countWith } from '../../document/work.js';
import { asFault } from '../../project/surroundings/surroundings.js';
import { Work } from '../../project/surroundings/work.js';
import { failedPage } from '../templates/failures.js';
import { beginStep } from '../templates/place.js';

/* A worker starts before the catalogue is read, so that its large modules are loaded when the first orders arrive. */

const tasks = {
  pages: () => import('./page-work.js'),
  sheets: () => import('../data-sheets/draw/draw.js'),
};

export type Task = keyof typeof tasks;

export type Orders = typeof import('./page-work.js') &
  Pick<typeof import('../data-sheets/draw/draw.js'), 'drawDataSheet'>;

const task: Task = workerData.task;
// The order that needs the modules reports the error.
tasks[task]().catch(() => {});

const done = new Work();
// Processor time is that of the process: the main thread measures it.
countWith(done.count);

/** Not 0 after the end of the thread. */
const closed: Int32Array = workerData.closed;

let work = Promise.resolve();

// One after another: answers have the order of the requests.
parentPort?.on('message', (message: [keyof Orders, unknown[]] | undefined) => {
  if (message === undefined || Atomics.load(closed, 0) !== 0) return parentPort?.close();
  const [name, args] = message;
  work = work.then(async () => {
    // An error is sent as data: an error object loses its class on the way to another thread.
    const answer = await follow(name, args).catch((error: unknown) => ({
      failed: failedPage(asFault(error)),
    }));
    parentPort?.postMessage({ ...answer, work: done.take() });
  });
});

async function follow(name: keyof Orders, args: unknown[]) {
  const functions = name === 'drawDataSheet' ? await tasks.sheets() : await tasks.pages();
  beginStep();
  return { value: await Reflect.apply(Reflect.get(functions, name), undefined, args) };
}
