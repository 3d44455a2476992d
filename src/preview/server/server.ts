import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { asFault, Fault } from '../../project/fault.js';
import type { Place } from '../../project/surroundings.js';
import type { MadeFile } from '../../render/site-file.js';
import type { EnquiryOutcome } from '../enquiries/enquiry-post.js';
import type { EnquiryStore } from '../enquiries/enquiry-store.js';
import { errorText } from '../errors/error-report.js';
import { openAddress, scriptAddress, socketAddress } from '../live/addresses.js';
import type { PreviewState } from '../session/state.js';
import { answerForm, formOf } from './answer-form.js';
import { limitServer, limits } from './limits.js';
import { type LiveHub, liveMessage } from './live-hub.js';
import { answerOpen } from './open-in-editor.js';
import type { Listening } from './own-address.js';
import { pathOf, queryOf, type Refusal, refusalOf, refuse } from './request.js';
import { messagePage, plainText, sendContent, sendPage, sendWaiting, setOwnHeaders } from './send.js';
import { sendAnswer } from './send-answer.js';
import { type StaticFiles, staticFiles } from './static-files.js';

/** Milliseconds that a request waits for a page that cannot be made yet. */
const waitingTime = 150;

const liveScript = readFileSync(new URL('../live/client.js', import.meta.url), 'utf8');

const noSocket: Refusal = {
  status: 400,
  reason: 'The preview speaks HTTP/1.1, and opens sockets for its own pages\n',
};
const tooMany: Refusal = { status: 503, reason: 'The preview has no room for another open page\n' };

/** What whoever runs the preview is told. */
export interface PreviewEvents {
  /** Called when a form was sent, with what became of it. */
  readonly onEnquiry: (outcome: EnquiryOutcome) => void;
  /** Called when somebody clicked on a place, and no editor could be opened. */
  readonly onEditorProblem: (problem: string) => void;
  /** Called for our own bugs; the preview goes on. */
  readonly onBug: (error: unknown) => void;
}

export interface PreviewServerOptions extends PreviewEvents {
  /** Absolute path of the folder that `assets/` stands in. */
  readonly root: string;
  /** Where the command runs. */
  readonly place: Place;
  /** The address that the server listens on. */
  readonly host: string;
  /** The present state; asked for at every request. */
  readonly state: () => PreviewState;
  /** Resolves when there is another state. */
  readonly settled: () => Promise<void>;
  readonly live: LiveHub;
  readonly enquiries: EnquiryStore;
  /** Makes a picture that was asked for. */
  readonly makeFile: (file: MadeFile) => Promise<string | Buffer>;
}

/** The preview's server: pages rendered on request, static files, and the sockets of open pages. */
export function createPreviewServer(options: PreviewServerOptions): Server {
  const serveStatic = staticFiles(options.root);
  const listening = () => listeningOf(server, options);
  const server = createServer(limits, async (request, response) => {
    setOwnHeaders(response);
    try {
      await handle(request, response, { ...options, listening, serveStatic });
    } catch (error) {
      answerError(response, asFault(error), options);
    }
  });
  server.on('upgrade', (request, _, head) => openSocket(request, head, { ...options, listening }));
  limitServer(server);
  return server;
}

/** Opens the socket of a page. */
function openSocket(
  request: IncomingMessage,
  head: Buffer,
  { listening, live, state }: Pick<Handling, 'listening' | 'live' | 'state'>,
): void {
  request.socket.on('error', () => {});
  const isSocket =
    pathOf(request) === socketAddress && request.headers.upgrade?.toLowerCase() === 'websocket';
  const refusal =
    refusalOf(request, listening(), { method: 'GET', needsOrigin: true }) ??
    (isSocket ? undefined : noSocket) ??
    (live.isFull ? tooMany : undefined);
  if (refusal === undefined) {
    live.add(request, head, queryOf(request).get('page') ?? '', liveMessage(state()));
    return;
  }
  // For a request that asks for another protocol, Node makes no answer.
  const response = new ServerResponse(request);
  response.assignSocket(request.socket);
  response.once('finish', () => request.socket.end());
  setOwnHeaders(response);
  refuse(response, refusal);
}

function listeningOf(server: Server, { host }: PreviewServerOptions): Listening {
  const address = server.address();
  return { host, address: typeof address === 'object' && address !== null ? address.address : '' };
}

/** All that is needed to handle requests. */
interface Handling extends PreviewServerOptions {
  readonly listening: () => Listening;
  readonly serveStatic: StaticFiles;
}

function answerError(response: ServerResponse, error: unknown, { onBug, state }: PreviewServerOptions): void {
  if (!(error instanceof Fault)) onBug(error);
  if (response.headersSent) {
    // It is too late for another answer. Only the end of the connection tells that this one is not complete.
    response.destroy();
    return;
  }
  const message = error instanceof Error ? error.message : String(error);
  sendPage(response, 500, messagePage('This page could not be rendered', message), state().version);
}

async function handle(request: IncomingMessage, response: ServerResponse, options: Handling): Promise<void> {
  const present = options.state();
  const target = pathOf(request);
  const form = formOf(request, present, target);
  const isOpening = target === openAddress;
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
  } else if (target === scriptAddress) {
    sendContent(response, 200, 'text/javascript; charset=utf-8', liveScript);
  } else if (isReading(present)) {
    await answerSoon(request, response, options);
  } else if (present.good === undefined) {
    sendPage(response, 500, errorPage(present), present.version);
  } else if (target === undefined) {
    sendContent(response, 400, plainText, 'This address cannot be decoded\n');
  } else {
    await sendAnswer({ request, response, good: present.good, target }, options);
  }
}

/** Stands where no page can be made yet. The live script shows the errors in its panel; without scripts they are in the page. */
function errorPage({ diagnostics }: PreviewState): string {
  const text = 'The catalogue has errors. Fix them and save: the page then comes by itself.';
  return messagePage('There is no page to show yet', text, { noScript: errorText(diagnostics) });
}

/** Whether nothing is known of the catalogue yet. */
function isReading({ isRead }: PreviewState): boolean {
  return !isRead;
}

/** Answers when the catalogue is read; where that takes long, says that it is being read. */
async function answerSoon(
  request: IncomingMessage,
  response: ServerResponse,
  options: Handling,
): Promise<void> {
  const end = new AbortController();
  const patience = sleep(waitingTime, undefined, { signal: end.signal }).catch(() => {});
  await Promise.race([options.settled(), patience]);
  end.abort();
  const present = options.state();
  if (isReading(present)) sendWaiting(response, present.version);
  else await handle(request, response, options);
}
