import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { toolAssets } from '../render/assets.js';
import { clientFolder } from '../render/client.js';
import { asFault, Fault } from '../render/fault.js';
import type { PictureJob } from '../render/pictures/jobs.js';
import type { Route } from '../site/route.js';
import { escapeHtml } from '../templates/html.js';
import { textsFor } from '../templates/texts/index.js';
import { type Answer, answerPath, notFound } from './answer.js';
import { type EnquiryOutcome, formRoute, isOwnForm, type PostAnswer, takeEnquiry } from './enquiry-post.js';
import type { EnquiryStore } from './enquiry-store.js';
import { type EventHub, faultText, liveMessage } from './events.js';
import type { GoodSite, PreviewState } from './state.js';

/** Addresses of the preview itself. The underscore keeps them apart from every route. */
const liveAddress = '/_herbarium/live.js';
const eventsAddress = '/_herbarium/events';
const liveScript = readFileSync(new URL('./live/client.js', import.meta.url), 'utf8');

export interface PreviewServerOptions {
  /** Absolute path of the folder that `assets/` stands in. */
  readonly root: string;
  /** The address that the server listens on. */
  readonly host: string;
  /** The state to answer from; asked for at every request. */
  readonly state: () => PreviewState;
  readonly events: EventHub;
  readonly enquiries: EnquiryStore;
  /** Told what became of a form that was sent. */
  readonly onEnquiry: (outcome: EnquiryOutcome) => void;
  /** Makes a picture that was asked for. */
  readonly makePicture: (job: PictureJob) => Promise<Buffer>;
  /** Told of errors that are bugs of ours; the request was answered with 500. */
  readonly onBug: (error: unknown) => void;
}

type StaticFiles = (request: IncomingMessage, response: ServerResponse, file: string) => void;

/** The preview's server: pages rendered when they are asked for, static files, and the event stream. */
export function createPreviewServer(options: PreviewServerOptions): Server {
  const serveStatic = staticFiles(options.root);
  return createServer(async (request, response) => {
    try {
      await handle(request, response, options, serveStatic);
    } catch (error) {
      if (!(error instanceof Fault)) options.onBug(error);
      const message = error instanceof Error ? error.message : String(error);
      sendPage(
        response,
        500,
        messagePage('This page could not be rendered', message),
        options.state().version,
      );
    }
  });
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  options: PreviewServerOptions,
  serveStatic: StaticFiles,
): Promise<void> {
  const { host, state, events } = options;
  const present = state();
  const target = pathOf(request);
  const form = formOf(request, present, target);
  const refusal = refusalOf(request, host, form !== undefined);
  if (refusal !== undefined) {
    refuse(response, refusal);
  } else if (form !== undefined) {
    await answerForm(request, response, options, form);
  } else if (target === liveAddress) {
    sendText(response, 200, 'text/javascript; charset=utf-8', liveScript);
  } else if (target === eventsAddress) {
    events.add(response, liveMessage(present));
  } else if (present.good === undefined) {
    sendPage(response, 500, messagePage('The catalogue has faults', faultText(present)), present.version);
  } else if (target === undefined) {
    sendText(response, 400, plainText, 'This address cannot be decoded\n');
  } else {
    const sent = { request, response, good: present.good, answer: answerBelowBase(present.good, target) };
    sendAnswer(sent, options, serveStatic);
  }
}

/** A request with what the site has for it. */
interface Answered {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly good: GoodSite;
  readonly answer: Answer;
}

function sendAnswer(
  { request, response, good, answer }: Answered,
  options: PreviewServerOptions,
  serveStatic: StaticFiles,
): void {
  switch (answer.kind) {
    case 'page':
      sendPage(response, answer.status, answer.html, options.state().version);
      break;
    case 'text':
      sendText(response, answer.status, answer.type, answer.text);
      break;
    case 'picture':
      sendPicture(response, answer, options);
      break;
    case 'search':
      void serveSearch(response, good, answer.file, options.onBug);
      break;
    case 'redirect':
      redirect(response, answer.status, answer.to);
      break;
    case 'file':
      serveStatic(request, response, answer.path);
  }
}

