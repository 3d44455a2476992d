import type { Site } from '../site/site.js';
import type { AssetTable } from './assets.js';
import type { StoredPortion } from './entries.js';
import type { ThreadPool } from './pool/pool.js';
import type { RouteFailure, SliceResult } from './pool/render-task.js';
import { renderSlice } from './pool/slice.js';
import type { Renderer } from './renderer.js';

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

/** Routes that a thread takes at a time. */
const sliceLength = 32;

/**
 * Renders all routes of a site into a folder, on all threads. When it throws, nothing writes any more.
 * @param onProgress called with the number of routes done so far; what it throws ends the rendering
 * @throws Fault when the machine fails (a full disk …); any other error is a bug of ours
 */
export async function renderRoutes(
  {
    site,
    renderer,
    pool,
    entries,
    root,
    assets,
    outputRoot,
  }: {
    readonly site: Site;
    /** Of the same site: this thread renders with it, the others make their own. */
    readonly renderer: Renderer;
    readonly pool: ThreadPool;
    readonly entries: readonly StoredPortion[];
    readonly root: string;
    readonly assets: AssetTable;
    readonly outputRoot: string;
  },
  onProgress: (done: number) => void,
): Promise<RenderedRoutes> {
  const results: SliceResult[] = [];
  let done = 0;
  await pool.run({
    kind: 'render',
    input: () => ({ outline: shared(JSON.stringify(site.catalogue)), entries, root, assets, outputRoot }),
    length: site.routes.length,
    step: sliceLength,
    work: (slice) => renderSlice({ site, renderer, outputRoot, slice }),
    onResult: (result) => {
      results.push(result);
      done += result.routes;
      onProgress(done);
      return true;
    },
  });
  return {
    files: results.flatMap(({ files }) => files),
    bytes: results.reduce((sum, { bytes }) => sum + bytes, 0),
    records: new Map(results.flatMap(({ records }) => records)),
    failures: results.flatMap(({ failures }) => failures).sort((a, b) => a.route - b.route),
  };
}

/** A text as bytes that all threads see. */
function shared(text: string): Uint8Array {
  const bytes = Buffer.from(new SharedArrayBuffer(Buffer.byteLength(text)));
  bytes.write(text);
  return bytes;
}
