import type { ReadStream } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { publicFileAt } from '../../catalogue/addresses/addresses.js';
import { answersAddress, isPattern, type RedirectStart } from '../../catalogue/addresses/redirect-start.js';
import { siteFilesOf, toolFolders } from '../../catalogue/addresses/site-files.js';
import { decoded } from '../../document/text/decoded.js';
import { asFault, Fault } from '../../project/surroundings/surroundings.js';
import { toolAssets } from '../../render/assets/assets.js';
import { clientFolder } from '../../render/assets/client.js';
import { type RedirectRule, redirectRules } from '../../render/hosts/host-site.js';
import { contentType, isTextType } from '../../render/output/content-type.js';
import type { MadeFile } from '../../render/output/output.js';
import { hrefOf } from '../../site/addresses/href.js';
import { routeAt, type Site } from '../../site/site.js';
import { hasFullText } from '../../site/site-wide/full-text.js';
import { filePolicy, headerPolicy, isHtmlFile, needsFilePolicy } from '../../templates/policy.js';
import { type GoodSite, routeOfPayload } from '../session/good-site.js';
import { type PreviewState, TemplatesChanged } from '../session/session.js';
import { limitReading, livePage, plainText, redirect, sendContent, sendPage } from './send.js';

interface RedirectAnswer {
  readonly kind: 'redirect';
  readonly status: number;
  readonly to: string;
}

type Answer =
  | { readonly kind: 'none'; readonly status: number }
  /** A page of the site. The server adds its live script. */
  | { readonly kind: 'page'; readonly status: number; readonly html: string }
  /** A file of the full-text index, which takes time to make. */
  | { readonly kind: 'search'; readonly file: string }
  /** By absolute path. `policy` is a content security policy that replaces the default for files. */
  | { readonly kind: 'file'; readonly path: string; readonly policy?: string }
  | { readonly kind: 'made'; readonly file: MadeFile }
  | RedirectAnswer;

/** The path of an address below the site's base; undefined outside it. @param target decoded path of a request */
export function pathBelowBase({ site }: Pick<GoodSite, 'site'>, target: string): string | undefined {
  const { base = '/' } = site.catalogue.site;
  return target.startsWith(base) ? `/${target.slice(base.length)}` : undefined;
}

/** The contents of a site, and the rules of its redirects. */
export interface Answering<Found> {
  readonly site: Site;
  readonly redirects: readonly RedirectRule[];
  /** Finds a page or a file by its decoded path below the base. */
  readonly find: (path: string) => Promise<Found | RedirectAnswer | undefined>;
  /** @param status 410 if the address is given up */
  readonly missing: (status: 404 | 410) => Promise<Found>;
}

/** Tries redirects, pages and files in the order of hosts. @param target decoded path of the request, with the site's base */
export async function answerTarget<Found>(
  { site, redirects, find, missing }: Answering<Found>,
  target: string,
  query = '',
): Promise<Found | RedirectAnswer> {
  const path = pathBelowBase({ site }, target);
  if (path === undefined) {
    const { base = '/' } = site.catalogue.site;
    // Nothing is outside the base. The redirect from the root helps users.
    const leadsToSite = target === '/' || `${target}/` === base;
    return leadsToSite ? { kind: 'redirect', status: 307, to: base } : missing(404);
  }
  const redirectBy = (isAsked: (start: RedirectStart) => boolean): RedirectAnswer | undefined => {
    const rule = redirects.find(({ start }) => isAsked(start) && answersAddress(start, path, query));
    return rule && { kind: 'redirect', status: rule.status, to: rule.to };
  };
  return (
    redirectBy(({ parameters }) => parameters.length > 0) ??
    (await find(path)) ??
    redirectBy((start) => !isPattern(start)) ??
    redirectBy(({ isFolder }) => isFolder) ??
    missing(site.locked.gone.includes(path) ? 410 : 404)
  );
}

/** The same bytes as in a build. */
function answering(good: GoodSite): Answering<Answer> {
  return {
    site: good.site,
    redirects: redirectRules(good.site),
    find: async (path) =>
      (await pageAnswer(good, path)) ?? publicAnswer(good, path) ?? fileAnswer(good, path.slice(1)),
    missing: (status) => notFound(good, status),
  };
}

