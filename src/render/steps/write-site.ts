import { foldedPath } from '../../catalogue/addresses/paths.js';
import { partFile } from '../../catalogue/addresses/site-files.js';
import type { HostTarget } from '../../catalogue/schema/site/host-targets.js';
import { Fault, type Surroundings } from '../../project/surroundings/surroundings.js';
import type { Route } from '../../site/site.js';
import { hasFullText, partOf } from '../../site/site-wide/full-text.js';
import { type Part, partText, type Shard } from '../cache/part.js';
import {
  type FileStates,
  pageKeys,
  type ReadyFile,
  type ReuseSource,
  type RouteState,
  type RouteStates,
  reuseFiles,
} from '../cache/reuse.js';
import { type FilesSource, madeFiles, siteFiles } from '../files/index.js';
import { pageFile, payloadFile, type SiteFile } from '../output/output.js';
import type { SiteFolder } from '../output/site-folder.js';
import type { SiteShell } from '../pages/renderer.js';
import { siteShell } from '../pages/shell.js';
import { type PageViews, pageViews } from '../pages/view.js';
import { makeSearch } from '../search/write-search.js';
import type { Store } from '../store/store.js';
import type { FailedPage } from '../templates/failures.js';
import type { ThreadPool } from '../threads/pool.js';
import type { PlannedSite } from './plan-project.js';
import {
  type FileOptions,
  makeFoldersOf,
  type PictureFailure,
  type WrittenFiles,
  writeFiles,
} from './write-files.js';

interface WriteOptions {
  readonly folder: SiteFolder;
  /** The part of the site to write. Undefined: all of it. */
  readonly shard: Shard | undefined;
  /** The parts to merge. Undefined: the site is rendered here. */
  readonly parts: readonly Part[] | undefined;
  /** The published site, which may already contain the pages. Empty before the first build. */
  readonly published: readonly ReuseSource[];
  /** Drawings of the published site. */
  readonly drawings: readonly ReadyFile[];
  readonly target: HostTarget | undefined;
}

export interface BuildTools extends Pick<FileOptions, 'signal' | 'onProgress'> {
  readonly store: Store;
  readonly pool: ThreadPool;
  /** The name of this build of the tool. */
  readonly tool: string;
  readonly env: Surroundings['env'];
}

/** A site, or a part of it, in the folder of a build. */
export interface WrittenSite {
  readonly planned: PlannedSite;
  /** Absolute path of the folder. */
  readonly root: string;
  /** Paths in the folder, in no fixed order. */
  readonly files: readonly string[];
  readonly bytes: number;
  /** The key and the files of each page, by the path of its route. */
  readonly routes: RouteStates;
  /** The files whose path is their key. */
  readonly drawings: FileStates;
  /** Number of rendered pages; the other ones were reused. */
  readonly rendered: number;
  /** Pages that could not be rendered, in the order of the plan. */
  readonly failures: readonly RouteFailure[];
  /** In the order of their names. */
  readonly pictureFailures: readonly PictureFailure[];
}

type RouteFailure = FailedPage & { readonly route: Route };

/** A shard writes its own pages and pictures, and the list of their keys. @throws Fault if the parts are not of this catalogue */
export async function writeSite(
  planned: PlannedSite,
  options: WriteOptions,
  tools: BuildTools,
): Promise<WrittenSite> {
  const { site, assets, templates, checked } = planned;
  const { folder, shard, parts = [], drawings, target } = options;
  const { root } = folder;
  const { project } = checked;
  const { pool, tool, store, onProgress } = tools;
  const isInShare = (name: string) => shard === undefined || partOf(name, shard.of) === shard.number - 1;
  const routes = site.routes.filter((route) => isInShare(route.path));
  const views = pageViews(site, assets, project.files, templates.code !== undefined);
  const shell = await siteShell(site, assets, templates.code, pool.templates.frame);
  const draw: FilesSource['draw'] = (sheet, pictures) => pool.draw(sheet, pictures);
  const source = { site, project, assets, views, version: shell.version, target, draw };
  const pictureFiles = [...madeFiles(source)].filter(({ file }) => isInShare(file));
  // Rendering drops the HTML of texts from memory, but data sheets need it too.
  for (const file of pictureFiles) file.stored?.();
  const pagePaths = routes.flatMap(({ path }) => [pageFile(shell.settings, path), payloadFile(path)]);
  await makeFoldersOf(root, pagePaths);
  const broken = new AbortController();
  const signal = AbortSignal.any([broken.signal, tools.signal]);
  const stoppable = { ...tools, signal };
  const fileOptions = { folder, store, signal, onProgress };
  // Pictures and data sheets are made in parallel with pages and index: this work is independent.
  const rendering = writePages(routes, views, shell, options, stoppable);
  const ofParts = parts.flatMap(({ folder, pictures }) =>
    pictures.map((state) => ({ root: folder.path, state })),
  );
  const ready = new Map([...drawings, ...ofParts].map((file) => [file.state[0], file]));
  const making = writeFiles(pictureFiles, { ...fileOptions, ready });
  const following = rendering.then(({ routes: states }) =>
    shard === undefined ? writeAround(source, states, fileOptions, tools.env) : [],
  );
  // The other threads have no more work, and this one may need their memory.
  const closing = Promise.all([making, rendering]).then(() => pool.end());
  try {
    const [pictures, pages, around] = await Promise.all([making, rendering, following, closing]);
    const states: RouteStates = Object.fromEntries(
      [...pages.routes].map(([{ path }, state]) => [path, state]),
    );
    const part = (of: Shard): SiteFile => {
      const lists = { routes: states, pictures: pictures.madeFiles };
      const make = () => partText({ tool, day: checked.day()?.text, shard: of, ...lists });
      return { kind: 'text', file: partFile, make };
    };
    const others = shard === undefined ? around : [await writeFiles([part(shard)], fileOptions)];
    const named = new Set(pictureFiles.flatMap((file) => (file.isNamedByKey ? [file.file] : [])));
    const errors = [...assets.pictures.errors].map(([photo, reason]) => ({ photo, reason }));
    const ofPages = Object.values(states).flatMap(({ files }) => files);
    const written = [pictures, ...others];
    const sizes = [...ofPages.map(([, size]) => size), ...written.map(({ bytes }) => bytes)];
    return {
      planned,
      root,
      files: [...ofPages.map(([file]) => file), ...written.flatMap(({ files }) => files)],
      bytes: sizes.reduce((a, b) => a + b, 0),
      routes: states,
      drawings: { files: pictures.madeFiles.filter(([file]) => named.has(file)) },
      rendered: pages.rendered,
      failures: site.routes.flatMap((route) => pages.failures.get(route) ?? []),
      pictureFailures: [...errors, ...pictures.failures],
    };
  } catch (error) {
    // The caller may remove the folder as soon as this throws.
    broken.abort();
    await Promise.allSettled([making, rendering, following, closing]);
    throw error;
  }
}

