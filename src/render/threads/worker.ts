import { parentPort } from 'node:worker_threads';
import type { PageView } from '../pages/view.js';
import { type Answer, type Order, threadError } from './messages.js';
import { pageWriter } from './write-page.js';

/*
 * A worker thread. It starts before the catalogue is read, so that the modules above are loaded when the first views arrive.
 */

let write: ReturnType<typeof pageWriter> | undefined;

parentPort?.on('message', (order: Order) => {
  try {
    if (order.kind === 'begin') write = pageWriter(order.shell, order.outputRoot);
    else answer({ kind: 'rendered', pages: viewsOf(order.views).map((view) => writer()(view)) });
  } catch (thrown) {
    answer(threadError(thrown));
  }
});

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
