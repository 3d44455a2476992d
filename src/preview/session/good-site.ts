import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Catalogue } from '../../catalogue/schema/model.js';
import { fileUses } from '../../catalogue/styles/file-uses.js';
import { themeFile } from '../../catalogue/styles/theme-files.js';
import { groupedBy } from '../../document/collections.js';
import type { ReadProject } from '../../project/project.js';
import { Fault, type Surroundings } from '../../project/surroundings/surroundings.js';
import { type AssetTable, listAssets } from '../../render/assets/assets.js';
import { type FilesSource, madeFiles, siteFiles } from '../../render/files/index.js';
import { type MadeFile, payloadFile, type SiteFile } from '../../render/output/output.js';
import { pageRenderer, type RenderedPage } from '../../render/pages/renderer.js';
import { siteShell } from '../../render/pages/shell.js';
import { type PageViews, pageViews } from '../../render/pages/view.js';
import { recordHash, searchRecord } from '../../render/search/record.js';
import { type Bundle, makeBundles, searchFiles } from '../../render/search/write-search.js';
import type { Remember } from '../../render/store/store.js';
import type { CompiledTemplates } from '../../render/templates/compile.js';
import { failureMessages, TemplateError, type TemplateFailure } from '../../render/templates/failures.js';
import type { RenderThread } from '../../render/threads/thread.js';
import { messageText } from '../../rules/diagnostics/frame.js';
import { hrefOf } from '../../site/addresses/href.js';
import { planSite } from '../../site/plan/plan.js';
import type { PublishedCatalogue } from '../../site/published.js';
import { type Route, routeAt, type Site } from '../../site/site.js';
import { usualProvider } from '../../templates/features/enquiry/message/providers.js';
import { isForeign } from '../../templates/policy.js';

export type GoodSite = Awaited<ReturnType<typeof goodSite>>;

export interface SiteInput {
  readonly project: ReadProject;
  readonly published: PublishedCatalogue;
  readonly templates: CompiledTemplates;
  readonly thread: RenderThread;
  readonly remember: Remember;
  readonly env: Surroundings['env'];
}

/** @param changed absolute paths @throws Fault for an unreadable file. @throws TemplateError if a template fails on every page */
export async function goodSite(
  input: SiteInput,
  before: { readonly assets: AssetTable; readonly assetsKey: string } | undefined,
  changed: readonly string[],
) {
  const { project, published, templates, thread } = input;
  const { catalogue, unpublished, summary, today } = published;
  const site = planSite(forPreview(catalogue), project.files, unpublished, today);
  const settings = site.catalogue.site;
  const { theme, fonts, favicon, brand, language } = settings;
  const uses = fileUses(catalogue, project.files);
  const names = project.list.paths.filter((name) => name.startsWith('assets/'));
  const assetsKey = JSON.stringify([
    [theme, fonts, favicon, brand, language],
    [...uses.shown.keys()],
    [...uses.linked],
    names,
    [...templates.scripts.modules],
  ]);
  const folder = path.join(project.root, 'assets') + path.sep;
  const styles = path.join(project.root, themeFile);
  const isTouched = changed.some((file) => file === styles || file.startsWith(folder));
  const assets =
    before?.assetsKey === assetsKey && !isTouched
      ? before.assets
      : await listAssets(project, { settings, uses, images: true, scripts: templates.scripts });
  const { code } = templates;
  const views = pageViews(site, assets, project.files, code !== undefined);
  // No third-party scripts: services would count the makers' own visits. The policy is that of the live site.
  const shell = await siteShell(site, assets, code, thread.frame, (script) => !isForeign(script));
  const renderer = pageRenderer(shell);
  const render = async (route: Route): Promise<RenderedPage> => {
    const [view, body] = [views.of(route), views.body(route)];
    return renderer.render(view, body, await thread.main(shell, view, body));
  };
  const placed = (failures: readonly TemplateFailure[]) => failureMessages(failures, project, templates.map);
  const renderRoute = async (route: Route) => {
    try {
      return await render(route);
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      const texts = placed([error.failure]).map((message) => messageText(message));
      throw new Fault(texts.join('\n\n'), { cause: error });
    }
  };
  const source = { site, project, assets, views, version: shell.version, draw };
  return {
    /** A unique name of the state, so that a page can see whether it is outdated. */
    version: randomUUID(),
    site,
    /** Entries that are not on the live site; undefined if all are on it, and stay there. */
    publication: summary,
    project,
    views,
    shell,
    render: renderRoute,
    assets,
    /** Digest of the inputs of the assets, without the files of `assets/`. */
    assetsKey,
    /** Finds a file that is not a page by its path in a build's output folder, and makes it on request. */
    fileAt: finderIn(siteFiles(source, madeFiles(source))),
    search: searchOf(input, site, views, renderRoute),
    /** Errors of the site's templates on some pages. @param addresses of pages to try, besides one of each screen */
    templateErrors: async (addresses: readonly string[]) => {
      if (code === undefined) return [];
      const open = site.routes.filter((route) => addresses.includes(hrefOf(settings, route.path)));
      const tried = new Set([...firstOfScreens(site), ...open]);
      const failures: TemplateFailure[] = [];
      for (const route of tried) {
        try {
          await render(route);
        } catch (error) {
          // A request for the page reports other errors.
          if (!(error instanceof TemplateError)) continue;
          failures.push(error.failure);
          // Do not wait again: it would never end.
          if (error.failure.what !== undefined) break;
        }
      }
      return placed(failures);
    },
  };
}