async function pageAnswer({ site, render }: GoodSite, path: string): Promise<Answer | undefined> {
  const { site: settings } = site.catalogue;
  const isFolder = settings.format === 'directory';
  // Like hosts, the preview serves a page at one address, and redirects similar ones to it.
  const bare =
    !isFolder && routeAt(site, path) ? path : path.replace(/(\/index)?\.html$|(?<=.)\/$/, '') || '/';
  const route = routeAt(site, bare);
  if (route === undefined) return undefined;
  const canonical = isFolder && bare !== '/' ? `${bare}/` : bare;
  return path === canonical
    ? { kind: 'page', status: 200, html: (await render(route)).page() }
    : { kind: 'redirect', status: 308, to: hrefOf(settings, bare) };
}

async function fileAnswer(good: GoodSite, file: string): Promise<Answer | undefined> {
  const payload = file.startsWith(`${toolFolders.payloads}/`) ? routeOfPayload(good.site, file) : undefined;
  if (payload !== undefined) {
    const text = (await good.render(payload)).payload();
    return { kind: 'made', file: { kind: 'text', file, make: () => text } };
  }
  if (file.startsWith(`${toolFolders.search}/`) && hasFullText(good.site)) return { kind: 'search', file };
  const siteFile = good.fileAt(file);
  if (siteFile === undefined) return undefined;
  return siteFile.kind === 'copy' ? { kind: 'file', path: siteFile.from } : { kind: 'made', file: siteFile };
}

function publicAnswer({ site, project }: GoodSite, address: string): Answer | undefined {
  const name = publicFileAt(project.files, address, site.catalogue.site.format);
  if (name === undefined) return undefined;
  const file = { kind: 'file', path: path.join(project.root, name) } as const;
  return isHtmlFile(name) ? { ...file, policy: headerPolicy(site) } : file;
}

async function notFound({ site, render }: GoodSite, status: 404 | 410): Promise<Answer> {
  const route = routeAt(site, '/404');
  if (route === undefined) return { kind: 'none', status };
  return { kind: 'page', status, html: (await render(route)).page() };
}

/** Undefined if the page is missing or fails to render: a request for it gets the reason. @param path encoded. @param frames sources of frames that the page may have */
export async function htmlAt(
  { good, version }: PreviewState,
  path: string,
  frames: string | undefined,
): Promise<string | undefined> {
  const target = decoded(path);
  if (good === undefined || target === undefined) return undefined;
  try {
    const answer = await answerTarget(answering(good), target);
    return answer.kind === 'page' ? livePage(answer.html, version, frames) : undefined;
  } catch {
    return undefined;
  }
}

interface AnswerTools {
  readonly makeFile: (file: MadeFile) => Promise<string | Buffer>;
  readonly serveStatic: StaticFiles;
  readonly onBug: (error: unknown) => void;
  /** Sources of frames that pages may have. */
  readonly frames: () => string | undefined;
}

export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  good: GoodSite,
  target: string,
  tools: AnswerTools,
): Promise<void> {
  const [, query] = request.url?.split('?', 2) ?? [];
  const answer = await answerTarget(answering(good), target, query);
  switch (answer.kind) {
    case 'page': {
      // The page that compares an original and its translation shows both in frames.
      const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
      const ancestors = isFramed ? "frame-ancestors 'self'" : "frame-ancestors 'none'";
      const policy = headerPolicy(good.site).replace("frame-ancestors 'none'", ancestors);
      return sendPage(response, answer.status, answer.html, good.version, { policy, frames: tools.frames() });
    }
    case 'none':
      return sendContent(response, answer.status, plainText, 'This page could not be found');
    case 'made':
      return sendMade(response, answer.file, good, tools);
    case 'search':
      return sendSearchFile(response, good, answer.file, tools);
    case 'redirect':
      return redirect(response, answer.status, answer.to);
    case 'file':
      return tools.serveStatic(request, response, answer.path, answer.policy);
  }
}

