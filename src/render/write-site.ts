import type { HostTarget } from '../catalogue/addresses/hosts.js';
import { foldedPath } from '../catalogue/addresses/paths.js';
import { during } from '../catalogue/work.js';
import { Fault } from '../project/fault.js';
import type { Project } from '../project/project.js';
import type { Surroundings } from '../project/surroundings.js';
import { hasFullText, partOf, searchFields } from '../site/full-text.js';
import type { Site } from '../site/site.js';
import { type AssetTable, ownFiles } from './assets/assets.js';
import {
  foldersOf,
  makeFolders,
  type Written,
  writeAssets,
  writePublic,
  writeSiteFiles,
  writtenOf,
} from './assets/write-static.js';
import { type Part, partFile, partText, type Shard } from './cache/part.js';
import { pageKeys, type ReuseSource, type RouteState, type RouteStates, reuseFiles } from './cache/reuse.js';
import { dataSheetJobs } from './data-sheets/jobs.js';
import type { OnProgress } from './output/output.js';
import { siteShell } from './pages/shell.js';
import { type PageViews, pageViews } from './pages/view.js';
import { type PictureJob, pictureJobs } from './pictures/jobs.js';
import { type MadePictures, makePictures, type PictureFailure, type ReadyPicture } from './pictures/make.js';
import { writeSearch } from './search/write-search.js';
import { siteFiles } from './site-files/index.js';
import type { Store } from './store/store.js';
import type { ThreadPool } from './threads/pool.js';
import type { FailedPage } from './threads/write-page.js';

/** The inputs of a site's files. */
export interface WriteOptions {
  readonly site: Site;
  readonly project: Project;
  readonly assets: AssetTable;
  /** The module of the site's own templates. Undefined when it has none. */
  readonly templates: string | undefined;
  /** Names this build of the tool. */
  readonly tool: string;
  /** The day that dates were compared with, as YYYY-MM-DD. Undefined when no date was compared. */
  readonly day: string | undefined;
  /** Folders that may already have the pages: the published site, or the parts to merge. */
  readonly sources: readonly ReuseSource[];
  readonly store: Store;
  /** Absolute path of the folder to write into. */
  readonly outputRoot: string;
  readonly pool: ThreadPool;
  /** The part of the site to write. Undefined: all of it. */
  readonly shard: Shard | undefined;
  /** The parts to merge. Undefined: the site is rendered here. */
  readonly parts: readonly Part[] | undefined;
  /** The host of the site. */
  readonly target: HostTarget | undefined;
  readonly onProgress: OnProgress;
  /** Stops slow work. `onProgress` stops the work at the next page by throwing. */
  readonly signal: AbortSignal;
  /** Of who asks. */
  readonly env: Surroundings['env'];
}

export interface WrittenSite {
  /** Paths in the output folder, in no fixed order. */
  readonly files: readonly string[];
  readonly bytes: number;
  /** The state of the routes, for the next build. */
  readonly routes: RouteStates;
  /** The number of rendered routes. */
  readonly rendered: number;
  /** Routes that could not be rendered, in the order of the plan. */
  readonly failures: readonly RouteFailure[];
  /** Photographs that cannot be shown, in the order of their names. */
  readonly pictureFailures: readonly PictureFailure[];
}

/** A route that could not be rendered. */
export interface RouteFailure extends Omit<FailedPage, 'kind'> {
  /** Its index in the plan. */
  readonly place: number;
}

/**
 * Writes all files of a site: pages, payloads, drawings, pictures, assets and the site-wide files. For a shard: its own pages and pictures,
 * and the list of their keys.
 * @throws Fault when the parts to merge do not belong to this catalogue
 */
export async function writeSite(options: WriteOptions): Promise<WrittenSite> {
  const { site, project, assets, outputRoot, shard, tool, day } = options;
  const isOwn = (name: string) => shard === undefined || partOf(name, shard.of) === shard.number - 1;
  const places = [...site.routes.keys()].filter((place) => isOwn(site.routes[place]?.path ?? ''));
  const hasTemplates = options.templates !== undefined;
  const views = pageViews({ site, assets, files: project.files, hasTemplates });
  const sheets = dataSheetJobs({
    site,
    assets,
    root: project.root,
    productOf: views.product,
    bodyOf: views.body,
    draw: (sheet, pictures) => options.pool.draw(sheet, pictures),
  });
  const jobs = [[...pictureJobs(site, project.root, assets).values()], sheets].map((list) =>
    list.filter(({ file }) => isOwn(file)),
  );
  await makeFolders(
    outputRoot,
    foldersOf(site, {
      routes: places.flatMap((place) => site.routes[place] ?? []),
      files: [...jobs.flat().map(({ file }) => file), ...ownFiles(assets, project.files)],
    }),
  );
  const { pages, made, around } = await withPictures(options, jobs, {
    render: (stop) => writePages(options, views, places, stop),
    follow: async (written, stop) =>
      shard === undefined ? writeAround({ ...options, signal: stop }, views, written) : [],
  });
  const byPath = Object.fromEntries(
    [...pages.routes].map(([place, route]) => [site.routes[place]?.path ?? '', route]),
  );
  const others =
    shard === undefined
      ? around
      : [
          await writeSiteFiles(outputRoot, [
            {
              file: partFile,
              content: partText({ tool, day, shard, routes: byPath, pictures: made.files }),
            },
          ]),
        ];
  const errors = [...assets.pictures.errors].map(([photo, reason]) => ({ photo, reason }));
  const written = [...[...pages.routes.values(), made].map(({ files }) => writtenOf(files)), ...others];
  return {
    files: written.flatMap(({ files }) => files),
    bytes: written.reduce((sum, { bytes }) => sum + bytes, 0),
    routes: byPath,
    rendered: pages.rendered,
    failures: pages.failures.sort((a, b) => a.place - b.place),
    pictureFailures: [...errors, ...made.failures],
  };
}

