import { parentPort, workerData } from 'node:worker_threads';
import { planSite } from '../../site/plan.js';
import { asFault, Fault } from '../fault.js';
import { createRenderer } from '../renderer.js';
import type { Request, Response, WorkerInput } from './messages.js';
import { renderSlice } from './slice.js';

/* One rendering thread: makes the plan from the catalogue, then renders the slices that it is given. */

// The pool is the only one that starts this file, and hands over exactly this.
const input = workerData as WorkerInput;
const port = parentPort;
if (port === null) throw new Error('the rendering thread was started without a pool');

const site = planSite(input.catalogue);
const renderer = createRenderer({ site, root: input.root, assets: input.assets });

port.on('message', async (request: Request) => {
  if (request.kind === 'end') {
    port.close();
    return;
  }
  try {
    const result = await renderSlice({ site, renderer, outputRoot: input.outputRoot, slice: request.slice });
    answer({ kind: 'rendered', result });
  } catch (thrown) {
    const error = asFault(thrown);
    answer({
      kind: 'broken',
      message: error instanceof Error ? error.message : String(error),
      ...(error instanceof Error && error.stack !== undefined ? { stack: error.stack } : {}),
      isFault: error instanceof Fault,
    });
  }
});

function answer(response: Response): void {
  port?.postMessage(response);
}
