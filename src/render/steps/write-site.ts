import { foldedPath } from '../../catalogue/addresses/paths.js';
import type { CheckRequest } from '../../project/check-project.js';
import type { Project } from '../../project/project.js';
import { Fault } from '../../project/surroundings/surroundings.js';
import type { LocatedMessage } from '../../rules/diagnostics/diagnostic.js';
import { defined } from '../../site/defined.js';
import type { Route } from '../../site/site.js';
import { hasFullText, partOf } from '../../site/site-wide/full-text.js';
import type { CacheOwner } from '../cache/cache-files.js';
import { type Part, partFile, partText, type Shard } from '../cache/part.js';
import { pageKeys, type ReuseSource, type RouteState, type RouteStates, reuseFiles } from '../cache/reuse.js';
import { type FilesSource, madeFiles, siteFiles } from '../files/index.js';
import { pageFile, payloadFile, type SiteFile } from '../output/output.js';
import type { SiteShell } from '../pages/renderer.js';
import { siteShell } from '../pages/shell.js';
import { type PageViews, pageViews } from '../pages/view.js';
import { makeSearch } from '../search/write-search.js';
import type { Store } from '../store/store.js';
import { type FailedPage, failureMessages, type TemplatePlaces } from '../templates/failures.js';
import type { ThreadPool } from '../threads/pool.js';
import type { PlannedSite } from './plan-project.js';
import { type FileOptions, makeFoldersOf, type Written, writeFiles } from './write-files.js';

export interface WriteOptions
  extends Pick<PlannedSite, 'site' | 'assets' | 'templates' | 'day'>,
    Pick<CheckRequest, 'target' | 'env'>,
    Pick<FileOptions, 'outputRoot' | 'signal' | 'onProgress'> {
  readonly project: Project;
  readonly owner: Pick<CacheOwner, 'tool'>;
  /** Folders that may already contain the pages: the published site, or the parts to merge. */
  readonly sources: readonly ReuseSource[];
  readonly store: Store;
  readonly pool: ThreadPool;
  /** The part of the site to write. Undefined: all of it. */
  readonly shard: Shard | undefined;
  /** The parts to merge. Undefined: the site is rendered here. */
  readonly parts: readonly Part[] | undefined;
}

type WrittenSite = Awaited<ReturnType<typeof writeSite>>;

type RouteFailure = FailedPage & { readonly route: Route };