/** The written pages of a site. */
interface WrittenPages {
  readonly version: string;
  /** By index in the plan. */
  readonly routes: ReadonlyMap<number, RouteState>;
  readonly rendered: number;
  readonly failures: RouteFailure[];
}

/**
 * Reuses the pages that have not changed, and renders the others.
 * @param places indexes of the routes in the plan
 */
async function writePages(
  options: WriteOptions,
  views: PageViews,
  places: readonly number[],
  stop: AbortSignal,
): Promise<WrittenPages> {
  const { site, outputRoot, sources, parts, assets, tool, onProgress } = options;
  const shell = siteShell(site, assets, { code: options.templates });
  const keyOf = pageKeys(shell, tool);
  onProgress('pages', 0, places.length);
  const orderOf = (place: number) => {
    const route = site.routes[place];
    if (route === undefined) throw new Error('a route is not of this site');
    const view = views.of(route);
    return { view, text: JSON.stringify(view), body: () => views.takeBody(route) };
  };
  const { stale, reused } = await reuseFiles(site, places, {
    keyOf: (place) => keyOf(orderOf(place).text),
    sources,
    next: outputRoot,
    signal: stop,
  });
  if (parts !== undefined) refuseStale(site, stale);
  const routes = new Map(reused);
  onProgress('pages', routes.size, places.length);
  const failures: RouteFailure[] = [];
  const keys = new Map<number, string>();
  await options.pool.render({
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
  });
  return { version: shell.version, routes, rendered: stale.length - failures.length, failures };
}

/** What is made beside the pictures: the pages, then what needs all pages, but no picture. */
interface BesidePictures {
  readonly render: (stop: AbortSignal) => Promise<WrittenPages>;
  readonly follow: (pages: WrittenPages, stop: AbortSignal) => Promise<readonly Written[]>;
}

/**
 * Makes pictures and data sheets while the pages are rendered and indexed: this work is independent.
 * @param jobs pictures and data sheets, in a list each
 */
async function withPictures(
  { outputRoot, parts, store, pool, signal, onProgress }: WriteOptions,
  jobs: readonly (readonly PictureJob[])[],
  { render, follow }: BesidePictures,
): Promise<{
  readonly made: MadePictures;
  readonly pages: WrittenPages;
  readonly around: readonly Written[];
}> {
  const broken = new AbortController();
  const stop = AbortSignal.any([broken.signal, signal]);
  const rendering = render(stop);
  const making = makePictures(jobs, {
    outputRoot,
    ready: readyPictures(parts ?? []),
    store,
    signal: stop,
    onProgress,
  });
  const following = rendering.then((pages) => follow(pages, stop));
  // No other thread has work then, and this one may need their memory.
  const closing = Promise.all([making, rendering]).then(() => pool.close());
  try {
    const [made, pages, around] = await Promise.all([making, rendering, following, closing]);
    return { made, pages, around };
  } catch (error) {
    // The caller may remove the folder as soon as this throws.
    broken.abort();
    await Promise.allSettled([making, rendering, following, closing]);
    throw error;
  }
}

/** The pictures in the parts of a site. */
function readyPictures(parts: readonly Part[]): ReadonlyMap<string, ReadyPicture> {
  return new Map(
    parts.flatMap(({ folder: { path: root }, pictures }) =>
      pictures.map((state) => [state[0], { root, state }] as const),
    ),
  );
}

/** Writes everything except pages and pictures. */
async function writeAround(
  { site, project, outputRoot, assets, target, store, signal, env, onProgress }: WriteOptions,
  views: PageViews,
  { routes, version }: WrittenPages,
): Promise<readonly Written[]> {
  const others = await during('render', () =>
    Promise.all([
      writeAssets(outputRoot, assets),
      writeSiteFiles(outputRoot, siteFiles(site, views, version, ownFiles(assets, project.files), target)),
    ]),
  );
  const own = await during('publish', () => writePublic(outputRoot, project.root, project.files));
  refuseTwice(own, others);
  const written = [...others, own];
  // A page that could not be rendered has no record. The site is not published then.
  if (!hasFullText(site) || routes.size < site.routes.length) return written;
  const hashes = new Map<number, string>();
  for (const [place, { record }] of routes) if (record !== undefined) hashes.set(place, record);
  return [
    ...written,
    await writeSearch({
      site,
      remember: store.remember,
      fieldsOf: (route) => searchFields(site, route),
      outputRoot,
      hashes,
      signal,
      env,
      onProgress,
    }),
  ];
}

/** The rules know what every build writes. What is written for one host is only known here. */
function refuseTwice(own: Written, others: readonly Written[]): void {
  const taken = new Set(others.flatMap(({ files }) => files.map(foldedPath)));
  const twice = own.files.find((file) => taken.has(foldedPath(file)));
  if (twice === undefined) return;
  throw new Fault(`public/${twice} has the name of a file that this build writes`, {
    hint: `rename or remove public/${twice}`,
  });
}

function refuseStale(site: Site, stale: readonly number[]): void {
  const [first] = stale;
  if (first === undefined) return;
  throw new Fault(
    `the parts do not have ${stale.length} of the ${site.routes.length} pages of this catalogue, such as ${site.routes[first]?.path}`,
    { hint: 'build all parts and merge them from one state of the project, with the same options' },
  );
}
