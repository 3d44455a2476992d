import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { HostTarget } from '../catalogue/addresses/hosts.js';
import { foldedPath } from '../catalogue/addresses/paths.js';
import { Fault } from '../project/fault.js';
import type { Project } from '../project/project.js';
import type { Surroundings } from '../project/surroundings.js';
import { hasFullText, partOf, searchFields } from '../site/full-text.js';
import type { Route } from '../site/route.js';
import type { Site } from '../site/site.js';
import type { AssetTable } from './assets/assets.js';
import { type Part, partFile, partText, type Shard } from './cache/part.js';
import { pageKeys, type ReuseSource, type RouteState, type RouteStates, reuseFiles } from './cache/reuse.js';
import { type OnProgress, pageFile, payloadFile, placeIn } from './output/output.js';
import type { SiteFile } from './output/site-file.js';
import { type SiteShell, siteShell } from './pages/shell.js';
import { type PageViews, pageViews } from './pages/view.js';
import { makeSearch } from './search/write-search.js';
import { type FilesSource, madeFiles, wholeFiles } from './site-files/index.js';
import type { Store } from './store/store.js';
import type { ThreadPool } from './threads/pool.js';
import type { FailedPage } from './threads/write-page.js';
import { type PictureFailure, type ReadyFile, type Written, writeFiles } from './write-files.js';

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
  const { site, project, assets, shard, tool, day, target } = options;
  const isOwn = (name: string) => shard === undefined || partOf(name, shard.of) === shard.number - 1;
  const places = [...site.routes.keys()].filter((place) => isOwn(site.routes[place]?.path ?? ''));
  const hasTemplates = options.templates !== undefined;
  const views = pageViews({ site, assets, files: project.files, hasTemplates });
  const shell = siteShell(site, assets, { code: options.templates });
  const draw: FilesSource['draw'] = (sheet, pictures) => options.pool.draw(sheet, pictures);
  const source = { site, project, assets, views, version: shell.version, target, draw };
  const made = [...madeFiles(source)].filter(({ file }) => isOwn(file));
  // Pages do not leave the HTML of their texts in memory, and data sheets need it too.
  for (const file of made) file.stored?.();
  await makePageFolders(options, places);
  const { pages, pictures, around } = await withPictures(options, made, {
    render: (stop) => writePages(options, { views, shell }, places, stop),
    follow: async (written, stop) =>
      shard === undefined ? writeAround({ ...options, signal: stop }, source, written) : [],
  });
  const byPath = Object.fromEntries(
    [...pages.routes].map(([place, route]) => [site.routes[place]?.path ?? '', route]),
  );
  const part = (of: Shard): SiteFile => {
    const make = () => partText({ tool, day, shard: of, routes: byPath, pictures: pictures.made });
    return { kind: 'text', file: partFile, make };
  };
  const others = shard === undefined ? around : [await writeFiles([part(shard)], options)];
  const errors = [...assets.pictures.errors].map(([photo, reason]) => ({ photo, reason }));
  const ofPages = [...pages.routes.values()].flatMap(({ files }) => files);
  const written = [pictures, ...others];
  return {
    files: [...ofPages.map(([file]) => file), ...written.flatMap(({ files }) => files)],
    bytes: [...ofPages.map(([, size]) => size), ...written.map(({ bytes }) => bytes)].reduce(
      (a, b) => a + b,
      0,
    ),
    routes: byPath,
    rendered: pages.rendered,
    failures: pages.failures.sort((a, b) => a.place - b.place),
    pictureFailures: [...errors, ...pictures.failures],
  };
}

/** Makes the folders of all pages and payloads before any file: no thread has to check that a folder exists. */
async function makePageFolders({ site, outputRoot }: WriteOptions, places: readonly number[]): Promise<void> {
  const folders = new Set<string>();
  for (const place of places) {
    const address = site.routes[place]?.path ?? '';
    folders.add(path.posix.dirname(pageFile(site.catalogue.site, address)));
    folders.add(path.posix.dirname(payloadFile(address)));
  }
  for (const folder of folders) await mkdir(placeIn(outputRoot, folder), { recursive: true });
}

