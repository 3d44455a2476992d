import { availableParallelism } from 'node:os';
import type { Site } from '../../site/site.js';
import { createRenderer } from '../renderer.js';
import type { RouteFailure, Slice, SliceResult, WorkerInput } from './messages.js';
import { renderOnThreads } from './pool.js';
import { renderSlice } from './slice.js';

/** Routes that one request hands to a thread: many enough to make messages cheap, few enough to end evenly. */
const sliceLength = 48;

/**
 * Below this number of routes a thread costs more than it saves: starting one takes about as long as rendering some
 * hundred pages. `npm run bench:threads` measures it.
 */
const threadThreshold = 400;

/** What was written of all routes. */
export interface RenderedSite {
  /** Paths in the output folder. */
  readonly files: readonly string[];
  readonly bytes: number;
  /** In the order of the plan. */
  readonly failures: readonly RouteFailure[];
}

/**
 * Renders all routes of a site into a folder.
 * @param jobs how many threads to use at most; chosen by the size of the site where it is undefined
 * @param onProgress called with the number of routes done so far
 */
export async function renderRoutes({
  site,
  input,
  jobs,
  onProgress,
}: {
  readonly site: Site;
  readonly input: WorkerInput;
  readonly jobs: number | undefined;
  readonly onProgress: (done: number) => void;
}): Promise<RenderedSite> {
  const slices = sliceRoutes(site.routes.length);
  const files: string[] = [];
  const failures: RouteFailure[] = [];
  let bytes = 0;
  let done = 0;
  const onResult = (result: SliceResult) => {
    files.push(...result.files);
    failures.push(...result.failures);
    bytes += result.bytes;
    done += result.routes;
    onProgress(done);
  };
  const threads = jobs ?? defaultThreads(site.routes.length);
  if (threads === 1) {
    const renderer = createRenderer({ site, root: input.root, assets: input.assets });
    for (const slice of slices) {
      onResult(await renderSlice({ site, renderer, outputRoot: input.outputRoot, slice }));
    }
  } else {
    await renderOnThreads({ input, slices, threads, onResult });
  }
  return { files, bytes, failures: failures.sort((a, b) => a.route - b.route) };
}

function defaultThreads(routes: number): number {
  return routes < threadThreshold ? 1 : availableParallelism();
}

function sliceRoutes(count: number): Slice[] {
  return Array.from({ length: Math.ceil(count / sliceLength) }, (_, n) => ({
    start: n * sliceLength,
    end: Math.min((n + 1) * sliceLength, count),
  }));
}
