import { hasFullText, partOf } from '../site/full-text.js';
import type { Site } from '../site/site.js';
import { type AssetTable, allAssets, listAssets } from './assets.js';
import type { CheckedCatalogue } from './check/check-threaded.js';
import { Fault } from './fault.js';
import { type KeptFile, type KeptRoute, keptFiles } from './kept/build-state.js';
import { commonKey } from './kept/common-key.js';
import { isUntouched, keptFile } from './kept/intact.js';
import type { Kept } from './kept/kept.js';
import { pageKeys } from './kept/page-keys.js';
import { findReuse, type Reuse, takeOver } from './kept/reuse.js';
import { bringForward, type Spare } from './kept/spare.js';
import { type PictureJob, pictureJobs } from './pictures/jobs.js';
import { type MadePictures, makePictures, type PictureFailure } from './pictures/make.js';
import type { ThreadPool } from './pool/pool.js';
import type { RenderedRoute, RouteFailure } from './pool/render-task.js';
import type { Project } from './project.js';
import { type RenderedRoutes, renderRoutes } from './render-routes.js';
import { createRenderer, type Renderer } from './renderer.js';
import { writeSearch } from './search/write-search.js';
import { type Part, partFile, partText, type Shard, sourcesOf } from './shards/part.js';
import { siteFiles } from './site-files/index.js';
import { foldersOf, makeFolders, type Written, writeAssets, writeSiteFiles } from './write-static.js';

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

export interface WrittenSite {
  /** Paths in the output folder; the order means nothing. */
  readonly files: readonly string[];
  readonly bytes: number;
  /** Names what all pages are made of. */
  readonly common: string;
  /** What the next build need not render again, by the paths of routes. */
  readonly routes: Readonly<Record<string, KeptRoute>>;
  /** The same of pictures. */
  readonly pictures: readonly KeptFile[];
  /** How many routes were rendered. */
  readonly rendered: number;
  /** Routes that could not be rendered, in the order of the plan. */
  readonly failures: readonly RouteFailure[];
  /** Photographs that no page can show, in the order of their names. */
  readonly pictureFailures: readonly PictureFailure[];
}

/** What is written of a site in this run. */
interface Work {
  readonly common: string;
  readonly assets: AssetTable;
  readonly renderer: Renderer;
  readonly reuse: Reuse;
  readonly jobs: readonly PictureJob[];
  /** Those that are there already. */
  readonly keptPictures: readonly KeptFile[];
}

/**
 * Writes all files of a site: pages, payloads, drawings and data files, assets, and the site-wide files; of a shard its own pages
 * and pictures, and what they were made of.
 * @throws Fault when the parts that it is put together from are not of this catalogue
 */
export async function writeSite(options: WriteOptions): Promise<WrittenSite> {
  const { site, outputRoot, shard } = options;
  const work = await workOf(options);
  const { assets, reuse } = work;
  const taken = await takeOverAll(options, work);
  const { routes } = taken;
  const { rendered, made } = await renderAndMake(
    options,
    work,
    taken.pictures,
    ({ place, record, files }) => {
      const key = reuse.keyAt(place) ?? '';
      routes.set(place, { key, ...(record === undefined ? {} : { record }), files });
    },
  );
  const byPath = Object.fromEntries(
    [...routes].map(([place, route]) => [site.routes[place]?.path ?? '', route]),
  );
  const others =
    shard === undefined
      ? await writeAround(options, work, routes)
      : [
          await writeSiteFiles(outputRoot, [
            {
              file: partFile,
              content: partText({ tool: options.kept.tool, shard, routes: byPath, pictures: made.files }),
            },
          ]),
        ];
  const faults = [...assets.pictures.faults].map(([photo, reason]) => ({ photo, reason }));
  const parts = [...[...routes.values()].map(writtenOf), made, ...others];
  return {
    files: parts.flatMap(({ files }) => files),
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    common: work.common,
    routes: byPath,
    pictures: [...taken.pictures.values(), ...newPictures(outputRoot, made, taken.pictures)],
    rendered: rendered.count,
    failures: rendered.failures,
    pictureFailures: [...faults, ...made.failures],
  };
}