/** The written pages of a site. */
interface WrittenPages {
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
  { views, shell }: { readonly views: PageViews; readonly shell: SiteShell },
  places: readonly number[],
  stop: AbortSignal,
): Promise<WrittenPages> {
  const { site, outputRoot, sources, parts, tool, onProgress } = options;
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
  return { routes, rendered: stale.length - failures.length, failures };
}

/** What is made beside the pictures: the pages, then what needs all pages, but no picture. */
interface BesidePictures {
  readonly render: (stop: AbortSignal) => Promise<WrittenPages>;
  readonly follow: (pages: WrittenPages, stop: AbortSignal) => Promise<readonly Written[]>;
}

/** Makes pictures and data sheets while the pages are rendered and indexed: this work is independent. */
async function withPictures(
  options: WriteOptions,
  files: readonly SiteFile[],
  { render, follow }: BesidePictures,
): Promise<{
  readonly pictures: Written;
  readonly pages: WrittenPages;
  readonly around: readonly Written[];
}> {
  const broken = new AbortController();
  const stop = AbortSignal.any([broken.signal, options.signal]);
  const rendering = render(stop);
  const ready = readyFiles(options.parts ?? []);
  const making = writeFiles(files, { ...options, ready, signal: stop });
  const following = rendering.then((pages) => follow(pages, stop));
  // No other thread has work then, and this one may need their memory.
  const closing = Promise.all([making, rendering]).then(() => options.pool.close());
  try {
    const [pictures, pages, around] = await Promise.all([making, rendering, following, closing]);
    return { pictures, pages, around };
  } catch (error) {
    // The caller may remove the folder as soon as this throws.
    broken.abort();
    await Promise.allSettled([making, rendering, following, closing]);
    throw error;
  }
}

/** The pictures and data sheets in the parts of a site. */
function readyFiles(parts: readonly Part[]): ReadonlyMap<string, ReadyFile> {
  return new Map(
    parts.flatMap(({ folder: { path: root }, pictures }) =>
      pictures.map((state) => [state[0], { root, state }] as const),
    ),
  );
}

/** Writes everything except pages and pictures. */
async function writeAround(
  options: WriteOptions,
  source: FilesSource,
  { routes }: WrittenPages,
): Promise<readonly Written[]> {
  const { site, store } = options;
  const files = [...wholeFiles(source)];
  refuseTwice(files);
  const written = await writeFiles(files, options);
  // A page that could not be rendered has no record. The site is not published then.
  if (!hasFullText(site) || routes.size < site.routes.length) return [written];
  const hashes = new Map<number, string>();
  for (const [place, { record }] of routes) if (record !== undefined) hashes.set(place, record);
  const fieldsOf = (route: Route) => searchFields(site, route);
  const request = { ...options, remember: store.remember, fieldsOf, hashes };
  return [written, ...(await makeSearch(request, (index) => writeFiles(index, options)))];
}

/**
 * The rules know what every build writes. What is written for one host is only known here.
 * @param files those of `public/` come last
 */
function refuseTwice(files: readonly SiteFile[]): void {
  const taken = new Set<string>();
  for (const { file } of files) {
    const folded = foldedPath(file);
    if (taken.has(folded)) {
      throw new Fault(`public/${file} has the name of a file that this build writes`, {
        hint: `rename or remove public/${file}`,
      });
    }
    taken.add(folded);
  }
}

function refuseStale(site: Site, stale: readonly number[]): void {
  const [first] = stale;
  if (first === undefined) return;
  throw new Fault(
    `the parts do not have ${stale.length} of the ${site.routes.length} pages of this catalogue, such as ${site.routes[first]?.path}`,
    { hint: 'build all parts and merge them from one state of the project, with the same options' },
  );
}
