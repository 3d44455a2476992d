import { hasFullText } from '../site/full-text.js';
import type { KeptFile, KeptRoute } from './kept/build-state.js';
import { keptFile } from './kept/intact.js';
import { type TakenOver, takeOverAll } from './kept/take-over.js';
import { type MadePictures, makePictures, type PictureFailure } from './pictures/make.js';
import type { RenderedRoute, RouteFailure } from './pool/render-task.js';
import { type RenderedRoutes, renderRoutes } from './render-routes.js';
import { writeSearch } from './search/write-search.js';
import { type Part, partFile, partText } from './shards/part.js';
import { siteFiles } from './site-files/index.js';
import { type Work, type WriteOptions, workOf } from './work.js';
import { type Written, writeAssets, writeSiteFiles } from './write-static.js';

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