/** Finds out what there is to do. */
async function workOf({
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

/** Writes what a site has besides its pages and pictures. */
async function writeAround(
  { site, project, outputRoot, signal }: WriteOptions,
  { assets, renderer }: Work,
  routes: ReadonlyMap<number, KeptRoute>,
): Promise<readonly Written[]> {
  const written = await Promise.all([
    writeAssets(outputRoot, assets),
    writeSiteFiles(outputRoot, siteFiles(site, renderer)),
  ]);
  // A page that could not be rendered has no record, and the site is not published.
  if (!hasFullText(site) || routes.size < site.routes.length) return written;
  const hashes = new Map<number, string>();
  for (const [place, { record }] of routes) if (record !== undefined) hashes.set(place, record);
  return [...written, await writeSearch({ site, root: project.root, renderer, outputRoot, hashes, signal })];
}

/** What was there already. */
interface TakenOver {
  /** By their places in the plan. */
  readonly routes: Map<number, KeptRoute>;
  /** By their paths. */
  readonly pictures: ReadonlyMap<string, KeptFile>;
}

/** Makes all folders, and brings the files over that are there already. */
async function takeOverAll(
  { site, outputRoot, target, kept, spare }: WriteOptions,
  { assets, reuse, jobs, keptPictures }: Work,
): Promise<TakenOver> {
  const places = [...reuse.kept.keys(), ...reuse.stale];
  const wanted = foldersOf(site, {
    routes: places.flatMap((place) => site.routes[place] ?? []),
    files: [...jobs.map(({ file }) => file), ...allAssets(assets).map(({ file }) => file)],
  });
  let there: ReadonlySet<string> = new Set();
  if (spare !== undefined && kept.state !== undefined) {
    const keptRoutes = [...reuse.kept.values()].filter(({ from }) => from.isOwn);
    const files = [...keptRoutes.flatMap(({ route }) => route.files), ...keptPictures];
    const stays = { kept: new Set(files.map(([file]) => file)), wanted };
    there = bringForward(outputRoot, spare, keptFiles(kept.state), stays);
  }
  await makeFolders(outputRoot, wanted);
  const routes = new Map<number, KeptRoute>();
  for (const place of site.routes.keys()) {
    const found = reuse.kept.get(place);
    if (found === undefined) continue;
    const { route, from } = found;
    routes.set(place, { ...route, files: takeOver(from, outputRoot, route.files, there) });
  }
  const pictures = takeOver({ root: target, isOwn: true }, outputRoot, keptPictures, there);
  return { routes, pictures: new Map(pictures.map((picture) => [picture[0], picture])) };
}

function newPictures(outputRoot: string, { files, failures }: MadePictures, known: TakenOver['pictures']) {
  // A site with a picture that could not be made is not published.
  if (failures.length > 0) return [];
  return files.filter((file) => !known.has(file)).map((file) => keptFile(outputRoot, file));
}

function writtenOf({ files }: KeptRoute): Written {
  return { files: files.map(([file]) => file), bytes: files.reduce((sum, [, size]) => sum + size, 0) };
}

/** Pictures are made while the pages are rendered: much of that work waits for no page, and no page waits for it. */
async function renderAndMake(
  { site, project, pool, checked, outputRoot, parts, onProgress, signal }: WriteOptions,
  { renderer, assets, reuse, jobs }: Work,
  pictures: TakenOver['pictures'],
  onRendered: (route: RenderedRoute) => void,
): Promise<{ readonly rendered: RenderedRoutes; readonly made: MadePictures }> {
  const { root } = project;
  const stop = new AbortController();
  const making = makePictures(jobs, {
    root,
    outputRoot,
    ready: readyPictures(parts ?? []),
    there: new Map([...pictures].map(([file, [, size]]) => [file, size])),
    signal: AbortSignal.any([stop.signal, signal]),
  });
  const { entries } = checked;
  const places = reuse.stale;
  const input = { site, renderer, pool, entries, root, assets, outputRoot, places };
  const total = reuse.kept.size + places.length;
  const rendering = renderRoutes(input, {
    onRendered,
    onProgress: (done) => {
      stop.signal.throwIfAborted();
      onProgress(reuse.kept.size + done, total);
    },
  });
  try {
    const [rendered, made] = await Promise.all([rendering, making]);
    return { rendered, made };
  } catch (error) {
    // Whoever called may remove the folder as soon as this throws.
    stop.abort();
    await Promise.allSettled([rendering, making]);
    throw error;
  }
}

/** Where pictures lie that the parts of a site have. */
function readyPictures(parts: readonly Part[]): ReadonlyMap<string, string> {
  return new Map(
    parts.flatMap(({ root, pictures }) => pictures.map((file) => [file, `${root}/${file}`] as const)),
  );
}
