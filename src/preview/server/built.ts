import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { hosts } from '../../catalogue/addresses/hosts.js';
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
import { type Answering, answerTarget } from './answer.js';
import {
  type Listening,
  addressOf as listeningAddress,
  listenOnFree,
  pathOf,
  refusalOf,
  refuse,
  shownHost,
} from './request.js';
import { plainText, redirect, sendContent } from './send.js';

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
  const answering: Answering<FileAnswer> = {
    site,
    redirects: sendsOwn ? redirectRules(site) : [],
    find: async (path) => fileAt(path.slice(1), files, site, sendsOwn),
    missing: async (status) => ({ kind: 'file', status: answersGone ? status : 404, file: '404.html' }),
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const listening = { ...wanted, address: listeningAddress(server)?.address ?? '' };
    const refusal = refusalOf(request, listening, { method: 'GET', needsOrigin: false });
    if (refusal !== undefined) return refuse(response, refusal);
    const [, query] = request.url?.split('?', 2) ?? [];
    const answer = await answerTarget(answering, pathOf(request) ?? '', query);
    if (answer.kind === 'redirect') return redirect(response, answer.status, answer.to);
    const { status, file } = answer;
    for (const [name, value] of rules.flatMap(headersOf(file))) response.setHeader(name, value);
    if (!files.has(file)) return sendContent(response, status, plainText, 'This page could not be found\n');
    const type = String(
      response.getHeader('Content-Type') ?? contentType(file) ?? 'application/octet-stream',
    );
    const charset = isTextType(type) && !type.includes('charset') ? '; charset=utf-8' : '';
    sendContent(response, status, type + charset, readPlain(placeIn(folder.path, file)));
  };
  const server = createServer((request, response) => {
    const changed = { status: 500, reason: 'The folder has changed: start the preview again\n' };
    serve(request, response).catch(() => refuse(response, changed));
  });
  const port = await listenOnFree(server, wanted.host, wanted.port);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const url = `http://${shownHost(wanted.host)}:${port}${addressOf(site.catalogue.site, '/')}`;
  return { url, port, close };
}

interface FileAnswer {
  readonly kind: 'file';
  readonly status: number;
  readonly file: string;
}

/** A file at its address. Similar addresses of a page lead to its own, if the host redirects. */
function fileAt(name: string, files: ReadonlySet<string>, { catalogue: { site } }: Site, redirects: boolean) {
  if (hiddenPaths.some((hidden) => name === hidden || name.startsWith(`${hidden}/`))) return undefined;
  const bare = name.replace(/(^|\/)index\.html$|\.html$|\/$/, '');
  const places = [bare === '' ? 'index.html' : `${bare}.html`, `${bare}/index.html`, name];
  const file = places.find((place) => files.has(place));
  if (file === undefined) return undefined;
  const isFolder = site.format === 'directory' && bare !== '' && file.endsWith('/index.html');
  const canonical = isFolder ? `${bare}/` : bare;
  return name === canonical || !redirects
    ? ({ kind: 'file', status: 200, file } as const)
    : ({ kind: 'redirect', status: 308, to: hrefOf(site, `/${bare}`) } as const);
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