/** Serves a file of the full-text index as soon as that is made. */
async function serveSearch(
  response: ServerResponse,
  { search }: GoodSite,
  file: string,
  onBug: (error: unknown) => void,
): Promise<void> {
  try {
    const source = await search.source(file);
    const content = source === undefined ? undefined : await readFile(source).catch(() => undefined);
    if (content === undefined) sendText(response, 404, plainText, 'This file could not be found\n');
    else {
      response.writeHead(200, {
        'Content-Type': file.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/octet-stream',
        'Content-Length': content.byteLength,
        'Cache-Control': 'no-store',
      });
      response.end(content);
    }
  } catch (error) {
    // The catalogue has changed meanwhile: the page asks the new state.
    if (!(error instanceof Fault || search.isClosed)) onBug(error);
    sendText(response, 503, plainText, `${error instanceof Error ? error.message : String(error)}\n`);
  }
}

const plainText = 'text/plain; charset=utf-8';

interface Refusal {
  readonly status: number;
  readonly reason: string;
}

/** @param isForm whether the request is a form that the preview takes */
function refusalOf(request: IncomingMessage, host: string, isForm: boolean): Refusal | undefined {
  if (!isOurs(request, host)) {
    return { status: 403, reason: 'The preview only answers requests for its own address\n' };
  }
  if (isForm && !isOwnForm(request)) {
    return { status: 403, reason: 'The preview only takes forms of its own pages\n' };
  }
  if (isForm || request.method === 'GET' || request.method === 'HEAD') return undefined;
  return { status: 405, reason: 'The preview only answers GET and HEAD, and takes the enquiry form\n' };
}

/** A form that was sent to the page that takes it. */
interface SentForm {
  readonly good: GoodSite;
  readonly route: Route;
  readonly version: string;
}

function formOf(
  { method }: IncomingMessage,
  { good, version }: PreviewState,
  target: string | undefined,
): SentForm | undefined {
  if (method !== 'POST' || good === undefined || target === undefined) return undefined;
  const path = pathBelowBase(good, target);
  const route = path === undefined ? undefined : formRoute(good, path);
  return route === undefined ? undefined : { good, route, version };
}

async function answerForm(
  request: IncomingMessage,
  response: ServerResponse,
  { enquiries, onEnquiry }: PreviewServerOptions,
  { good, route, version }: SentForm,
): Promise<void> {
  const answer = await takeEnquiry(request, good, route, enquiries);
  switch (answer.kind) {
    case 'gone':
      return;
    case 'refused':
      refuse(response, answer);
      return;
    case 'incomplete':
      sendPage(response, 422, incompletePage(answer), version);
      return;
    case 'see':
      redirect(response, 303, answer.to);
      onEnquiry(answer.outcome);
  }
}

function incompletePage({ missing }: Extract<PostAnswer, { kind: 'incomplete' }>): string {
  const { enquiry } = textsFor('en');
  const fields = missing.map((name) => `  ${enquiry[name]}`).join('\n');
  const wayBack = 'Go back in your browser: what you have written is still there.';
  return messagePage('This enquiry is not complete', `These fields are empty:\n${fields}\n\n${wayBack}`);
}

function refuse(response: ServerResponse, { status, reason }: Refusal): void {
  if (status === 405) response.setHeader('Allow', 'GET, HEAD');
  // What is refused need not be read to its end.
  if (status !== 405) response.setHeader('Connection', 'close');
  sendText(response, status, plainText, reason);
}

/** The path of an address of the site; undefined outside of its base. */
function pathBelowBase(good: GoodSite, target: string): string | undefined {
  const base = good.site.catalogue.site.base ?? '/';
  return target.startsWith(base) ? `/${target.slice(base.length)}` : undefined;
}

