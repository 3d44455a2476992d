import { parentPort, workerData } from 'node:worker_threads';
import { watchWork } from '../../catalogue/work.js';
import { asFault } from '../../project/surroundings/fault.js';
import { Work } from '../../project/surroundings/work.js';
import { placesIn } from '../templates/failures.js';
import { failedPage } from './failed-page.js';
import type { Answer, Order, Result } from './orders.js';
import { Whereabouts } from './whereabouts.js';

/*
 * A worker thread. It starts before the catalogue is read, so that the modules of its task are loaded when the first orders arrive. Those of
 * both tasks are large.
 */

const modules = {
  pages: () => import('./page-work.js'),
  sheets: () => import('../data-sheets/draw/draw.js'),
};

export type Task = keyof typeof modules;

const { task, memory }: { readonly task: Task; readonly memory: SharedArrayBuffer } = workerData;
const place = new Whereabouts(memory);
// An error is reported by the order that needs them.
modules[task]().catch(() => {});

const done = new Work();
// Processor time is that of the process: the main thread knows it.
watchWork({ count: done.count, begin: () => () => {} });

// A template that ends the program ends this thread, and is known by its place.
process.on('exit', () => parentPort?.postMessage({ endedAt: placesIn(new Error()) }));

let work = Promise.resolve();

// One after another: the answers have the order of the orders.
parentPort?.on('message', (order: Order) => {
  work = work.then(() => follow(order));
});

async function follow(order: Order): Promise<void> {
  const result = await resultOf(order).catch((error: unknown) => ({ failed: failedPage(asFault(error)) }));
  if (result === undefined) return;
  const answer: Answer = { ...result, work: done.take() };
  parentPort?.postMessage(answer);
}

async function resultOf(order: Order): Promise<Result | undefined> {
  if (order.kind !== 'draw') return (await modules.pages()).pageWork(order, place);
  const { drawDataSheet } = await modules.sheets();
  place.begin();
  return { content: await drawDataSheet(order.sheet, order.pictures) };
}
