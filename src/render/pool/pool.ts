import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Site } from '../../site/site.js';
import { Fault } from '../fault.js';
import type { Renderer } from '../renderer.js';
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
  /** Hashes of the records for the full-text index, by the places of their routes in the plan. */
  readonly records: ReadonlyMap<number, string>;
  /** In the order of the plan. */
  readonly failures: readonly RouteFailure[];
}

/** Threads beyond this multiple of the machine's cores only cost memory. */
const threadsPerCore = 4;

/** A worker with the first thing that went wrong with it, whenever it happens. */
interface RenderWorker {
  readonly worker: Worker;
  readonly failure: Promise<never>;
}

/** The threads of one build: this one, and workers where the site is large enough for them. */
export class RenderPool {
  readonly #workers: readonly RenderWorker[];

  /**
   * Starts the workers: they load the templates while this thread reads and checks the catalogue.
   * @param jobs threads to use at most, this one included; chosen by the catalogue's length where it is undefined
   */
  constructor(jobs: number | undefined, catalogueLength: number) {
    const cores = availableParallelism();
    const wanted = jobs ?? (catalogueLength < threadThreshold ? 1 : cores);
    this.#workers = Array.from({ length: Math.min(wanted, cores * threadsPerCore) - 1 }, startWorker);
  }

  /**
   * Renders all routes of a site into a folder. When it throws, nothing writes any more.
   * @param renderer of the same input; this thread renders with it, the workers make their own
   * @param onProgress called with the number of routes done so far; what it throws ends the rendering
   * @throws Fault when the machine fails (a full disk …); any other error is a bug of ours
   */
  async render(
    site: Site,
    renderer: Renderer,
    input: RenderInput,
    onProgress: (done: number) => void,
  ): Promise<RenderedRoutes> {
    const results: SliceResult[] = [];
    let done = 0;
    const onResult = (result: SliceResult) => {
      results.push(result);
      done += result.routes;
      onProgress(done);
    };
    const queue = new SliceQueue(site.routes.length);
    const request = { input, queue: queue.memory };
    const here = renderHere(site, renderer, input, queue, onResult);
    try {
      await Promise.all([here, ...this.#workers.map((worker) => renderOn(worker, request, onResult))]);
    } catch (error) {
      queue.stop();
      await Promise.allSettled([here, this.close()]);
      throw error;
    }
    return {
      files: results.flatMap(({ files }) => files),
      bytes: results.reduce((sum, { bytes }) => sum + bytes, 0),
      records: new Map(results.flatMap(({ records }) => records)),
      failures: results.flatMap(({ failures }) => failures).sort((a, b) => a.route - b.route),
    };
  }

  /** Ends the workers, whatever they are doing. */
  async close(): Promise<void> {
    await Promise.all(this.#workers.map(({ worker }) => worker.terminate()));
  }
}

function startWorker(): RenderWorker {
  const worker = new Worker(workerFile);
  const failure = new Promise<never>((_, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`a rendering thread ended early, with code ${code}`)));
  });
  // Nobody may be waiting for it yet, or any more.
  failure.catch(() => {});
  return { worker, failure };
}

async function renderHere(
  site: Site,
  renderer: Renderer,
  { outputRoot }: RenderInput,
  queue: SliceQueue,
  onResult: (result: SliceResult) => void,
): Promise<void> {
  for (let slice = queue.take(); slice !== undefined; slice = queue.take()) {
    onResult(renderSlice({ site, renderer, outputRoot, slice }));
    // A turn for the workers' messages and for signals.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function renderOn(
  { worker, failure }: RenderWorker,
  request: Request,
  onResult: (result: SliceResult) => void,
): Promise<void> {
  const finished = new Promise<void>((resolve, reject) => {
    worker.on('message', (response: Response) => {
      try {
        if (response.kind === 'rendered') onResult(response.result);
        else if (response.kind === 'finished') resolve();
        else reject(errorOf(response));
      } catch (error) {
        reject(error);
      }
    });
    worker.postMessage(request);
  });
  return Promise.race([finished, failure]);
}

function errorOf({ message, stack, isFault }: Extract<Response, { kind: 'broken' }>): Error {
  if (isFault) return new Fault(message);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