/** Reuses unchanged pages, and renders the others. */
async function writePages(
  wanted: readonly Route[],
  views: PageViews,
  shell: SiteShell,
  { folder, parts, published }: WriteOptions,
  { pool, tool, signal, onProgress }: BuildTools,
) {
  const keyOf = pageKeys(shell, tool);
  onProgress('pages', 0, wanted.length);
  const orderOf = (route: Route) => {
    const view = views.of(route);
    return { view, text: JSON.stringify(view), body: () => views.takeBody(route) };
  };
  const keyFor = (route: Route) => keyOf(orderOf(route).text);
  const ofParts = parts?.map(({ folder, routes }) => ({ root: folder.path, routes, isPublished: false }));
  const sources = ofParts ?? published;
  const { stale, reused: routes } = await reuseFiles(wanted, keyFor, sources, folder.root, signal);
  const [first] = stale;
  if (parts !== undefined && first !== undefined) {
    const missing = `${stale.length} of the ${wanted.length} pages of this catalogue, such as ${first.path}`;
    const hint = 'build all parts and merge them from one state of the project, with the same options';
    throw new Fault(`the parts do not have ${missing}`, { hint });
  }
  onProgress('pages', routes.size, wanted.length);
  const failures = new Map<Route, RouteFailure>();
  const keys = new Map<Route, string>();
  await pool.render({
    shell,
    folder,
    items: stale,
    orderOf: (route) => {
      const order = orderOf(route);
      keys.set(route, keyOf(order.text));
      return order;
    },
    onPage: (route, page) => {
      signal.throwIfAborted();
      if (page.kind === 'failed') failures.set(route, { ...page, route });
      else routes.set(route, { key: keys.get(route) ?? '', record: page.record, files: page.files });
      onProgress('pages', routes.size + failures.size, wanted.length);
    },
  });
  return { routes, rendered: stale.length - failures.size, failures };
}

/** Writes everything except pages and pictures. */
async function writeAround(
  source: FilesSource,
  routes: ReadonlyMap<Route, RouteState>,
  options: FileOptions,
  env: Surroundings['env'],
): Promise<readonly WrittenFiles[]> {
  const { site } = source;
  const files = [...siteFiles(source, [])];
  refuseTwice(files);
  const written = await writeFiles(files, options);
  // A page that failed to render has no record. The site is not published then.
  if (!hasFullText(site) || routes.size < site.routes.length) return [written];
  const { folder, signal, onProgress } = options;
  const hashOf = (route: Route) => routes.get(route)?.record ?? '';
  const request = {
    site,
    remember: options.store.remember,
    hashOf,
    outputRoot: folder.root,
    signal,
    env,
    onProgress,
  };
  return [written, ...(await makeSearch(request, (index) => writeFiles(index, options)))];
}

/** The rules cover the files of every build, but not those for one host. @param files those of `public/` come last */
function refuseTwice(files: readonly SiteFile[]): void {
  const taken = new Set<string>();
  for (const { file } of files) {
    const folded = foldedPath(file);
    if (taken.has(folded)) {
      const hint = `rename or remove public/${file}`;
      throw new Fault(`public/${file} has the name of a file that this build writes`, { hint });
    }
    taken.add(folded);
  }
}
