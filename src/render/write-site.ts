import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { hasFullText } from '../site/full-text.js';
import type { Site } from '../site/site.js';
import { type AssetTable, allAssets, listAssets } from './assets.js';
import type { CheckedCatalogue } from './check/check-threaded.js';
import type { KeptRoute } from './kept/build-state.js';
import { commonKey } from './kept/common-key.js';
import type { Kept } from './kept/kept.js';
import { pageKeys } from './kept/page-keys.js';
import { findReuse, type Reuse, takeOver } from './kept/reuse.js';
import { folders, pageFile, payloadFile } from './output.js';
import { type PictureJob, pictureJobs } from './pictures/jobs.js';
import { type MadePictures, makePictures, type PictureFailure } from './pictures/make.js';
import type { ThreadPool } from './pool/pool.js';
import type { RouteFailure } from './pool/render-task.js';
import type { Project } from './project.js';
import { type RenderedRoutes, renderRoutes } from './render-routes.js';
import { createRenderer, type Renderer } from './renderer.js';
import { dataFile } from './route-files.js';
import { writeSearch } from './search/write-search.js';
import { type SiteFile, siteFiles } from './site-files/index.js';

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
  readonly pool: ThreadPool;
  /** Whether pictures are made. */
  readonly images: boolean;
  readonly onProgress: (done: number, total: number) => void;
  /** Ends what takes long; `onProgress` ends it at the next page by throwing. */
  readonly signal: AbortSignal;
}

export interface WrittenSite {
  /** Paths in the output folder; the order means nothing. */
  readonly files: readonly string[];
  readonly bytes: number;
  /** What the next build need not render again, by the paths of routes. */
  readonly routes: Readonly<Record<string, KeptRoute>>;
  /** How many routes were rendered. */
  readonly rendered: number;
  /** Routes that could not be rendered, in the order of the plan. */
  readonly failures: readonly RouteFailure[];
  /** Photographs that no page can show, in the order of their names. */
  readonly pictureFailures: readonly PictureFailure[];
}

/** Files that are written at the same time. */
const concurrency = 16;

/** Writes all files of a site: pages, payloads, drawings and data files, assets, and the site-wide files. */
export async function writeSite(options: WriteOptions): Promise<WrittenSite> {
  const { site, project, outputRoot, checked, images, target, kept } = options;
  const assets = await listAssets(project, { theme: site.catalogue.site.theme, uses: checked.uses, images });
  const jobs = pictureJobs(site, project.root, assets);
  const renderer = createRenderer({ site, root: project.root, assets });
  const common = commonKey(site, renderer, assets, kept.tool);
  const fileSum = (file: string) => kept.files.sum(file);
  const keyOf = pageKeys({ site, renderer, common, sums: checked.sums, fileSum });
  const reuse = findReuse(site, keyOf, kept.state, target);
  await makeFolders(outputRoot, site, assets, jobs.keys());
  const routes = takeOverRoutes(site, reuse, target, outputRoot);
  const { rendered, made } = await renderAndMake({ options, renderer, assets, reuse }, [...jobs.values()]);
  for (const { place, record, files } of rendered.rendered) {
    const key = reuse.keys[place];
    routes.set(place, { key: key ?? '', ...(record === undefined ? {} : { record }), files });
  }
  const others = await Promise.all([
    writeAssets(outputRoot, assets),
    writeSiteFiles(outputRoot, siteFiles(site, renderer)),
  ]);
  const hashes = new Map(
    [...routes].flatMap(([place, { record }]) => (record === undefined ? [] : [[place, record]])),
  );
  const search =
    hasFullText(site) && rendered.failures.length === 0
      ? await writeSearch({ site, root: project.root, renderer, outputRoot, hashes, signal: options.signal })
      : { files: [], bytes: 0 };
  const faults = [...assets.pictures.faults].map(([photo, reason]) => ({ photo, reason }));
  const parts = [...[...routes.values()].map(writtenOf), made, search, ...others];
  return {
    files: parts.flatMap(({ files }) => files),
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    routes: Object.fromEntries([...routes].map(([place, route]) => [site.routes[place]?.path ?? '', route])),
    rendered: rendered.rendered.length,
    failures: rendered.failures,
    pictureFailures: [...faults, ...made.failures],
  };
}