/** A shard writes its own pages and pictures, and the list of their keys. @throws Fault if the parts are not of this catalogue */
export async function writeSite(options: WriteOptions) {
  const { site, project, assets, shard, target, templates, parts = [], pool, owner, day } = options;
  const isOwn = (name: string) => shard === undefined || partOf(name, shard.of) === shard.number - 1;
  const routes = site.routes.filter((route) => isOwn(route.path));
  const views = pageViews(site, assets, project.files, templates.code !== undefined);
  const shell = await siteShell(site, assets, templates.code, pool.templates.frame);
  const draw: FilesSource['draw'] = (sheet, pictures) => pool.draw(sheet, pictures);
  const source = { site, project, assets, views, version: shell.version, target, draw };
  const made = [...madeFiles(source)].filter(({ file }) => isOwn(file));
  // Rendering drops the HTML of texts from memory, but data sheets need it too.
  for (const file of made) file.stored?.();
  const pagePaths = routes.flatMap(({ path }) => [pageFile(shell.settings, path), payloadFile(path)]);
  await makeFoldersOf(options.outputRoot, pagePaths);
  const broken = new AbortController();
  const signal = AbortSignal.any([broken.signal, options.signal]);
  const stoppable = { ...options, signal };
  // Pictures and data sheets are made in parallel with pages and index: this work is independent.
  const rendering = writePages(stoppable, views, shell, routes);
  const ready = new Map(
    parts.flatMap(({ folder: { path: root }, pictures }) =>
      pictures.map((state) => [state[0], { root, state }] as const),
    ),
  );
  const making = writeFiles(made, { ...stoppable, ready });
  const following = rendering.then(({ routes: states }) =>
    shard === undefined ? writeAround(stoppable, source, states) : [],
  );
  // The other threads have no more work, and this one may need their memory.
  const closing = Promise.all([making, rendering]).then(() => pool.end());
  try {
    const [pictures, pages, around] = await Promise.all([making, rendering, following, closing]);
    const states: RouteStates = Object.fromEntries(
      [...pages.routes].map(([{ path }, state]) => [path, state]),
    );
    const part = (of: Shard): SiteFile => {
      const lists = { routes: states, pictures: pictures.made };
      const make = () => partText({ tool: owner.tool, day: day?.text, shard: of, ...lists });
      return { kind: 'text', file: partFile, make };
    };
    const others = shard === undefined ? around : [await writeFiles([part(shard)], options)];
    const errors = [...assets.pictures.errors].map(([photo, reason]) => ({ photo, reason }));
    const ofPages = Object.values(states).flatMap(({ files }) => files);
    const written = [pictures, ...others];
    const sizes = [...ofPages.map(([, size]) => size), ...written.map(({ bytes }) => bytes)];
    return {
      /** Paths in the output folder, in no fixed order. */
      files: [...ofPages.map(([file]) => file), ...written.flatMap(({ files }) => files)],
      bytes: sizes.reduce((a, b) => a + b, 0),
      routes: states,
      rendered: pages.rendered,
      /** In the order of the plan. */
      failures: site.routes.flatMap((route) => pages.failures.get(route) ?? []),
      /** In the order of their names. */
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
  options: WriteOptions,
  views: PageViews,
  shell: SiteShell,
  wanted: readonly Route[],
) {
  const { outputRoot, sources, parts, owner, pool, onProgress, signal } = options;
  const keyOf = pageKeys(shell, owner.tool);
  onProgress('pages', 0, wanted.length);
  const orderOf = (route: Route) => {
    const view = views.of(route);
    return { view, text: JSON.stringify(view), body: () => views.takeBody(route) };
  };
  const keyFor = (route: Route) => keyOf(orderOf(route).text);
  const { stale, reused: routes } = await reuseFiles(wanted, keyFor, sources, outputRoot, signal);
  const [first] = stale;
  if (parts !== undefined && first !== undefined) {
    throw new Fault(
      `the parts do not have ${stale.length} of the ${wanted.length} pages of this catalogue, such as ${first.path}`,
      { hint: 'build all parts and merge them from one state of the project, with the same options' },
    );
  }
  onProgress('pages', routes.size, wanted.length);
  const failures = new Map<Route, RouteFailure>();
  const keys = new Map<Route, string>();
  await pool.render({
    shell,
    outputRoot,
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
  options: WriteOptions,
  source: FilesSource,
  routes: ReadonlyMap<Route, RouteState>,
): Promise<readonly Written[]> {
  const { site, store } = options;
  const files = [...siteFiles(source, [])];
  refuseTwice(files);
  const written = await writeFiles(files, options);
  // A page that failed to render has no record. The site is not published then.
  if (!hasFullText(site) || routes.size < site.routes.length) return [written];
  const hashOf = (route: Route) => routes.get(route)?.record ?? '';
  const request = { ...options, remember: store.remember, hashOf };
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

export interface PageFailure extends LocatedMessage {
  readonly code: 'render/page' | 'render/picture';
  /** Only for a bug of ours. */
  readonly stack?: string;
}

/** The failures caused by templates of the site, and the others. */
export function locatedFailures(
  { failures, pictureFailures }: WrittenSite,
  { located, asOfDay, uses: { shown } }: PlannedSite,
  places: TemplatePlaces,
) {
  const { source, spans } = located.document;
  const ofTemplates = failures.flatMap(({ template }) => template ?? []);
  const pages = failures
    .filter(({ template }) => template === undefined)
    .map(
      ({ route: { path, entry }, message, stack }): PageFailure => ({
        code: 'render/page',
        severity: 'error',
        message: `the page ${path} could not be rendered: ${message}`,
        source,
        spans: [spans.head(asOfDay.placeInFile(entry))],
        ...defined({ stack }),
      }),
    );
  const pictures = pictureFailures.map(
    ({ photo, reason }): PageFailure => ({
      code: 'render/picture',
      severity: 'error',
      message: `the picture \`${photo}\` cannot be shown: ${reason}`,
      source,
      // The icon is the only picture that no page shows.
      spans: [spans.value(asOfDay.placeInFile(shown.get(photo) ?? ['site', 'favicon']))],
      hint: shown.has(photo)
        ? 'save it again as JPEG, PNG, WebP or AVIF, or use another file'
        : 'save it again as SVG or PNG, or use another file',
    }),
  );
  return { ofTemplates: failureMessages(ofTemplates, places), others: [...pages, ...pictures] };
}
