import { randomUUID } from 'node:crypto';
import type { Diagnostic } from '../catalogue/diagnostics/diagnostic.js';
import type { CatalogueOutline, ProductOutline } from '../catalogue/outline.js';
import { type AssetTable, listAssets } from '../render/assets.js';
import { checkThreaded, type ThreadedCheck } from '../render/check/check-threaded.js';
import type { CheckRequest } from '../render/check-project.js';
import { storedEntries } from '../render/entries.js';
import { FileSums, type KnownFile } from '../render/kept/file-states.js';
import { PortionCache, portionsFolder } from '../render/kept/portion-cache.js';
import { payloadFile } from '../render/output.js';
import { type PictureJob, pictureJobs } from '../render/pictures/jobs.js';
import { ThreadPool } from '../render/pool/pool.js';
import { type Project, readProject } from '../render/project.js';
import { createRenderer, type Renderer } from '../render/renderer.js';
import { dataFile } from '../render/route-files.js';
import { toolName } from '../render/tool.js';
import { openWorkFolder } from '../render/work-folder.js';
import { planOutlined } from '../site/plan.js';
import type { Route } from '../site/route.js';
import type { Site } from '../site/site.js';
import { PreviewSearch } from './search.js';

/** A site that can be served: the last one whose catalogue had no error. */
export interface GoodSite {
  readonly site: Site;
  readonly renderer: Renderer;
  readonly assets: AssetTable;
  /** What can be made on demand, by its path in a build's output folder. */
  readonly pictures: () => ReadonlyMap<string, PictureJob>;
  readonly routes: ReadonlyMap<string, Route>;
  /** Routes by the path of their payload file. */
  readonly payloads: ReadonlyMap<string, Route>;
  /** Routes by the path of the data file that belongs to them. */
  readonly dataFiles: ReadonlyMap<string, Route>;
  readonly products: ReadonlyMap<string, ProductOutline>;
  /** Made when it is first asked for. */
  readonly search: PreviewSearch;
}

/** What the preview knows at a moment. */
export interface PreviewState {
  /** Names this load among those of all previews, so that a page can tell whether it is behind. */
  readonly version: string;
  /** Whether this is the first load of this preview. */
  readonly isFirst: boolean;
  readonly good: GoodSite | undefined;
  /** Faults of the catalogue as it is now; with an error among them `good` is the site before. */
  readonly diagnostics: readonly Diagnostic[];
  readonly isBroken: boolean;
  /** Files of the project whose contents are known: what nobody has touched need not be read again. */
  readonly known: ReadonlyMap<string, KnownFile>;
}

/**
 * Reads and checks the catalogue again.
 * @param before the state whose good site stays while the catalogue is broken
 * @throws Fault when a file cannot be read
 */
export async function loadState(
  catalogue: string,
  request: CheckRequest,
  before: PreviewState | undefined,
): Promise<PreviewState> {
  const isFirst = before === undefined;
  const version = randomUUID();
  const project = await readProject(catalogue);
  const files = new FileSums(project.root, project.list.paths, before?.known ?? new Map(), project.began);
  const { diagnostics, checked } = await checkAgain(project, request, files);
  const common = { version, isFirst, diagnostics, known: files.known() };
  if (checked === undefined) return { ...common, good: before?.good, isBroken: true };
  const { outline, entries, uses } = checked;
  const site = planOutlined(withOwnForms(withOwnPayloads(outline)), storedEntries(entries));
  const assets = await listAssets(project, { theme: outline.site.theme, uses, images: true });
  const renderer = createRenderer({ site, root: project.root, assets });
  const good: GoodSite = {
    site,
    assets,
    pictures: once(() => pictureJobs(site, project.root, assets)),
    renderer,
    search: new PreviewSearch(site, renderer, project.root),
    routes: new Map(site.routes.map((route) => [route.path, route])),
    payloads: new Map(site.routes.map((route) => [payloadFile(route.path), route])),
    dataFiles: new Map(
      site.routes.flatMap((route) => {
        const file = dataFile(site, route);
        return file === undefined ? [] : [[file, route]];
      }),
    ),
    products: new Map(site.index.products.map(({ product }) => [product.id, product])),
  };
  return { ...common, good, isBroken: false };
}

/** Checks what has changed since the last check: of a preview, or of a build. */
async function checkAgain(project: Project, request: CheckRequest, files: FileSums): Promise<ThreadedCheck> {
  const folder = await openWorkFolder(project.root, portionsFolder);
  const pool = new ThreadPool(undefined, project.bytes.byteLength, { isWarm: true });
  try {
    const kept = { tool: toolName(), files, portions: folder.path };
    const result = await checkThreaded(project, request, { pool, kept, isClean: false });
    if (result.checked !== undefined) new PortionCache(folder.path).prune(result.checked.portions);
    return result;
  } finally {
    await Promise.all([pool.close(), folder.close()]);
  }
}

/** Browsers fetch payloads from the preview itself, wherever the live site keeps them. */
function withOwnPayloads(catalogue: CatalogueOutline): CatalogueOutline {
  const { payload_base: _, ...site } = catalogue.site;
  return { ...catalogue, site };
}

/**
 * Forms are sent to the preview itself, whoever receives them on the live site: to the page that says thanks, which is what
 * this provider's form does. A mail program is the same everywhere.
 */
function withOwnForms(catalogue: CatalogueOutline): CatalogueOutline {
  const { provider, email } = catalogue.site.enquiry;
  if (provider === 'mailto') return catalogue;
  return { ...catalogue, site: { ...catalogue.site, enquiry: { provider: 'cloudflare', email } } };
}

/** Calls a function when its value is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
