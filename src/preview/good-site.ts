import { randomUUID } from 'node:crypto';
import type { CatalogueOutline } from '../catalogue/outline.js';
import { pathInWhole } from '../catalogue/portions/in-whole.js';
import { withOutlines } from '../catalogue/portions/outlines.js';
import { type AssetTable, listAssets } from '../render/assets.js';
import { type ReadCatalogue, storedOf } from '../render/check/read-portions.js';
import { type StoredPortion, storedEntries } from '../render/entries.js';
import { payloadFile } from '../render/output.js';
import { type PictureJob, pictureJobs } from '../render/pictures/jobs.js';
import { type FileUses, mergedUses, usesOfCatalogue } from '../render/pictures/uses.js';
import type { Project } from '../render/project.js';
import { createRenderer, type Renderer } from '../render/renderer.js';
import { dataFile } from '../render/route-files.js';
import { planOutlined } from '../site/plan.js';
import type { Route } from '../site/route.js';
import type { Entries, Site } from '../site/site.js';
import { planAgain } from './plan-again.js';
import type { Reading } from './project-reader.js';
import { RouteTable } from './route-table.js';
import { PreviewSearch } from './search.js';

/** A site that can be served. */
export interface GoodSite {
  /** Names it among those of all previews, so that a page can tell whether it is behind. */
  readonly version: string;
  readonly site: Site;
  readonly renderer: Renderer;
  readonly assets: AssetTable;
  /** What can be made on demand, by its path in a build's output folder. */
  readonly pictures: () => ReadonlyMap<string, PictureJob>;
  readonly routes: RouteTable;
  /** Routes by the path of the data file that belongs to them. */
  readonly dataFiles: () => ReadonlyMap<string, Route>;
  /** Made when it is first asked for. */
  readonly search: PreviewSearch;
  /** What it was planned from; undefined where that was no catalogue in portions. */
  readonly origin: ReadCatalogue | undefined;
  /** Names what the assets were made of, but for the files of `assets/`. */
  readonly assetsKey: string;
}

/** What a site is planned from. */
export interface SiteSource {
  readonly outline: CatalogueOutline;
  readonly entries: readonly StoredPortion[];
  readonly uses: FileUses;
}

/**
 * Plans the site of a catalogue that was read in portions.
 * @param before of which what has not changed is taken over
 * @param isNewFiles whether a file of `assets/` may be another than before
 * @throws Fault when a file cannot be read; any error where the catalogue turns out not to be sound
 */
export async function siteOfPortions(
  project: Project,
  catalogue: ReadCatalogue,
  before: GoodSite | undefined,
  isNewFiles: boolean,
): Promise<GoodSite> {
  const { portioned, read } = catalogue;
  const entries = storedEntries(storedOf(catalogue));
  const again = before?.origin && planAgain(before.site, before.origin, catalogue, entries);
  const summaries = () => read.map(({ digest }) => digest.summary);
  const site = again ?? planned(withOutlines(portioned, summaries()), entries);
  const made = { site, uses: usesOf(catalogue, project), origin: catalogue };
  return goodSite(project, made, again === undefined ? undefined : before, before, isNewFiles);
}

/** Plans the site of a catalogue that was checked as a whole. @throws Fault when a file cannot be read */
export function siteOfWhole(
  { project }: Pick<Reading, 'project'>,
  { outline, entries, uses }: SiteSource,
): Promise<GoodSite> {
  const site = planned(outline, storedEntries(entries));
  return goodSite(project, { site, uses, origin: undefined }, undefined, undefined, true);
}

interface Planned extends Pick<GoodSite, 'site' | 'origin'> {
  readonly uses: FileUses;
}

/** @param samePaths a site with the same addresses */
async function goodSite(
  project: Project,
  { site, uses, origin }: Planned,
  samePaths: GoodSite | undefined,
  before: GoodSite | undefined,
  isNewFiles: boolean,
): Promise<GoodSite> {
  const { theme } = site.catalogue.site;
  const assetsKey = JSON.stringify([theme, [...uses.shown.keys()], [...uses.linked]]);
  const assets =
    before !== undefined && !isNewFiles && before.assetsKey === assetsKey
      ? before.assets
      : await listAssets(project, { theme, uses, images: true });
  const renderer = createRenderer({ site, root: project.root, assets });
  return {
    version: randomUUID(),
    site,
    origin,
    assets,
    assetsKey,
    renderer,
    pictures: once(() => pictureJobs(site, project.root, assets)),
    search: new PreviewSearch(site, renderer, project.root),
    routes: samePaths === undefined ? new RouteTable(site) : samePaths.routes.of(site),
    dataFiles: once(
      () =>
        new Map(
          site.routes.flatMap((route) => {
            const file = dataFile(site, route);
            return file === undefined ? [] : [[file, route]];
          }),
        ),
    ),
  };
}

/** The route whose payload a file is. @param file its path in a build's output folder */
export function routeOfPayload({ routes }: Pick<GoodSite, 'routes'>, file: string): Route | undefined {
  // As `payloadFile` makes them: the home page has a name of its own.
  const path = file.slice(payloadFile('').length - '.json'.length, -'.json'.length);
  const route = routes.get(path === '/index' ? '/' : path) ?? routes.get(path);
  return route !== undefined && payloadFile(route.path) === file ? route : undefined;
}

function planned(outline: CatalogueOutline, entries: Entries): Site {
  return planOutlined(withOwnForms(withOwnPayloads(outline)), entries);
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

function usesOf({ portioned: { head, portions }, read }: ReadCatalogue, { files }: Project): FileUses {
  const uses = [...usesOfCatalogue(head, files)];
  for (const [n, portion] of portions.entries()) {
    for (const use of read[n]?.digest.uses ?? []) uses.push({ ...use, at: pathInWhole(use.at, portion) });
  }
  return mergedUses(uses);
}

/** Calls a function when its value is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
