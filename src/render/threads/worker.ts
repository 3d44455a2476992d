import { parentPort, workerData } from 'node:worker_threads';
import type { BodyHtml } from '../../catalogue/markdown/html.js';
import { watchWork } from '../../catalogue/work.js';
import { Work } from '../../project/work.js';
import type { PageView } from '../pages/view.js';
import { type Answer, type Drawn, type Order, type Rendered, type Task, threadError } from './messages.js';
import type { pageWriter } from './write-page.js';

/*
 * A worker thread. It starts before the catalogue is read, so that the modules of its task are loaded when the first orders arrive. Those of
 * both tasks are large.
 */

const modules = {
  pages: () => import('./write-page.js'),
  sheets: () => import('../data-sheets/draw/draw.js'),
};

const task: Task = workerData;
// An error is reported by the order that needs them.
modules[task]().catch(() => {});

const done = new Work();
// Processor time is that of the process: the main thread knows it.
watchWork({ count: done.count, begin: () => () => {} });

let write: ReturnType<typeof pageWriter> | undefined;

let work = Promise.resolve();

// One after another: the answers have the order of the orders.
parentPort?.on('message', (order: Order) => {
  work = work.then(() => follow(order)).catch((thrown: unknown) => answer(threadError(thrown)));
});

async function follow(order: Order): Promise<void> {
  switch (order.kind) {
    case 'begin': {
      const { pageWriter } = await modules.pages();
      write = pageWriter(order.shell, order.outputRoot);
      return;
    }
    case 'render':
      return result({
        kind: 'rendered',
        pages: pagesOf(order.pages).map(([view, body]) => writer()(view, body ?? undefined)),
      });
    case 'draw': {
      const { drawDataSheet } = await modules.sheets();
      return result({ kind: 'drawn', content: await drawDataSheet(order.sheet, order.pictures) });
    }
  }
}

function writer(): ReturnType<typeof pageWriter> {
  if (write === undefined) throw new Error('a thread was given views before the shell');
  return write;
}

function pagesOf(bytes: Uint8Array): readonly (readonly [PageView, BodyHtml | null])[] {
  return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString());
}

function result(message: Rendered | Drawn): void {
  answer({ ...message, work: done.take() });
}

function answer(message: Answer): void {
  parentPort?.postMessage(message);
}
