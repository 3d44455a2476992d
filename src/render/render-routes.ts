import type { Site } from '../site/site.js';
import type { AssetTable } from './assets.js';
import type { StoredPortion } from './entries.js';
import { outlinePieces } from './pool/outline-pieces.js';
import type { ThreadPool } from './pool/pool.js';
import type { RenderedRoute, RouteFailure } from './pool/render-task.js';
import { renderSlice } from './pool/slice.js';
import type { Renderer } from './renderer.js';

/** What was written of routes. */
export interface RenderedRoutes {
  readonly count: number;
  /** In the order of the plan. */
  readonly failures: readonly RouteFailure[];
}

/** Routes that a thread takes at a time. */
const sliceLength = 32;

/** What routes are rendered from. */
export interface RoutesInput {
  readonly site: Site;
  /** Of the same site: this thread renders with it, the others make their own. */
  readonly renderer: Renderer;
  readonly pool: ThreadPool;
  readonly entries: readonly StoredPortion[];
  readonly root: string;
  readonly assets: AssetTable;
  readonly outputRoot: string;
  /** Places of the routes in the plan. */
  readonly places: readonly number[];
}

/** Is told how the rendering goes on. */
export interface RoutesListener {
  /** Called for every route, in no order, while other threads go on. */
  readonly onRendered: (route: RenderedRoute) => void;
  /** Called with the number of routes done so far; what it throws ends the rendering. */
  readonly onProgress: (done: number) => void;
}

/**
 * Renders routes of a site into a folder, on all threads, and ends the threads: it is the last that they do. When it throws,
 * nothing writes any more.
 * @throws Fault when the machine fails (a full disk …); any other error is a bug of ours
 */
export async function renderRoutes(
  { site, renderer, pool, entries, root, assets, outputRoot, places }: RoutesInput,
  { onRendered, onProgress }: RoutesListener,
): Promise<RenderedRoutes> {
  let count = 0;
  const failures: RouteFailure[] = [];
  await pool.run({
    kind: 'render',
    input: () => ({
      outline: outlinePieces(site.catalogue),
      entries,
      root,
      assets,
      outputRoot,
      places,
    }),
    length: places.length,
    step: sliceLength,
    work: ({ start, end }) => renderSlice({ site, renderer, outputRoot, places: places.slice(start, end) }),
    onResult: (result) => {
      for (const route of result.rendered) onRendered(route);
      count += result.rendered.length;
      failures.push(...result.failures);
      onProgress(count + failures.length);
      return true;
    },
  });
  // Nothing that comes now is done on other threads, and it needs their memory.
  await pool.close();
  return { count, failures: failures.sort((a, b) => a.route - b.route) };
}
