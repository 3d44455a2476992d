import { readFileSync } from 'node:fs';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault, type Place } from '../../project/surroundings/surroundings.js';
import type { MadeFile } from '../../render/output/output.js';
import type { EnquiryStore } from '../enquiries/store.js';
import { addresses } from '../live/message.js';
import { type PreviewSession, TemplatesChanged } from '../session/session.js';
import { type StaticFiles, sendAnswer, staticFiles } from './answer.js';
import { answerForm, type EnquiryOutcome, formOf } from './answer-form.js';
import { answerOpen, errorText } from './error-report.js';
import type { FormServer } from './form-server.js';
import { type LiveHub, liveMessage } from './live-hub.js';
import { ownServer } from './own-server.js';
import { sendTranslations } from './page-translations.js';
import { addressOf, type Listening, pathOf, queryOf, refusalOf, refuse } from './request.js';
import { messagePage, plainText, sendContent, sendPage, sendWaiting, setOwnHeaders } from './send.js';

/** Milliseconds that a request waits for a page that is not ready. */
const waitingTime = 150;
const liveScript = readFileSync(new URL('../live/client.js', import.meta.url), 'utf8');

export interface PreviewEvents {
  readonly onEnquiry: (outcome: EnquiryOutcome) => void;
  /** Called if no editor could be opened for a clicked place. */
  readonly onEditorProblem: (problem: string) => void;
  /** Called for our own bugs; the preview goes on. */
  readonly onBug: (error: unknown) => void;
}

interface PreviewServerOptions
  extends PreviewEvents,
    Readonly<Record<'root' | 'host', string>>,
    Pick<Listening, 'allowed'> {
  readonly session: Pick<PreviewSession, 'state' | 'settled' | 'idle'>;
  readonly place: Place;
  readonly live: LiveHub;
  readonly enquiries: EnquiryStore;
  /** The server of the forms; undefined if pages offer none, or before it listens. */
  readonly forms: () => FormServer | undefined;
  readonly makeFile: (file: MadeFile) => Promise<string | Buffer>;
}

interface Handling extends PreviewServerOptions {
  readonly listening: () => Listening;
  readonly frames: () => string | undefined;
  readonly serveStatic: StaticFiles;
}

export function createPreviewServer(options: PreviewServerOptions) {
  const { host, allowed, root } = options;
  const listening = () => ({ host, allowed, address: addressOf(server)?.address ?? '' });
  const handling: Handling = {
    ...options,
    frames: () => options.forms()?.sources,
    listening,
    serveStatic: staticFiles(root),
  };
  const server = ownServer(
    (request, response) => handle(request, response, handling),
    (response, error) => answerError(response, error, handling),
  );
  server.on('upgrade', (request, _, head) => openSocket(request, head, handling));
  return server;
}

function openSocket(
  request: IncomingMessage,
  head: Buffer,
  { listening, live, session, forms }: Handling,
): void {
  request.socket.on('error', () => {});
  const isSocket =
    pathOf(request) === addresses.socket && request.headers.upgrade?.toLowerCase() === 'websocket';
  const refusal =
    refusalOf(request, listening(), { method: 'GET', needsOrigin: true }) ??
    (isSocket
      ? undefined
      : { status: 400, reason: 'The preview speaks HTTP/1.1, and opens sockets for its own pages\n' }) ??
    (live.isFull ? { status: 503, reason: 'The preview has no room for another open page\n' } : undefined);
  if (refusal === undefined) {
    const port = forms()?.port;
    const message = { ...liveMessage(session.state), ...(port !== undefined && { edit: port }) };
    live.add(request, head, queryOf(request).get('page') ?? '', message);
    return;
  }
  // Node makes no response for a protocol upgrade.
  const response = new ServerResponse(request);
  response.assignSocket(request.socket);
  response.once('finish', () => request.socket.end());
  setOwnHeaders(response);
  refuse(response, refusal);
}

function answerError(response: ServerResponse, error: unknown, { onBug, session }: Handling): void {
  if (!(error instanceof Fault)) onBug(error);
  if (response.headersSent) {
    // The headers are sent. Only a closed connection shows that the answer is incomplete.
    response.destroy();
    return;
  }
  const message = error instanceof Error ? error.message : String(error);
  sendPage(response, 500, messagePage('This page could not be rendered', message), session.state.version);
}

async function handle(request: IncomingMessage, response: ServerResponse, options: Handling): Promise<void> {
  const present = options.session.state;
  const target = pathOf(request);
  const form = formOf(request, present, target);
  const isOpening = target === addresses.open;
  const refusal = refusalOf(request, options.listening(), {
    method: isOpening || form !== undefined ? 'POST' : 'GET',
    needsOrigin: isOpening,
  });
  if (refusal !== undefined) {
    refuse(response, refusal);
  } else if (form !== undefined) {
    await answerForm(request, response, form, options);
  } else if (isOpening) {
    await answerOpen(request, response, options);
  } else if (target === addresses.script) {
    sendContent(response, 200, 'text/javascript; charset=utf-8', liveScript);
  } else if (!present.isRead) {
    await answerSoon(request, response, options);
  } else if (present.good === undefined) {
    // The live script shows the errors in its panel. Without scripts, the page shows them.
    const text = 'The catalogue has errors. Fix them and save: the page then comes by itself.';
    const parts = { noScript: errorText(present.diagnostics) };
    sendPage(response, 500, messagePage('There is no page to show yet', text, parts), present.version);
  } else if (target === addresses.translations || target === addresses.compare) {
    sendTranslations(response, present.good, target, queryOf(request));
  } else if (target === undefined) {
    sendContent(response, 400, plainText, 'This address cannot be decoded\n');
  } else {
    await sendAnswer(request, response, present.good, target, options).catch(async (error: unknown) => {
      if (!(error instanceof TemplatesChanged)) throw error;
      await options.session.idle();
      await handle(request, response, options);
    });
  }
}

/** Answers when the catalogue is read. If that takes long, sends a waiting page. */
async function answerSoon(request: IncomingMessage, response: ServerResponse, options: Handling) {
  await Promise.race([options.session.settled(), sleep(waitingTime, undefined, { ref: false })]);
  const { isRead, version } = options.session.state;
  if (isRead) await handle(request, response, options);
  else sendWaiting(response, version);
}
