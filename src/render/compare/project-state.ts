import { readFile } from 'node:fs/promises';
import type { Project } from '../../project/project.js';
import type { Route } from '../../site/route.js';
import { routeTable } from '../../site/route-table.js';
import type { Site } from '../../site/site.js';
import { shellView } from '../../site/views/shell.js';
import { documentParts } from '../../templates/document.js';
import type { AssetTable } from '../assets/assets.js';
import { shellOf } from '../differences/shell-differences.js';
import { pageRenderer } from '../pages/renderer.js';
import { type SiteShell, siteShell } from '../pages/shell.js';
import { type PageView, pageViews } from '../pages/view.js';
import type { PlannedSite } from '../plan-project.js';
import { redirectRules } from '../site-files/hosts/host-site.js';
import { siteFiles } from '../site-files/index.js';
import { isAskedFor, type SiteState, type StateShell, sitePath } from './state.js';

/**
 * The state of a project's site. Nothing is rendered before it is asked for, and nothing is published.
 * @param name the state as people named it
 * @throws TemplateError when a template of the site fails on every page
 */
export function projectState(
  name: string,
  project: Project,
  { site, assets, templates }: PlannedSite,
): SiteState {
  const shell = siteShell(site, assets, templates.code);
  const views = pageViews(site, assets, project.files, templates.code !== undefined);
  const { render } = pageRenderer(shell);
  const whole = [...siteFiles({ site, project, assets, views, version: shell.version }, [])];
  const routes = new Map(site.routes.map((route) => [route.path, route]));
  // A page that differs is rendered at once: its view is made only once.
  let last: { readonly path: string; readonly route: Route; readonly view: PageView } | undefined;
  const pageAt = (path: string) => {
    const route = routes.get(path);
    if (route === undefined) throw new Error(`the site has no page ${path}`);
    if (last?.path !== path) last = { path, route, view: views.of(route) };
    return last;
  };
  return {
    name,
    origin: site.catalogue.site.origin,
    base: shell.settings.base,
    pages: routeTable(site),
    redirects: redirectRules(site).map(({ from, to }) => ({ from, to: sitePath(site.catalogue.site, to) })),
    files: [...site.dataSheets.values(), ...whole.filter(isAskedFor).map(({ file }) => `/${file}`)],
    views: { of: (path) => pageAt(path).view, shell, around: (language) => shellView(site, language) },
    html: (path, known) => {
      const { route, view } = pageAt(path);
      const body = known === undefined ? views.takeBody(route) : undefined;
      const { head, main, bytes } = render(view, body, known);
      const search = view.search === undefined ? '' : JSON.stringify(view.search);
      return { head, main, language: view.route.language, bytes: bytes(), search };
    },
    styles: () => stylesOf(assets),
    shells: shellsOf(site, shell),
  };
}

async function stylesOf({ stylesheet, theme, laterStyles }: AssetTable): Promise<string> {
  const sheets = [stylesheet, ...theme.slice(0, 1), laterStyles];
  const texts = sheets.map(({ source }) => ('text' in source ? source.text : readFile(source.path, 'utf8')));
  return (await Promise.all(texts)).join('\n');
}

function shellsOf(site: Site, { interfaces, frames }: SiteShell): ReadonlyMap<string, StateShell> {
  return new Map(
    Object.entries(interfaces).flatMap(([language, own]) => {
      const frame = frames[own];
      if (frame === undefined) return [];
      const { beforeHead, beforeBody, beforeMain, laterStyles, afterMain } = documentParts(frame, language);
      const pages = site.routes.filter((route) => route.language === language).length;
      const html = shellOf(beforeHead + beforeBody + beforeMain + laterStyles + afterMain);
      return [[language, { ...html, pages }] as const];
    }),
  );
}
