import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { hosts } from '../../catalogue/addresses/hosts.js';
import { answersAddress, isPattern, type RedirectStart } from '../../catalogue/addresses/redirect-start.js';
import { hasSiteFile } from '../../catalogue/addresses/site-files.js';
import { hostTargets } from '../../catalogue/schema/site/host-targets.js';
import { readPlain } from '../../project/files/disk.js';
import { Fault, type UserPath } from '../../project/surroundings/surroundings.js';
import {
  folderPath,
  type HeaderRule,
  headerRules,
  hiddenPaths,
  type Match,
  redirectRules,
} from '../../render/hosts/host-site.js';
import { contentType, isTextType } from '../../render/output/content-type.js';
import { placeIn } from '../../render/output/output.js';
import { readMarker } from '../../render/publish/old-generation.js';
import { addressOf, hrefOf } from '../../site/addresses/href.js';
import type { Site } from '../../site/site.js';
import {
  type Listening,
  addressOf as listeningAddress,
  listenOnFree,
  pathOf,
  refusalOf,
  refuse,
  shownHost,
} from './request.js';
import { limitReading, plainText, redirect, sendContent } from './send.js';

type Answer =
  | { readonly status: number; readonly file?: string }
  | { readonly status: number; readonly to: string };

/** Serves a built folder as its host does: redirects, error page and headers are those of the catalogue. @throws Fault for a folder that no build has written */
export async function serveBuilt(
  folder: UserPath,
  site: Site,
  wanted: Omit<Listening, 'address'> & { readonly port: number },
) {
  const marker = await readMarker(folder.path);
  if (marker === undefined) {
    const hint = 'run `herbarium build` first, or name the folder: --built <folder>';
    throw new Fault(`${folder} is not a built site`, { hint, isUsage: true });
  }
  const files = new Set(marker.files);
  const target = hostTargets.find((name) => name === marker.target);
  const { sendsOwn = true, answersGone = true } = target === undefined ? {} : hosts[target];
  const isCopied = (file: string) =>
    !(hasSiteFile(site.catalogue, `/${file}`) || /^_(?!assets\/)/.test(file));
  const rules = sendsOwn ? headerRules(site, marker.files.filter(isCopied)) : [];
  const answer = answerer(site, files, { sendsOwn, answersGone });
  const server = createServer((request, response) => {
    const listening = { ...wanted, address: listeningAddress(server)?.address ?? '' };
    const refusal = refusalOf(request, listening, { method: 'GET', needsOrigin: false });
    if (refusal !== undefined) return refuse(response, refusal);
    const given = answer(request);
    if ('to' in given) return redirect(response, given.status, given.to);
    const { file = '404.html', status } = given;
    for (const [name, value] of rules.flatMap(headersOf(file))) response.setHeader(name, value);
    send(response, status, folder.path, files.has(file) ? file : undefined);
  });
  const port = await listenOnFree(server, wanted.host, wanted.port);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url: `http://${shownHost(wanted.host)}:${port}${addressOf(site.catalogue.site, '/')}`,
    port,
    close,
  };
}

function answerer(
  site: Site,
  files: ReadonlySet<string>,
  { sendsOwn, answersGone }: Readonly<Record<'sendsOwn' | 'answersGone', boolean>>,
) {
  const { base = '/', format } = site.catalogue.site;
  const redirects = sendsOwn ? redirectRules(site) : [];
  const gone = new Set(answersGone ? site.locked.gone : []);
  const ruled = (path: string, isAsked: (start: RedirectStart) => boolean, query?: string) => {
    const rule = redirects.find(({ start }) => isAsked(start) && answersAddress(start, path, query));
    return rule && { status: rule.status, to: rule.to };
  };
  const fileAt = (path: string): Answer | undefined => {
    const name = path.slice(1);
    if (hiddenPaths.some((hidden) => name === hidden || name.startsWith(`${hidden}/`))) return undefined;
    const bare = name.replace(/(^|\/)index\.html$|\.html$|\/$/, '');
    const page = [bare === '' ? 'index.html' : `${bare}.html`, `${bare}/index.html`].find((file) =>
      files.has(file),
    );
    if (page === undefined) return files.has(name) ? { status: 200, file: name } : undefined;
    const isFolder = format === 'directory' && bare !== '' && page.endsWith('/index.html');
    const canonical = isFolder ? `${bare}/` : bare;
    return name === canonical || !sendsOwn
      ? { status: 200, file: page }
      : { status: 308, to: hrefOf(site.catalogue.site, `/${bare}`) };
  };
  return (request: IncomingMessage): Answer => {
    const [, query] = request.url?.split('?', 2) ?? [];
    const target = pathOf(request) ?? '';
    if (!target.startsWith(base)) return target === '/' ? { status: 307, to: base } : { status: 404 };
    const path = `/${target.slice(base.length)}`;
    return (
      ruled(path, ({ parameters }) => parameters.length > 0, query) ??
      fileAt(path) ??
      ruled(path, (start) => !isPattern(start)) ??
      ruled(path, ({ isFolder }) => isFolder) ?? { status: gone.has(path) ? 410 : 404 }
    );
  };
}

/** A later rule replaces a header of an earlier one. */
const headersOf =
  (file: string) =>
  ({ match, headers }: HeaderRule) =>
    matches(match, file) ? Object.entries(headers) : [];

function matches(match: Match, file: string): boolean {
  if (match.kind === 'all') return true;
  if (match.kind === 'file') return file === match.file;
  const end = match.kind === 'type' ? `.${match.extension}` : '';
  return file.startsWith(folderPath(match.folder)) && file.endsWith(end);
}

function send(response: ServerResponse, status: number, root: string, file: string | undefined): void {
  if (file === undefined) {
    sendContent(response, status, plainText, 'This page could not be found\n');
    return;
  }
  const type = response.getHeader('Content-Type') ?? contentType(file) ?? 'application/octet-stream';
  const isText = typeof type === 'string' && isTextType(type) && !type.includes('charset');
  const content = readPlain(placeIn(root, file));
  response.setHeader('Content-Type', isText ? `${type}; charset=utf-8` : type);
  response.writeHead(status, { 'Content-Length': content.byteLength });
  limitReading(response);
  response.end(content);
}
