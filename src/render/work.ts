import { partOf } from '../site/full-text.js';
import type { Site } from '../site/site.js';
import { type AssetTable, listAssets } from './assets.js';
import type { CheckedCatalogue } from './check/check-threaded.js';
import { Fault } from './fault.js';
import type { KeptFile } from './kept/build-state.js';
import { commonKey } from './kept/common-key.js';
import { isUntouched } from './kept/intact.js';
import type { Kept } from './kept/kept.js';
import { pageKeys } from './kept/page-keys.js';
import { findReuse, type Reuse } from './kept/reuse.js';
import type { Spare } from './kept/spare.js';
import { type PictureJob, pictureJobs } from './pictures/jobs.js';
import type { ThreadPool } from './pool/pool.js';
import type { Project } from './project.js';
import { createRenderer, type Renderer } from './renderer.js';
import { type Part, type Shard, sourcesOf } from './shards/part.js';

/** Everything that a site is written with. */
export interface WriteOptions {
  readonly site: Site;
  readonly project: Project;
  readonly checked: CheckedCatalogue;
  readonly kept: Kept;
  /** Absolute path of the published site, from which is taken what has not changed. */
  readonly target: string;
  /** Absolute path of the folder to write into. */
  readonly outputRoot: string;
  /** What is in that folder already; undefined where it is empty. */
  readonly spare: Spare | undefined;
  readonly pool: ThreadPool;
  /** Whether pictures are made. */
  readonly images: boolean;
  /** The part of the site that is written; all of it where it is undefined. */
  readonly shard: Shard | undefined;
  /** The parts that the site is put together from; it is rendered here where they are undefined. */
  readonly parts: readonly Part[] | undefined;
  readonly onProgress: (done: number, total: number) => void;
  /** Ends what takes long; `onProgress` ends it at the next page by throwing. */
  readonly signal: AbortSignal;
}

/** What is written of a site in this run. */
export interface Work {
  readonly common: string;
  readonly assets: AssetTable;
  readonly renderer: Renderer;
  readonly reuse: Reuse;
  readonly jobs: readonly PictureJob[];
  /** Those that are there already. */
  readonly keptPictures: readonly KeptFile[];
}

/** Finds out what there is to do. */
export async function workOf({
  site,
  project,
  checked,
  images,
  target,
  kept,
  shard,
  parts,
}: WriteOptions): Promise<Work> {
  const { root } = project;
  const assets = await listAssets(project, { theme: site.catalogue.site.theme, uses: checked.uses, images });
  const renderer = createRenderer({ site, root, assets });
  const common = commonKey(site, renderer, assets, kept.tool);
  const fileSum = (file: string) => kept.files.sum(file);
  const alike = checked.isAlike && kept.state?.common === common ? kept.state.routes : undefined;
  const keyOf = pageKeys({ site, renderer, common, sums: checked.sums, fileSum, alike });
  const before = { root: target, routes: kept.state?.routes ?? {}, isOwn: true, isIntact: isUntouched };
  const reuse = findReuse(site, keyOf, parts === undefined ? [before] : sourcesOf(parts));
  const allJobs = pictureJobs(site, root, assets);
  const jobs = [...allJobs.values()];
  const keptPictures = (kept.state?.pictures ?? []).filter(
    (picture) => allJobs.has(picture[0]) && isUntouched(target, picture),
  );
  if (parts !== undefined) refuseStale(site, reuse);
  if (shard === undefined) return { common, assets, renderer, reuse, jobs, keptPictures };
  const isOwn = (name: string) => partOf(name, shard.of) === shard.number - 1;
  const isOwnRoute = (place: number) => isOwn(site.routes[place]?.path ?? '');
  return {
    common,
    assets,
    renderer,
    reuse: {
      ...reuse,
      stale: reuse.stale.filter(isOwnRoute),
      kept: new Map([...reuse.kept].filter(([place]) => isOwnRoute(place))),
    },
    jobs: jobs.filter(({ file }) => isOwn(file)),
    keptPictures: keptPictures.filter(([file]) => isOwn(file)),
  };
}

function refuseStale(site: Site, { stale }: Reuse): void {
  const [first] = stale;
  if (first === undefined) return;
  throw new Fault(
    `${stale.length} of ${site.routes.length} pages of the parts are not those of this catalogue, such as ${site.routes[first]?.path}`,
    { hint: 'build all parts and merge them from one state of the project, with the same options' },
  );
}