/** Sends a file as soon as it is made. An unreadable photograph is for the user to fix: the page is shown all the same. */
async function sendMade(
  response: ServerResponse,
  file: MadeFile,
  { site }: GoodSite,
  { makeFile, onBug }: AnswerTools,
) {
  const content = await makeFile(file).catch((error: unknown) => ({ error }));
  if (typeof content === 'string' || Buffer.isBuffer(content)) {
    const declared = siteFilesOf(site.catalogue).get(`/${file.file}`)?.type ?? contentType(file.file);
    const type = declared ?? (typeof content === 'string' ? 'text/plain' : 'application/octet-stream');
    sendContent(response, 200, isTextType(type) ? `${type}; charset=utf-8` : type, content);
    return;
  }
  if (file.kind === 'text') throw content.error;
  if (file.photo === undefined && !(asFault(content.error) instanceof Fault)) onBug(content.error);
  sendContent(response, 500, plainText, `This picture could not be made: ${messageOf(content.error)}\n`);
}

/** Sends a file of the full-text index as soon as it is made. @param file path in a build's output folder */
async function sendSearchFile(response: ServerResponse, good: GoodSite, file: string, tools: AnswerTools) {
  const { search } = good;
  const searchFile = await search.file(file).catch((error: unknown) => ({ error }));
  if (searchFile === undefined) {
    sendContent(response, 404, plainText, 'This file could not be found\n');
  } else if ('error' in searchFile) {
    if (searchFile.error instanceof TemplatesChanged) throw searchFile.error;
    // A closed index belongs to an older catalogue. The page requests the new one.
    if (!(search.isClosed() || asFault(searchFile.error) instanceof Fault)) tools.onBug(searchFile.error);
    sendContent(response, 503, plainText, `${messageOf(searchFile.error)}\n`);
  } else {
    await sendMade(response, searchFile, good, tools);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Sends a file. @param policy content security policy, if not the default for such files */
export type StaticFiles = (
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  policy?: string,
) => Promise<void>;

/** The asset table decides which files may be served. @param root absolute path of the folder of `assets/` and `public/` */
export function staticFiles(root: string): StaticFiles {
  const ofProject = ['assets', 'public'].map((name) => path.join(root, name));
  const folders = [...ofProject, toolAssets.folder, clientFolder].map((folder) => ({
    folder: path.resolve(folder),
    serve: sirv(folder, { dev: true, extensions: [] }),
  }));
  return async (request, response, file, policy) => {
    const parent = folders.find(({ folder }) => file.startsWith(folder + path.sep));
    if (parent === undefined || !(await isPlainFile(parent.folder, file))) return sendMissing(response);
    // Such files have many authors, and browsers may show them as documents.
    const sentPolicy = policy ?? (needsFilePolicy(file) ? filePolicy : undefined);
    if (sentPolicy !== undefined) response.setHeader('Content-Security-Policy', sentPolicy);
    if (contentType(file) === undefined) response.setHeader('Content-Type', 'application/octet-stream');
    if (!isPlainRange(request.headers.range)) delete request.headers.range;
    limitReading(response);
    response.once('pipe', (source: ReadStream) => endTogether(source, response));
    // sirv gets the parsed path, because a name may contain `?` or `#`.
    const name = path.relative(parent.folder, file).split(path.sep).join('/');
    const parsed = { pathname: encodeURI(`/${name}`), raw: request.url };
    parent.serve(Object.assign(request, { _parsedUrl: parsed }), response, () => sendMissing(response));
  };
}

/** Whether no part of a path below the folder is a symbolic link. Links above it belong to the user. */
async function isPlainFile(folder: string, file: string): Promise<boolean> {
  try {
    const parent = path.dirname(folder);
    const direct = path.join(await realpath(parent), path.relative(parent, file));
    return (await realpath(file)) === direct && (await lstat(direct)).isFile();
  } catch {
    return false;
  }
}

/** Whether sirv reads a range as browsers do, with safe numbers. Any other range gets the whole file. */
function isPlainRange(range: string | undefined): boolean {
  const [, first, last] = /^bytes=(\d+)-(\d{0,15})$/.exec(range ?? '') ?? [];
  return first !== undefined && (last === '' || Number(first) <= Number(last));
}

/** Closes the file when its reader disconnects, and the connection when the file's length differs from the announced one. */
function endTogether(source: ReadStream, response: ServerResponse): void {
  source.once('error', () => response.destroy());
  source.once('end', () => {
    if (source.bytesRead !== Number(response.getHeader('content-length'))) response.destroy();
  });
  response.once('close', () => source.destroy());
}

function sendMissing(response: ServerResponse): void {
  response.removeHeader('Content-Security-Policy');
  response.removeHeader('Content-Type');
  sendContent(response, 404, plainText, 'This file could not be found\n');
}
