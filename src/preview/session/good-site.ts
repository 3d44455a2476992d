import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import { FramePrinter } from '../../catalogue/diagnostics/frame.js';
import type { PublicationSummary } from '../../catalogue/entries/publication.js';
import type { Catalogue } from '../../catalogue/schema/model.js';
import { themeFile } from '../../catalogue/styles/theme-files.js';
import { Fault } from '../../project/fault.js';
import type { Project } from '../../project/project.js';
import type { Surroundings } from '../../project/surroundings.js';
import { type AssetTable, listAssets } from '../../render/assets/assets.js';
import { payloadFile } from '../../render/output/output.js';
import type { SiteFile } from '../../render/output/site-file.js';
import { pageRenderer, type RenderedPage } from '../../render/pages/renderer.js';
import { type SiteShell, siteShell } from '../../render/pages/shell.js';
import { type PageViews, pageViews } from '../../render/pages/view.js';
import { fileUses } from '../../render/pictures/uses.js';
import { type FilesSource, siteFiles } from '../../render/site-files/index.js';
import type { Remember } from '../../render/store/store.js';
import type { CompiledTemplates } from '../../render/templates/compile.js';
import { type FailedTemplate, failureMessages, TemplateError } from '../../render/templates/failures.js';
import { hrefOf } from '../../site/href.js';
import { planSite } from '../../site/plan.js';
import type { PublishedCatalogue } from '../../site/published.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import { isForeign, type SiteScript } from '../../templates/policy.js';
import { PreviewSearch } from './preview-search.js';

/** A site that can be served. */
export interface GoodSite {
  /** A name that no other state has, so that a page knows whether it is behind. */
  readonly version: string;
  readonly site: Site;
  /** Which entries are not on the live site; undefined when all are, and stay there. */
  readonly publication: PublicationSummary | undefined;
  readonly project: Pick<Project, 'root' | 'files'>;
  readonly views: PageViews;
  readonly shell: SiteShell;
  readonly render: (route: Route) => RenderedPage;
  readonly assets: AssetTable;
  readonly routes: ReadonlyMap<string, Route>;
  /** Finds a file of the site that is not a page, by its path in a build's output folder. It is made on request. */
  readonly fileAt: (file: string) => SiteFile | undefined;
  /** The full-text index, made when it is first asked for. */
  readonly search: PreviewSearch;
  /** Names what the assets were made of, without the files of `assets/`. */
  readonly assetsKey: string;
  /** Errors that templates of the site make on some of its pages. @param addresses of pages to try, besides one of each screen */
  readonly templateErrors: (addresses: readonly string[]) => readonly LocatedMessage[];
}

/** What a site is made of. */
export interface SiteInput {
  readonly project: Project;
  readonly published: PublishedCatalogue;
  readonly templates: CompiledTemplates;
  readonly remember: Remember;
  /** Of who asks. */
  readonly env: Surroundings['env'];
}

/**
 * Plans the site of a catalogue.
 * @param published the catalogue with all its entries, and which of them are not on the live site
 * @param before the site before; its assets are used again where none has changed
 * @param changed absolute paths of files that may have been touched since
 * @throws Fault when a file cannot be read
 * @throws TemplateError when a template of the site fails on every page
 */
