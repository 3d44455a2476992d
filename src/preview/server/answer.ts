import path from 'node:path';
import { publicFileAt } from '../../catalogue/addresses/addresses.js';
import { folders } from '../../render/output/output.js';
import type { MadeFile } from '../../render/output/site-file.js';
import { redirectRules } from '../../render/site-files/hosts/host-site.js';
import { hrefOf } from '../../site/addresses/href.js';
import type { Site } from '../../site/site.js';
import { hasFullText } from '../../site/site-wide/full-text.js';
import { headerPolicy, isOwnPage } from '../../templates/policy.js';
import { type GoodSite, routeOfPayload } from '../session/good-site.js';

export type Answer =
  | { readonly kind: 'none'; readonly status: number }
  /** A page of the site: the server adds its live script to it. */
  | { readonly kind: 'page'; readonly status: number; readonly html: string }
  /** A file of the full-text index, which takes time to make. */
  | { readonly kind: 'search'; readonly file: string }
  /** A file on the disk, by its absolute path. With a content security policy if it has another than other files. */
  | { readonly kind: 'file'; readonly path: string; readonly policy?: string }
  | { readonly kind: 'made'; readonly file: MadeFile }
  | { readonly kind: 'redirect'; readonly status: number; readonly to: string };

/** The path of an address of the site, without its base; undefined outside of that. @param target decoded path of a request */
export function pathBelowBase({ site }: GoodSite, target: string): string | undefined {
  const base = baseOf(site);
  return target.startsWith(base) ? `/${target.slice(base.length)}` : undefined;
}

function baseOf({ catalogue }: Site): string {
  return catalogue.site.base ?? '/';
}

/** Answers with the same bytes that a build would write. @param target decoded path of the request, with the site's base */
export function answerTarget(good: GoodSite, target: string): Answer {
  const path = pathBelowBase(good, target);
  if (path === undefined) {
    const base = baseOf(good.site);
    // There is nothing outside the base. The redirect from the root to the site helps people.
    const leadsToSite = target === '/' || `${target}/` === base;
    return leadsToSite ? { kind: 'redirect', status: 307, to: base } : notFound(good, 404);
  }
  return (
    pageAnswer(good, path) ??
    publicAnswer(good, path) ??
    fileAnswer(good, path.slice(1)) ??
    redirectAnswer(good, path) ??
    notFound(good, good.site.locked.gone.includes(path) ? 410 : 404)
  );
}

function pageAnswer({ site, routes, render }: GoodSite, path: string): Answer | undefined {
  const { site: settings } = site.catalogue;
  const isFolder = settings.format === 'directory';
  // Hosts serve a page under one address, and redirect there from similar ones. So does the preview.
  const bare = !isFolder && routes.has(path) ? path : path.replace(/(\/index)?\.html$|(?<=.)\/$/, '') || '/';
  const route = routes.get(bare);
  if (route === undefined) return undefined;
  const own = isFolder && bare !== '/' ? `${bare}/` : bare;
  return path === own
    ? page(render(route).page(), 200)
    : { kind: 'redirect', status: 308, to: hrefOf(settings, bare) };
}

function fileAnswer(good: GoodSite, file: string): Answer | undefined {
  const payload = file.startsWith(`${folders.payloads}/`) ? routeOfPayload(good, file) : undefined;
  if (payload !== undefined) {
    const text = good.render(payload).payload();
    return { kind: 'made', file: { kind: 'text', file, make: () => text } };
  }
  if (file.startsWith(`${folders.search}/`) && hasFullText(good.site)) return { kind: 'search', file };
  const found = good.fileAt(file);
  if (found === undefined) return undefined;
  return found.kind === 'copy' ? { kind: 'file', path: found.from } : { kind: 'made', file: found };
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
function notFound({ routes, render }: GoodSite, status: 404 | 410): Answer {
  const route = routes.get('/404');
  return route === undefined ? { kind: 'none', status } : page(render(route).page(), status);
}

function page(html: string, status: number): Answer {
  return { kind: 'page', status, html };
}