function answerBelowBase(good: GoodSite, target: string): Answer {
  const base = good.site.catalogue.site.base ?? '/';
  const path = pathBelowBase(good, target);
  if (path !== undefined) return answerPath(good, path);
  // Outside the base there is nothing; the way from the root to the site is a help for people.
  const leadsToSite = target === '/' || `${target}/` === base;
  return leadsToSite ? { kind: 'redirect', status: 307, to: base } : notFound(good);
}

/** Names under which a machine reaches itself. */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request is meant for this server. A page elsewhere can make a browser ask us under a name of its own (DNS
 * rebinding) or from its own origin; neither may read what is being worked on.
 */
function isOurs({ headers }: IncomingMessage, host: string): boolean {
  const isOwnName = (authority: string | undefined) => {
    const name = authority?.replace(/:\d+$/, '').toLowerCase();
    // Whoever listens on all addresses has chosen to be asked under any name.
    return name !== undefined && (ownNames.has(name) || name === host || ['0.0.0.0', '::'].includes(host));
  };
  const { origin } = headers;
  const isOwnOrigin = origin === undefined || (URL.canParse(origin) && isOwnName(new URL(origin).host));
  return isOwnName(headers.host) && isOwnOrigin;
}

/** The decoded path of a request; undefined when it is no valid encoding. */
function pathOf(request: IncomingMessage): string | undefined {
  const target = (request.url ?? '/').split(/[?#]/, 1)[0] ?? '/';
  try {
    return decodeURIComponent(target);
  } catch {
    return undefined;
  }
}

/** Serves known files by their place on the disk: the asset table has said which; sirv knows types, ranges and dates. */
function staticFiles(root: string): StaticFiles {
  const folders = [path.join(root, 'assets'), ...[toolAssets.folder, clientFolder].map(withoutSlash)];
  const servers = folders.map((folder) => ({ folder, serve: sirv(folder, { dev: true, dotfiles: true }) }));
  return (request, response, file) => {
    const server = servers.find(({ folder }) => file.startsWith(folder + path.sep));
    const missing = () => sendText(response, 404, plainText, 'This file could not be found\n');
    if (server === undefined) {
      missing();
      return;
    }
    request.url = `/${path.relative(server.folder, file).split(path.sep).map(encodeURIComponent).join('/')}`;
    response.setHeader('Cache-Control', 'no-store');
    server.serve(request, response, missing);
  };
}

function withoutSlash(folder: string): string {
  return path.normalize(folder).replace(/[\\/]$/, '');
}

function sendPage(response: ServerResponse, status: number, html: string, version: string): void {
  const script = `<script type="module" src="${liveAddress}" data-version="${version}"></script>`;
  sendText(
    response,
    status,
    'text/html; charset=utf-8',
    html.replace('</body>', () => `${script}</body>`),
  );
}

function sendText(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  });
  // Node leaves the body out for HEAD.
  response.end(text);
}

/** A photograph that cannot be read is the user's to mend; the page around it is shown all the same. */
function sendPicture(
  response: ServerResponse,
  { type, job }: Extract<Answer, { kind: 'picture' }>,
  { makePicture, onBug }: PreviewServerOptions,
): void {
  makePicture(job).then(
    (content) => {
      response.writeHead(200, {
        'Content-Type': type,
        'Content-Length': content.byteLength,
        'Cache-Control': 'no-store',
      });
      response.end(content);
    },
    (error: unknown) => {
      if (job.photo === undefined && !(asFault(error) instanceof Fault)) onBug(error);
      const reason = error instanceof Error ? error.message : String(error);
      sendText(response, 500, plainText, `This picture could not be made: ${reason}\n`);
    },
  );
}

function redirect(response: ServerResponse, status: number, to: string): void {
  response.writeHead(status, { Location: to, 'Cache-Control': 'no-store' });
  response.end();
}

/** A page of the preview's own, for when there is none of the site to show. */
function messagePage(heading: string, text: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(heading)}</title></head>`,
    `<body><main><h1>${escapeHtml(heading)}</h1><pre>${escapeHtml(text)}</pre></main></body></html>`,
  ].join('');
}
