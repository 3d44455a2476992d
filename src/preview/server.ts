import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { toolAssets } from '../render/assets.js';
import { Fault } from '../render/fault.js';
import { escapeHtml } from '../templates/document.js';
import { type Answer, answerPath } from './answer.js';
import { type EventHub, faultText, liveMessage } from './events.js';
import type { PreviewState } from './state.js';

/** Addresses of the preview itself. The underscore keeps them apart from every route. */
const liveAddress = '/_herbarium/live.js';
const eventsAddress = '/_herbarium/events';
const liveScript = readFileSync(new URL('./live/client.js', import.meta.url), 'utf8');

export interface PreviewServerOptions {
  /** Absolute path of the folder that `assets/` stands in. */
  readonly root: string;
  /** The state to answer from; asked for at every request. */
  readonly state: () => PreviewState;
  readonly events: EventHub;
  /** Told of errors that are bugs of ours; the request was answered with 500. */
  readonly onBug: (error: unknown) => void;
}

type StaticFiles = (request: IncomingMessage, response: ServerResponse, file: string) => void;

/** The preview's server: pages rendered when they are asked for, static files, and the event stream. */
export function createPreviewServer(options: PreviewServerOptions): Server {
  const serveStatic = staticFiles(options.root);
  return createServer((request, response) => {
    try {
      handle(request, response, options, serveStatic);
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

function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { state, events }: PreviewServerOptions,
  serveStatic: StaticFiles,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    sendText(response, 405, 'text/plain; charset=utf-8', 'The preview only answers GET and HEAD\n');
    return;
  }
  const present = state();
  const target = pathOf(request);
  if (target === liveAddress) {
    sendText(response, 200, 'text/javascript; charset=utf-8', liveScript);
  } else if (target === eventsAddress) {
    events.add(response, liveMessage(present));
  } else if (present.good === undefined) {
    sendPage(response, 500, messagePage('The catalogue has faults', faultText(present)), present.version);
  } else if (target === undefined) {
    sendText(response, 400, 'text/plain; charset=utf-8', 'This address cannot be decoded\n');
  } else {
    const base = present.good.site.catalogue.site.base ?? '/';
    if (!target.startsWith(base)) redirect(response, 307, base);
    else sendAnswer(answerPath(present.good, `/${target.slice(base.length)}`), request, response);
  }

  function sendAnswer(answer: Answer, to: IncomingMessage, out: ServerResponse): void {
    switch (answer.kind) {
      case 'page':
        sendPage(out, answer.status, answer.html, present.version);
        break;
      case 'text':
        sendText(out, answer.status, answer.type, answer.text);
        break;
      case 'asset':
        serveStatic(to, out, answer.asset.from);
        break;
      case 'redirect':
        redirect(out, answer.status, answer.to);
        break;
    }
  }
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
  const folders = [path.join(root, 'assets'), path.normalize(toolAssets.folder).replace(/[\\/]$/, '')];
  const servers = folders.map((folder) => ({ folder, serve: sirv(folder, { dev: true, dotfiles: true }) }));
  return (request, response, file) => {
    const server = servers.find(({ folder }) => file.startsWith(folder + path.sep));
    const missing = () =>
      sendText(response, 404, 'text/plain; charset=utf-8', 'This file could not be found\n');
    if (server === undefined) {
      missing();
      return;
    }
    request.url = `/${path.relative(server.folder, file).split(path.sep).map(encodeURIComponent).join('/')}`;
    response.setHeader('Cache-Control', 'no-store');
    server.serve(request, response, missing);
  };
}

function sendPage(response: ServerResponse, status: number, html: string, version: number): void {
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
