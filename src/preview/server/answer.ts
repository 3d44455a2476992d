import path from 'node:path';
import { lookup } from 'mrmime';
import { publicFileAt } from '../../catalogue/addresses/addresses.js';
import { allAssets, ownFiles } from '../../render/assets/assets.js';
import { folders } from '../../render/output/output.js';
import type { PictureJob } from '../../render/pictures/jobs.js';
import { manifestFile, payloadManifest } from '../../render/site-files/data.js';
import { redirectRules } from '../../render/site-files/host-rules.js';
import { siteFiles } from '../../render/site-files/index.js';
import { hasFullText } from '../../site/full-text.js';
import { hrefOf } from '../../site/href.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import { headerPolicy, isOwnPage } from '../../templates/policy.js';
import { type GoodSite, routeOfPayload } from '../session/good-site.js';

/** What the site answers at an address. */
export type Answer =
  | { readonly kind: 'text'; readonly status: number; readonly type: string; readonly text: string }
  /** A page of the site: the server adds its live script to it. */
  | { readonly kind: 'page'; readonly status: number; readonly html: string }
  /** A file of the full-text index, which takes time to make. */
  | { readonly kind: 'search'; readonly file: string }
  /** A file on the disk, by its absolute path. With a content security policy if it has another than other files. */
  | { readonly kind: 'file'; readonly path: string; readonly policy?: string }
  /** A picture, or a data sheet, that is made when it is asked for. */
  | { readonly kind: 'picture'; readonly type: string; readonly job: PictureJob }
  | { readonly kind: 'redirect'; readonly status: number; readonly to: string };

/** Names of the files that a site has once; they are made when one of them is asked for. */
const siteFilePattern =
  /^(sitemap(-\d+)?\.xml|(.*\/)?feed\.xml|robots\.txt|llms\.txt|routes\.json|_redirects|_headers)$/;

const contentTypes: Readonly<Record<string, string>> = {
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  feed: 'application/atom+xml; charset=utf-8',
  svg: 'image/svg+xml',
  css: 'text/css; charset=utf-8',
};

/** The path of an address of the site, without its base; undefined outside of that. @param target decoded path of a request */
export function pathBelowBase({ site }: GoodSite, target: string): string | undefined {
  const base = baseOf(site);
  return target.startsWith(base) ? `/${target.slice(base.length)}` : undefined;
}

function baseOf({ catalogue }: Site): string {
  return catalogue.site.base ?? '/';
}

/**
 * Answers an address with the same bytes that a build would write, rendered on request.
 * @param target decoded path of the request, with the site's base
 */
export function answerTarget(good: GoodSite, target: string): Answer {
  const path = pathBelowBase(good, target);
  if (path !== undefined) return answerPath(good, path);
  const base = baseOf(good.site);
  // There is nothing outside the base. The redirect from the root to the site helps people.
  const leadsToSite = target === '/' || `${target}/` === base;
  return leadsToSite ? { kind: 'redirect', status: 307, to: base } : notFound(good);
}

/** @param path without the site's base, beginning with a slash */
function answerPath(good: GoodSite, path: string): Answer {
  return (
    pageAnswer(good, path) ??
    fileAnswer(good, path.slice(1)) ??
    publicAnswer(good, path) ??
    redirectAnswer(good, path) ??
    notFound(good, good.site.locked.gone.includes(path) ? 410 : 404)
  );
}

function pageAnswer({ site, routes, render }: GoodSite, path: string): Answer | undefined {
  const route = routes.get(path);
  const isFolder = site.catalogue.site.format === 'directory';
  if (route !== undefined && !(isFolder && path !== '/')) return page(render(route).page(), 200);
  // Hosts serve a page under one address, and redirect there from similar ones. So does the preview.
  const bare = path.replace(/(\/index)?\.html$|(?<=.)\/$/, '') || '/';
  const near = routes.get(bare);
  if (near === undefined) return undefined;
  if (isFolder && path === `${bare}/`) return page(render(near).page(), 200);
  return { kind: 'redirect', status: 308, to: hrefOf(site.catalogue.site, bare) };
}

function fileAnswer(good: GoodSite, file: string): Answer | undefined {
  const { site, render, dataFiles } = good;
  const payload = file.startsWith(`${folders.payloads}/`) ? routeOfPayload(good, file) : undefined;
  if (payload !== undefined) return text(render(payload).payload(), 'json');
  const data = file.startsWith(`${folders.data}/`) ? dataFiles().get(file) : undefined;
  if (data !== undefined) return text(data(), 'json');
  if (file.startsWith(`${folders.search}/`) && hasFullText(site)) return { kind: 'search', file };
  if (file.startsWith(`${folders.assets}/`)) return assetsAnswer(good, file);
  if (file.endsWith('.pdf')) return pictureAnswer(good.dataSheet(`/${file}`));
  return siteFileAnswer(good, file);
}

function siteFileAnswer({ site, views, shell, assets, project }: GoodSite, file: string): Answer | undefined {
  // Every page that is left asks for it, so the other files are not made for it.
  if (file === manifestFile) return text(payloadManifest(site, shell.version).content, 'json');
  if (!siteFilePattern.test(file)) return undefined;
  const own = [...siteFiles(site, views, shell.version, ownFiles(assets, project.files))].find(
    (candidate) => candidate.file === file,
  );
  return own === undefined
    ? undefined
    : text(own.content, file.endsWith('feed.xml') ? 'feed' : extensionOf(file));
}

function extensionOf(file: string): string {
  return file.split('.').pop() ?? '';
}

function assetsAnswer({ assets, pictures }: GoodSite, file: string): Answer | undefined {
  const asset = allAssets(assets).find((known) => known.file === file);
  if (asset === undefined) return pictureAnswer(pictures().get(file));
  const { source } = asset;
  return 'path' in source ? { kind: 'file', path: source.path } : text(source.text, extensionOf(file));
}

function pictureAnswer(job: PictureJob | undefined): Answer | undefined {
  if (job === undefined) return undefined;
  return { kind: 'picture', type: lookup(job.file) ?? 'image/png', job };
}

function publicAnswer({ site, project }: GoodSite, address: string): Answer | undefined {
  const name = publicFileAt(project.files, address, site.catalogue.site.format);
  if (name === undefined) return undefined;
  const file = { kind: 'file', path: path.join(project.root, name) } as const;
  return isOwnPage(name) ? { ...file, policy: headerPolicy(site) } : file;
}

function redirectAnswer({ site }: GoodSite, path: string): Answer | undefined {
  const redirect = redirectRules(site).find(({ from }) => from === path);
  return redirect && { kind: 'redirect', status: redirect.status, to: redirect.to };
}

/** The page for an address where the site has nothing. @param status 410 where the address is given up */
function notFound({ routes, render }: GoodSite, status: 404 | 410 = 404): Answer {
  const route: Route | undefined = routes.get('/404');
  return route === undefined
    ? { kind: 'text', status, type: 'text/plain; charset=utf-8', text: 'This page could not be found' }
    : page(render(route).page(), status);
}

function page(html: string, status: number): Answer {
  return { kind: 'page', status, html };
}

function text(content: string, extension: string): Answer {
  return {
    kind: 'text',
    status: 200,
    type: contentTypes[extension] ?? 'text/plain; charset=utf-8',
    text: content,
  };
}