const draw: FilesSource['draw'] = async (...of) =>
  (await import('../../render/data-sheets/draw/draw.js')).drawDataSheet(...of);

/** Pages to render before other work gets a turn. */
const searchTurn = 16;

/** The full-text index of one state of the catalogue, made once, on the first request. */
function searchOf(
  { remember, env }: SiteInput,
  site: Site,
  views: PageViews,
  render: (route: Route) => Promise<RenderedPage>,
) {
  const end = new AbortController();
  const { signal } = end;
  let bundles: Promise<readonly Bundle[]> | undefined;

  const make = async () => {
    const hashes = new Map<Route, string>();
    for (const route of site.routes) {
      const { search } = views.of(route);
      if (search === undefined) continue;
      hashes.set(route, recordHash(search, (await render(route)).main));
      if (hashes.size % searchTurn === 0) await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    }
    const recordOf = async (route: Route) => {
      const { search } = views.of(route);
      if (search === undefined) throw new Error(`the route ${route.path} is not searched`);
      return searchRecord(search, (await render(route)).main);
    };
    const hashOf = (route: Route) => hashes.get(route) ?? '';
    return makeBundles({ site, remember, env, hashOf, recordOf, signal }, (bundle) => bundle);
  };
  return {
    /** Whether a newer state has replaced it. */
    isClosed: () => signal.aborted,
    /** By path in the output folder; undefined if the index has no such file. @throws Fault if the index cannot be made */
    file: async (file: string): Promise<MadeFile | undefined> => {
      bundles ??= make().catch((error: unknown) => {
        bundles = undefined;
        throw error;
      });
      return searchFiles(await bundles).find((searchFile) => searchFile.file === file);
    },
    close: async () => {
      end.abort();
      await bundles?.catch(() => {});
    },
  };
}

/** Finds files in a list, which is read only as far as needed. */
function finderIn(files: Iterator<SiteFile>) {
  const byPath = new Map<string, SiteFile>();
  return (file: string): SiteFile | undefined => {
    while (!byPath.has(file)) {
      const next = files.next();
      if (next.done === true) return undefined;
      byPath.set(next.value.file, next.value);
    }
    return byPath.get(file);
  };
}

function firstOfScreens({ routes }: Site): readonly Route[] {
  const screenOf = ({ subject }: Route) =>
    'kind' in subject ? `${subject.screen} ${subject.kind}` : subject.screen;
  return [...groupedBy(routes, (route) => [screenOf(route)]).values()].map(([first]) => first);
}

/** The route of a payload. @param file path in a build's output folder */
export function routeOfPayload(site: Site, file: string): Route | undefined {
  // As `payloadFile` makes it: the home page has a special name.
  const path = file.slice(payloadFile('').length - '.json'.length, -'.json'.length);
  const route = routeAt(site, path === '/index' ? '/' : path) ?? routeAt(site, path);
  return route !== undefined && payloadFile(route.path) === file ? route : undefined;
}

/** Payloads come from the preview, and forms go to it instead of the live site's provider. A mail program is the same in both. */
function forPreview(catalogue: Catalogue): Catalogue {
  const { payload_base: _, enquiry, ...site } = catalogue.site;
  const { provider = usualProvider, email } = enquiry;
  const toPreview = provider === 'mailto' ? enquiry : ({ provider: 'cloudflare', email } as const);
  return { ...catalogue, site: { ...site, enquiry: toPreview } };
}
