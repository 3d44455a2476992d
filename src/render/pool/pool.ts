import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Site } from '../../site/site.js';
import { Fault } from '../fault.js';
import { createRenderer } from '../renderer.js';
import type { RenderInput, Request, Response, RouteFailure, SliceResult } from './messages.js';
import { SliceQueue } from './queue.js';
import { renderSlice } from './slice.js';

const workerFile = new URL('./worker.js', import.meta.url);

/**
 * Below this length of a catalogue, in characters, a second thread costs more than it saves: loading the templates and warming
 * up takes each thread as long as rendering some hundred pages. A million characters are about a thousand routes, where
 * `npm run bench:threads` finds the two equal on two cores.
 */
const threadThreshold = 1_000_000;

/** What was written of all routes. */
export interface RenderedRoutes {
  /** Paths in the output folder; the order means nothing. */
  readonly files: readonly string[];
  readonly bytes: number;
  /** In the order of the plan. */
  readonly failures: readonly RouteFailure[];
}

/** The threads of one build: this one, and workers where the site is large enough for them. */
export class RenderPool {
  readonly #workers: readonly Worker[];

  /**
   * Starts the workers: they load the templates while this thread reads and checks the catalogue.
   * @param jobs threads to use, this one included; chosen by the catalogue's length where it is undefined
   */
  constructor(jobs: number | undefined, catalogueLength: number) {
    const threads = jobs ?? (catalogueLength < threadThreshold ? 1 : availableParallelism());
    this.#workers = Array.from({ length: threads - 1 }, () => new Worker(workerFile));
  }

  /**
   * Renders all routes of a site into a folder.
   * @param onProgress called with the number of routes done so far
   * @throws Fault when the machine fails (a full disk …); any other error is a bug of ours
   */
  async render(site: Site, input: RenderInput, onProgress: (done: number) => void): Promise<RenderedRoutes> {
    const results: SliceResult[] = [];
    let done = 0;
    const onResult = (result: SliceResult) => {
      results.push(result);
      done += result.routes;
      onProgress(done);
    };
    const queue = new SliceQueue(site.routes.length);
    await Promise.all([
      ...this.#workers.map((worker) => renderOn(worker, { input, queue: queue.memory }, onResult)),
      renderHere(site, input, queue, onResult),
    ]);
    return {
      files: results.flatMap(({ files }) => files),
      bytes: results.reduce((sum, { bytes }) => sum + bytes, 0),
      failures: results.flatMap(({ failures }) => failures).sort((a, b) => a.route - b.route),
    };
  }

  /** Ends the workers, whatever they are doing. */
  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

async function renderHere(
  site: Site,
  input: RenderInput,
  queue: SliceQueue,
  onResult: (result: SliceResult) => void,
): Promise<void> {
  const renderer = createRenderer({ site, root: input.root, assets: input.assets });
  for (let slice = queue.take(); slice !== undefined; slice = queue.take()) {
    onResult(renderSlice({ site, renderer, outputRoot: input.outputRoot, slice }));
    // A turn for the workers' messages and for signals.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function renderOn(worker: Worker, request: Request, onResult: (result: SliceResult) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (response: Response) => {
      try {
        if (response.kind === 'rendered') onResult(response.result);
        else if (response.kind === 'finished') resolve();
        else reject(errorOf(response));
      } catch (error) {
        // The build was ended from outside.
        reject(error);
      }
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`a rendering thread ended early, with code ${code}`)));
    worker.postMessage(request);
  });
}

function errorOf({ message, stack, isFault }: Extract<Response, { kind: 'broken' }>): Error {
  if (isFault) return new Fault(message);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
