import { randomUUID } from 'node:crypto';
import type { Diagnostic } from '../catalogue/diagnostics/diagnostic.js';
import type { Catalogue, Product } from '../catalogue/model.js';
import { type AssetTable, listAssets } from '../render/assets.js';
import { type CheckRequest, checkProject } from '../render/check-project.js';
import { payloadFile } from '../render/output.js';
import { type PictureJob, pictureJobs } from '../render/pictures/jobs.js';
import { fileUses } from '../render/pictures/uses.js';
import { readProject } from '../render/project.js';
import { createRenderer, type Renderer } from '../render/renderer.js';
import { dataFile } from '../render/route-files.js';
import { planSite } from '../site/plan.js';
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
  readonly products: ReadonlyMap<string, Product>;
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
  const { diagnostics, catalogue: checked } = await checkProject(project, request);
  if (checked === undefined) return { version, isFirst, good: before?.good, diagnostics, isBroken: true };
  const site = planSite(withOwnForms(withOwnPayloads(checked)));
  const uses = fileUses(checked, project.files);
  const assets = await listAssets(project, { theme: checked.site.theme, uses, images: true });
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
  return { version, isFirst, good, diagnostics, isBroken: false };
}

/** Browsers fetch payloads from the preview itself, wherever the live site keeps them. */
function withOwnPayloads(catalogue: Catalogue): Catalogue {
  const { payload_base: _, ...site } = catalogue.site;
  return { ...catalogue, site };
}

/**
 * Forms are sent to the preview itself, whoever receives them on the live site: to the page that says thanks, which is what
 * this provider's form does. A mail program is the same everywhere.
 */
function withOwnForms(catalogue: Catalogue): Catalogue {
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
