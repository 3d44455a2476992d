import { parentPort } from 'node:worker_threads';
import { planSite } from '../../site/plan.js';
import { asFault, Fault } from '../fault.js';
import { createRenderer } from '../renderer.js';
import type { Request, Response } from './messages.js';
import { SliceQueue } from './queue.js';
import { renderSlice } from './slice.js';

/*
 * One rendering thread. It is started before the catalogue is read, so that everything above is loaded by the time that
 * the request comes.
 */

parentPort?.once('message', ({ input, queue }: Request) => {
  try {
    const site = planSite(input.catalogue);
    const renderer = createRenderer({ site, root: input.root, assets: input.assets });
    const slices = new SliceQueue(site.routes.length, queue);
    for (let slice = slices.take(); slice !== undefined; slice = slices.take()) {
      const result = renderSlice({ site, renderer, outputRoot: input.outputRoot, slice });
      answer({ kind: 'rendered', result });
    }
    answer({ kind: 'finished' });
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
  parentPort?.postMessage(response);
}
