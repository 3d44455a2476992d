import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { asFault, Fault } from '../render/fault.js';
import type { PictureJob } from '../render/pictures/jobs.js';
import { answerForm, formOf } from './answer-form.js';
import type { EnquiryOutcome } from './enquiry-post.js';
import type { EnquiryStore } from './enquiry-store.js';
import { type EventHub, eventsType, faultText, liveMessage } from './events.js';
import { limitServer, limits } from './limits.js';
import type { Listening } from './own-address.js';
import { listenedPages, pathOf, type Refusal, refusalOf, refuse } from './request.js';
import {
  liveAddress,
  messagePage,
  plainText,
  sendContent,
  sendPage,
  sendWaiting,
  setOwnHeaders,
  tabsAddress,
} from './send.js';
import { sendAnswer } from './send-answer.js';
import type { PreviewState } from './state.js';
import { type StaticFiles, staticFiles } from './static-files.js';

/** Milliseconds that a page which cannot be made yet is waited for. */
const waitingTime = 150;

/** Address of the event stream. */
const eventsAddress = '/_herbarium/events';

/** The preview's own scripts, by their addresses. */
const scripts: ReadonlyMap<string, string> = new Map([
  [liveAddress, scriptText('client')],
  [tabsAddress, scriptText('tabs')],
]);

const tooMany: Refusal = { status: 503, reason: 'The preview has no room for another listener\n' };

export interface PreviewServerOptions {
  /** Absolute path of the folder that `assets/` stands in. */
  readonly root: string;
  /** The address that the server listens on. */
  readonly host: string;
  /** The state to answer from; asked for at every request. */
  readonly state: () => PreviewState;
  /** Resolves when there is another state. */
  readonly settled: () => Promise<void>;
  readonly events: EventHub;
  readonly enquiries: EnquiryStore;
  /** Told what became of a form that was sent. */
  readonly onEnquiry: (outcome: EnquiryOutcome) => void;
  /** Makes a picture that was asked for. */
  readonly makePicture: (job: PictureJob) => Promise<Buffer>;
  /** Told of errors that are bugs of ours; the request was answered with 500. */
  readonly onBug: (error: unknown) => void;
}

/** The preview's server: pages rendered when they are asked for, static files, and the event stream. */
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
  limitServer(server);
  return server;
}

function listeningOf(server: Server, { host }: PreviewServerOptions): Listening {
  const address = server.address();
  return { host, address: typeof address === 'object' && address !== null ? address.address : '' };
}

/** All that requests are handled with. */
interface Handling extends PreviewServerOptions {
  readonly listening: () => Listening;
  readonly serveStatic: StaticFiles;
}

function answerError(response: ServerResponse, error: unknown, { onBug, state }: PreviewServerOptions): void {
  if (!(error instanceof Fault)) onBug(error);
  if (response.headersSent) {
    // Too late for another answer: only the end of the connection tells that this one is not whole.
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
  const isListening = target === eventsAddress;
  const refusal = refusalOf(request, options.listening(), { isForm: form !== undefined, isListening });
  if (refusal !== undefined) {
    refuse(response, refusal);
  } else if (form !== undefined) {
    await answerForm(request, response, form, options);
  } else if (isListening) {
    answerListener(request, response, options);
  } else if (target !== undefined && scripts.has(target)) {
    sendContent(response, 200, 'text/javascript; charset=utf-8', scripts.get(target) ?? '');
  } else if (isReading(present)) {
    await answerSoon(request, response, options);
  } else if (present.good === undefined) {
    sendPage(response, 500, messagePage('The catalogue has faults', faultText(present)), present.version);
  } else if (target === undefined) {
    sendContent(response, 400, plainText, 'This address cannot be decoded\n');
  } else {
    await sendAnswer({ request, response, good: present.good, target }, options);
  }
}

function answerListener(
  request: IncomingMessage,
  response: ServerResponse,
  { events, state }: Handling,
): void {
  // Node sends no headers before the end of an answer without a body: it would never come.
  if (request.method === 'HEAD') sendContent(response, 200, eventsType, '');
  else if (!events.add(response, listenedPages(request), liveMessage(state()))) refuse(response, tooMany);
}

/** Whether nothing is known of the catalogue yet. */
function isReading({ isRead }: PreviewState): boolean {
  return !isRead;
}

/** Answers when the catalogue is read; says that it is being read where that takes longer than a reader waits gladly. */
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

function scriptText(name: string): string {
  return readFileSync(new URL(`./live/${name}.js`, import.meta.url), 'utf8');
}
