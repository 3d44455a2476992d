import { Fault } from '../project/fault.js';
import type { Project } from '../project/project.js';
import { hasFullText, partOf } from '../site/full-text.js';
import type { Site } from '../site/site.js';
import { type AssetTable, allAssets } from './assets/assets.js';
import { foldersOf, makeFolders, type Written, writeAssets, writeSiteFiles } from './assets/write-static.js';
import type { RouteState, RouteStates } from './cache/build-state.js';
import { pageKeys } from './cache/page-key.js';
import { type Part, partFile, partText, type Shard } from './cache/part.js';
import { type ReuseSource, reuseFiles } from './cache/reuse.js';
import type { OnProgress } from './output/progress.js';
import { siteShell } from './pages/shell.js';
import { type PageViews, pageViews } from './pages/view.js';
import { type PictureJob, pictureJobs } from './pictures/jobs.js';
import { type MadePictures, makePictures, type PictureFailure, type ReadyPicture } from './pictures/make.js';
import { writeSearch } from './search/write-search.js';
import { siteFiles } from './site-files/index.js';
import type { ThreadPool } from './threads/pool.js';

/** Everything that a site is written with. */
export interface WriteOptions {
  readonly site: Site;
  readonly project: Project;
  readonly assets: AssetTable;
  /** Names this build of the tool. */
  readonly tool: string;
  /** The day that dates were compared with, as YYYY-MM-DD; undefined where none was. */
  readonly day: string | undefined;
  /** Where pages may lie already: the published site, or the parts that the site is put together from. */
  readonly sources: readonly ReuseSource[];
  /** Whether nothing is taken from the work folder. */
  readonly isClean: boolean;
  /** Absolute path of the folder to write into. */
  readonly outputRoot: string;
  readonly pool: ThreadPool;
  /** The part of the site that is written; all of it where it is undefined. */
  readonly shard: Shard | undefined;
  /** The parts that the site is put together from; it is rendered here where they are undefined. */
  readonly parts: readonly Part[] | undefined;
  readonly onProgress: OnProgress;
  /** Ends what takes long; `onProgress` ends it at the next step by throwing. */
  readonly signal: AbortSignal;
}

export interface WrittenSite {
  /** Paths in the output folder; the order means nothing. */
  readonly files: readonly string[];
  readonly bytes: number;
  /** What the next build need not render again. */
  readonly routes: RouteStates;
  /** How many routes were rendered. */
  readonly rendered: number;
  /** Routes that could not be rendered, in the order of the plan. */
  readonly failures: readonly RouteFailure[];
  /** Photographs that no page can show, in the order of their names. */
  readonly pictureFailures: readonly PictureFailure[];
}

/** A route that could not be rendered. */
export interface RouteFailure {
  /** Its place in the plan. */
  readonly place: number;
  readonly message: string;
  /** Only where a bug of ours is the cause. */
  readonly stack?: string;
}

/**
 * Writes all files of a site: pages, payloads, drawings, pictures, assets and the site-wide files; of a shard its own pages and
 * pictures, and what they were made of.
 * @throws Fault when the parts that it is put together from are not of this catalogue
 */
export async function writeSite(options: WriteOptions): Promise<WrittenSite> {
  const { site, project, assets, outputRoot, shard, tool, day } = options;
  const isOwn = (name: string) => shard === undefined || partOf(name, shard.of) === shard.number - 1;
  const places = [...site.routes.keys()].filter((place) => isOwn(site.routes[place]?.path ?? ''));
  const jobs = [...pictureJobs(site, project.root, assets.pictures).values()].filter(({ file }) =>
    isOwn(file),
  );
  await makeFolders(
    outputRoot,
    foldersOf(site, {
      routes: places.flatMap((place) => site.routes[place] ?? []),
      files: [...jobs, ...allAssets(assets)].map(({ file }) => file),
    }),
  );
  const views = pageViews({ site, assets, files: project.files });
  const pages = await writePages({ ...options, views, places, jobs });
  const byPath = Object.fromEntries(
    [...pages.routes].map(([place, route]) => [site.routes[place]?.path ?? '', route]),
  );
  const others =
    shard === undefined
      ? await writeAround(options, views, pages)
      : [
          await writeSiteFiles(outputRoot, [
            {
              file: partFile,
              content: partText({ tool, day, shard, routes: byPath, pictures: pages.made.files }),
            },
          ]),
        ];
  const faults = [...assets.pictures.faults].map(([photo, reason]) => ({ photo, reason }));
  const written = [...[...pages.routes.values()].map(writtenOf), writtenOf(pages.made), ...others];
  return {
    files: written.flatMap(({ files }) => files),
    bytes: written.reduce((sum, { bytes }) => sum + bytes, 0),
    routes: byPath,
    rendered: pages.rendered,
    failures: pages.failures.sort((a, b) => a.place - b.place),
    pictureFailures: [...faults, ...pages.made.failures],
  };
}