/** Brings the files of routes that have not changed over from the published site. @returns them by their places in the plan */
function takeOverRoutes(
  site: Site,
  { kept }: Reuse,
  target: string,
  outputRoot: string,
): Map<number, KeptRoute> {
  const routes = new Map<number, KeptRoute>();
  for (const place of site.routes.keys()) {
    const route = kept.get(place);
    if (route !== undefined)
      routes.set(place, { ...route, files: takeOver(target, outputRoot, route.files) });
  }
  return routes;
}

function writtenOf({ files }: KeptRoute): Written {
  return { files: files.map(([file]) => file), bytes: files.reduce((sum, [, size]) => sum + size, 0) };
}

interface RenderWork {
  readonly options: WriteOptions;
  readonly renderer: Renderer;
  readonly assets: AssetTable;
  readonly reuse: Reuse;
}

/** Pictures are made while the pages are rendered: much of that work waits for no page, and no page waits for it. */
async function renderAndMake(
  { options, renderer, assets, reuse }: RenderWork,
  jobs: readonly PictureJob[],
): Promise<{ readonly rendered: RenderedRoutes; readonly made: MadePictures }> {
  const { site, project, pool, checked, outputRoot, onProgress, signal } = options;
  const { root } = project;
  const stop = new AbortController();
  const making = makePictures(jobs, {
    root,
    outputRoot,
    signal: AbortSignal.any([stop.signal, signal]),
  });
  const { entries } = checked;
  const places = reuse.stale;
  const before = site.routes.length - places.length;
  const rendering = renderRoutes(
    { site, renderer, pool, entries, root, assets, outputRoot, places },
    (done) => {
      stop.signal.throwIfAborted();
      onProgress(before + done, site.routes.length);
    },
  );
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

/** All folders are made before any file, so that no thread has to look whether its folder is there. */
async function makeFolders(
  outputRoot: string,
  site: Site,
  assets: AssetTable,
  pictures: Iterable<string>,
): Promise<void> {
  const wanted = new Set<string>([`${folders.assets}/drawings`]);
  for (const route of site.routes) {
    wanted.add(path.posix.dirname(pageFile(site.catalogue.site, route.path)));
    wanted.add(path.posix.dirname(payloadFile(route.path)));
    const data = dataFile(site, route);
    if (data !== undefined) wanted.add(path.posix.dirname(data));
  }
  for (const file of pictures) wanted.add(path.posix.dirname(file));
  for (const asset of allAssets(assets)) wanted.add(path.posix.dirname(asset.file));
  for (const folder of wanted) await mkdir(path.join(outputRoot, folder), { recursive: true });
}

interface Written {
  readonly files: readonly string[];
  readonly bytes: number;
}

async function writeAssets(outputRoot: string, assets: AssetTable): Promise<Written> {
  const limit = pLimit(concurrency);
  const all = allAssets(assets);
  const sizes = await Promise.all(
    all.map((asset) =>
      limit(async () => {
        const to = path.join(outputRoot, asset.file);
        if ('path' in asset.source) await copyFile(asset.source.path, to);
        else await writeFile(to, asset.source.text);
        return asset.size;
      }),
    ),
  );
  return { files: all.map(({ file }) => file), bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function writeSiteFiles(outputRoot: string, files: readonly SiteFile[]): Promise<Written> {
  let bytes = 0;
  for (const { file, content } of files) {
    const data = Buffer.from(content);
    bytes += data.byteLength;
    await writeFile(path.join(outputRoot, file), data);
  }
  return { files: files.map(({ file }) => file), bytes };
}
