import { parentPort } from 'node:worker_threads';
import type { PageView } from '../pages/view.js';
import { type Answer, type Order, threadError } from './messages.js';
import { pageWriter } from './write-page.js';

/*
 * A worker thread. It starts before the catalogue is read, so that the modules above are loaded when the first views arrive.
 */

let write: ReturnType<typeof pageWriter> | undefined;

let work = Promise.resolve();

// One after another: the answers have the order of the orders.
parentPort?.on('message', (order: Order) => {
  work = work.then(() => follow(order)).catch((thrown: unknown) => answer(threadError(thrown)));
});

async function follow(order: Order): Promise<void> {
  switch (order.kind) {
    case 'begin':
      write = pageWriter(order.shell, order.outputRoot);
      return;
    case 'render':
      return answer({ kind: 'rendered', pages: viewsOf(order.views).map((view) => writer()(view)) });
    case 'draw': {
      // Loaded only where there are data sheets to draw: its library is large.
      const { drawDataSheet } = await import('../data-sheets/draw/draw.js');
      return answer({ kind: 'drawn', content: await drawDataSheet(order.sheet, order.pictures) });
    }
  }
}

function writer(): ReturnType<typeof pageWriter> {
  if (write === undefined) throw new Error('a thread was given views before the shell');
  return write;
}

function viewsOf(bytes: Uint8Array): readonly PageView[] {
  return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString());
}

function answer(message: Answer): void {
  parentPort?.postMessage(message);
}