/** What was made of the routes of a site. */
interface WrittenPages {
  readonly version: string;
  /** By their places in the plan. */
  readonly routes: ReadonlyMap<number, RouteState>;
  readonly rendered: number;
  readonly failures: RouteFailure[];
  readonly made: MadePictures;
}

interface PagesOptions extends WriteOptions {
  readonly views: PageViews;
  /** Places of the routes. */
  readonly places: readonly number[];
  readonly jobs: readonly PictureJob[];
}

/** Takes over what is there already, and renders the rest. */
async function writePages(options: PagesOptions): Promise<WrittenPages> {
  const { site, views, places, outputRoot, sources, parts, assets, tool, onProgress, signal } = options;
  const shell = siteShell(site, assets);
  const keyOf = pageKeys(shell, tool);
  onProgress('pages', 0, places.length);
  const orderOf = (place: number) => {
    const route = site.routes[place];
    if (route === undefined) throw new Error('a route is not of this site');
    const view = views.of(route);
    return { view, text: JSON.stringify(view) };
  };
  const { stale, reused } = await reuseFiles(site, places, {
    keyOf: (place) => keyOf(orderOf(place).text),
    sources,
    next: outputRoot,
    signal,
  });
  if (parts !== undefined) refuseStale(site, stale);
  const routes = new Map(reused);
  onProgress('pages', routes.size, places.length);
  const failures: RouteFailure[] = [];
  const keys = new Map<number, string>();
  const made = await withPictures(options, (stop) =>
    options.pool.render({
      shell,
      outputRoot,
      items: stale,
      orderOf: (place) => {
        const order = orderOf(place);
        keys.set(place, keyOf(order.text));
        return order;
      },
      onPage: (place, page) => {
        stop.throwIfAborted();
        if (page.kind === 'failed') failures.push({ ...page, place });
        else routes.set(place, { key: keys.get(place) ?? '', record: page.record, files: page.files });
        onProgress('pages', routes.size + failures.length, places.length);
      },
    }),
  );
  return { version: shell.version, routes, rendered: stale.length - failures.length, failures, made };
}

/** Pictures are made while the pages are rendered: much of that work waits for no page, and no page waits for it. */
async function withPictures(
  { project, jobs, outputRoot, parts, isClean, pool, signal, onProgress }: PagesOptions,
  render: (stop: AbortSignal) => Promise<void>,
): Promise<MadePictures> {
  const stop = new AbortController();
  const making = makePictures(jobs, {
    root: project.root,
    outputRoot,
    ready: readyPictures(parts ?? []),
    isClean,
    signal: AbortSignal.any([stop.signal, signal]),
    onProgress,
  });
  // Nothing that comes after it is done on other threads, and it needs their memory.
  const rendering = render(stop.signal).then(() => pool.close());
  try {
    const [made] = await Promise.all([making, rendering]);
    return made;
  } catch (error) {
    // Whoever called may remove the folder as soon as this throws.
    stop.abort();
    await Promise.allSettled([rendering, making]);
    throw error;
  }
}

/** Pictures that the parts of a site have. */
function readyPictures(parts: readonly Part[]): ReadonlyMap<string, ReadyPicture> {
  return new Map(
    parts.flatMap(({ root, pictures }) => pictures.map((state) => [state[0], { root, state }] as const)),
  );
}

/** Writes what a site has besides its pages and pictures. */
async function writeAround(
  { site, project, outputRoot, assets, isClean, signal, onProgress }: WriteOptions,
  views: PageViews,
  { routes, version }: WrittenPages,
): Promise<readonly Written[]> {
  const written = await Promise.all([
    writeAssets(outputRoot, assets),
    writeSiteFiles(outputRoot, siteFiles(site, views, version, allAssets(assets))),
  ]);
  // A page that could not be rendered has no record, and the site is not published.
  if (!hasFullText(site) || routes.size < site.routes.length) return written;
  const hashes = new Map<number, string>();
  for (const [place, { record }] of routes) if (record !== undefined) hashes.set(place, record);
  return [
    ...written,
    await writeSearch({
      site,
      root: project.root,
      fieldsOf: (route) => views.of(route).search,
      outputRoot,
      hashes,
      isClean,
      signal,
      onProgress,
    }),
  ];
}

function refuseStale(site: Site, stale: readonly number[]): void {
  const [first] = stale;
  if (first === undefined) return;
  throw new Fault(
    `${stale.length} of ${site.routes.length} pages of the parts are not those of this catalogue, such as ${site.routes[first]?.path}`,
    { hint: 'build all parts and merge them from one state of the project, with the same options' },
  );
}

function writtenOf({ files }: Pick<RouteState, 'files'>): Written {
  return { files: files.map(([file]) => file), bytes: files.reduce((sum, [, size]) => sum + size, 0) };
}
