import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EditAnswer, UploadAnswer } from '../../edits/form/form.js';
import { Fault } from '../../project/surroundings/surroundings.js';
import type { Editor } from '../editor/editor.js';
import { editorAddresses } from '../live/message.js';
import type { GoodSite } from '../session/good-site.js';
import { staticFiles } from './answer.js';
import { editAnswer } from './answer-edit.js';
import { showPicture, uploadAnswer } from './answer-picture.js';
import { ownServer } from './own-server.js';
import {
  addressOf,
  listenOnFree,
  pathOf,
  type Refusal,
  refusalOf,
  refuse,
  shownHost,
  tokenRefusal,
} from './request.js';
import { plainText, sendContent } from './send.js';

const script = readFileSync(new URL('../live/editor/editor-page.js', import.meta.url), 'utf8');

interface FormServerOptions extends Readonly<Record<'root' | 'host', string>> {
  readonly editor: Editor;
  readonly good: () => GoodSite | undefined;
  /** The port of the preview, whose pages show the forms in frames. */
  readonly previewPort: number;
  readonly onBug: (error: unknown) => void;
}

export type FormServer = Awaited<ReturnType<typeof openFormServer>>;

/** Serves the forms at an origin of their own, where no script of the site can read or send anything. @throws Fault if no port is free */
export async function openFormServer(options: FormServerOptions) {
  const { root, host, editor, onBug } = options;
  const serveStatic = staticFiles(root);
  const listening = () => ({ host, allowed: [], address: addressOf(server)?.address ?? '' });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const target = pathOf(request);
    const isPage = target === editorAddresses.page;
    const isRead = isPage || target === editorAddresses.script || request.method === 'GET';
    const method = isRead ? 'GET' : 'POST';
    const refusal = refusalOf(request, listening(), { method, needsOrigin: !isRead, isFrame: isPage });
    if (refusal !== undefined) {
      refuse(response, refusal);
    } else if (isPage) {
      sendFormPage(response, editor.token, options.previewPort, host);
    } else if (target === editorAddresses.script) {
      sendContent(response, 200, 'text/javascript; charset=utf-8', script);
    } else if (target === editorAddresses.picture && isRead) {
      await showPicture(request, response, { root, serveStatic });
    } else {
      const refused = tokenRefusal(request, editor.token);
      sendJson(response, refused ?? (await jsonAnswer(target, request, editor, options.good())));
    }
  };
  const server = ownServer(answer, (response, error) => {
    if (!(error instanceof Fault)) onBug(error);
    if (response.headersSent) response.destroy();
    else sendContent(response, 500, plainText, `${error instanceof Error ? error.message : String(error)}\n`);
  });
  const port = await listenOnFree(server, host, 0);
  return {
    port,
    /** Sources for the policy of pages with a form. */
    sources: originsAt(host, port),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      await editor.pictures.removeUnused();
    },
  };
}

function jsonAnswer(target: string | undefined, ...asked: Parameters<typeof editAnswer>) {
  if (target === editorAddresses.form) return editAnswer(...asked);
  if (target === editorAddresses.picture) return uploadAnswer(...asked);
  return { status: 404, reason: 'This page could not be found\n' };
}

/** @param answer undefined if the sender has closed the connection */
function sendJson(response: ServerResponse, answer: EditAnswer | UploadAnswer | Refusal | undefined): void {
  if (answer === undefined) return;
  if ('status' in answer) refuse(response, answer);
  else sendContent(response, 200, 'application/json; charset=utf-8', JSON.stringify(answer));
}

/** The page in the frame. Its script gets the token; only pages of the preview may show it. */
function sendFormPage(response: ServerResponse, token: string, previewPort: number, host: string): void {
  const policy = [
    "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'",
    "require-trusted-types-for 'script'; trusted-types",
    `frame-ancestors ${originsAt(host, previewPort)}`,
  ].join('; ');
  response.removeHeader('X-Frame-Options');
  response.setHeader('Content-Security-Policy', policy);
  const html = [
    `<!doctype html><html lang="en" data-token="${token}" data-preview="${previewPort}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>Edit</title><script type="module" src="${editorAddresses.script}"></script></head><body></body></html>`,
  ].join('');
  sendContent(response, 200, 'text/html; charset=utf-8', html);
}

/** The origins of a server of this machine. Policies have no form for IPv6 addresses. */
function originsAt(host: string, port: number): string {
  const names = new Set(['localhost', '127.0.0.1', shownHost(host)]);
  return [...names]
    .filter((name) => !name.startsWith('['))
    .map((name) => `http://${name}:${port}`)
    .join(' ');
}