export async function goodSite(
  { project, published: { catalogue, unpublished, summary }, templates, remember, env }: SiteInput,
  before: GoodSite | undefined,
  changed: readonly string[],
): Promise<GoodSite> {
  const site = planSite(withOwnForms(withOwnPayloads(catalogue)), project.files, unpublished);
  const settings = site.catalogue.site;
  const { theme, fonts, favicon, brand, language } = settings;
  const uses = fileUses(catalogue, project.files);
  const names = project.list.paths.filter((name) => name.startsWith('assets/'));
  const assetsKey = JSON.stringify([
    theme,
    fonts,
    favicon,
    brand,
    language,
    [...uses.shown.keys()],
    [...uses.linked],
    names,
    [...templates.scripts.modules],
  ]);
  const folder = path.join(project.root, 'assets') + path.sep;
  const styles = path.join(project.root, themeFile);
  const isTouched = changed.some((file) => file === styles || file.startsWith(folder));
  const isSame = before?.assetsKey === assetsKey && !isTouched;
  const assets =
    before !== undefined && isSame
      ? before.assets
      : await listAssets(project, { settings, uses, images: true, scripts: templates.scripts });
  const views = pageViews(site, assets, project.files, templates.code !== undefined);
  // Services would count the visits of the makers themselves. The policy is that of the live site.
  const isLoaded = (script: SiteScript) => !isForeign(script);
  const shell = siteShell(site, assets, templates.code, isLoaded);
  const { render } = pageRenderer(shell);
  const placed = (failures: readonly FailedTemplate[]) =>
    failureMessages(failures, { project, map: templates.map });
  const renderRoute = (route: Route) => {
    try {
      return render(views.of(route), views.body(route));
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      const printer = new FramePrinter();
      const found = placed([{ failure: error.failure, page: route.path }]);
      throw new Fault(found.map((message) => printer.print(message)).join('\n\n'), { cause: error });
    }
  };
  const routes = new Map(site.routes.map((route) => [route.path, route]));
  return {
    version: randomUUID(),
    site,
    publication: summary,
    project,
    views,
    shell,
    render: renderRoute,
    assets,
    assetsKey,
    fileAt: finderIn(siteFiles({ site, project, assets, views, version: shell.version, draw })),
    search: new PreviewSearch({ site, views, render: renderRoute, remember, env }),
    routes,
    templateErrors: (addresses) => {
      if (templates.code === undefined) return [];
      const open = site.routes.filter(({ path: own }) =>
        addresses.includes(hrefOf(site.catalogue.site, own)),
      );
      const tried = new Set([...firstOfScreens(site), ...open]);
      return placed(
        [...tried].flatMap((route) =>
          failureOf(() => render(views.of(route), views.body(route)), route.path),
        ),
      );
    },
  };
}

const draw: FilesSource['draw'] = async (...of) =>
  (await import('../../render/data-sheets/draw/draw.js')).drawDataSheet(...of);

/** Looks files up in a list, which is walked only as far as somebody asks. */
function finderIn(files: Iterator<SiteFile>): GoodSite['fileAt'] {
  const known = new Map<string, SiteFile>();
  return (file) => {
    while (!known.has(file)) {
      const next = files.next();
      if (next.done === true) return undefined;
      known.set(next.value.file, next.value);
    }
    return known.get(file);
  };
}

/** The first page of each screen. */
function firstOfScreens({ routes }: Site): Iterable<Route> {
  const first = new Map<string, Route>();
  for (const route of routes) {
    const { screen } = route.subject;
    const name = 'kind' in route.subject ? `${screen} ${route.subject.kind}` : screen;
    if (!first.has(name)) first.set(name, route);
  }
  return first.values();
}

/** Other errors are told to whoever asks for the page. */
function failureOf(render: () => unknown, page: string): readonly FailedTemplate[] {
  try {
    render();
    return [];
  } catch (error) {
    return error instanceof TemplateError ? [{ failure: error.failure, page }] : [];
  }
}

/** The route whose payload a file is. @param file its path in a build's output folder */
export function routeOfPayload({ routes }: Pick<GoodSite, 'routes'>, file: string): Route | undefined {
  // As `payloadFile` makes them: the home page has a name of its own.
  const path = file.slice(payloadFile('').length - '.json'.length, -'.json'.length);
  const route = routes.get(path === '/index' ? '/' : path) ?? routes.get(path);
  return route !== undefined && payloadFile(route.path) === file ? route : undefined;
}

/** Browsers fetch payloads from the preview itself, wherever the live site has them. */
function withOwnPayloads(catalogue: Catalogue): Catalogue {
  const { payload_base: _, ...site } = catalogue.site;
  return { ...catalogue, site };
}

/**
 * Forms are sent to the preview itself, whoever receives them on the live site. They go to the page that says thanks, as this
 * provider's form does. A mail program is the same everywhere.
 */
function withOwnForms(catalogue: Catalogue): Catalogue {
  const { provider, email } = catalogue.site.enquiry;
  if (provider === 'mailto') return catalogue;
  return { ...catalogue, site: { ...catalogue.site, enquiry: { provider: 'cloudflare', email } } };
}
