import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { asFault, Fault } from '../render/fault.js';
import type { PictureJob } from '../render/pictures/jobs.js';
import { headerPolicy } from '../templates/policy.js';
import { answerTarget } from './answer.js';
import { answerForm, formOf } from './answer-form.js';
import type { EnquiryOutcome } from './enquiry-post.js';
import type { EnquiryStore } from './enquiry-store.js';
import { type EventHub, faultText, liveMessage } from './events.js';
import type { GoodSite } from './good-site.js';
import { sendPicture, sendSearchFile } from './made-files.js';
import { decodedPath, listenerOf, pathOf, refusalOf, refuse } from './request.js';
import {
  liveAddress,
  livePage,
  messagePage,
  plainText,
  redirect,
  sendContent,
  sendPage,
  sendWaiting,
} from './send.js';
import type { PreviewState } from './state.js';
import { type StaticFiles, staticFiles } from './static-files.js';

/** Milliseconds that a page which cannot be made yet is waited for. */
const waitingTime = 150;

/** Address of the event stream. */
const eventsAddress = '/_herbarium/events';
const liveScript = readFileSync(new URL('./live/client.js', import.meta.url), 'utf8');

export interface PreviewServerOptions {
  /** Absolute path of the folder that `assets/` stands in. */
  readonly root: string;
  /** The address that the server listens on. */
  readonly host: string;
  /** The state to answer from; asked for at every request. */
  readonly state: () => PreviewState;
  /** Resolves when there is another state, or the present one is checked. */
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
  return createServer(async (request, response) => {
    try {
      await handleChecked(request, response, options, serveStatic);
    } catch (error) {
      answerError(response, asFault(error), options);
    }
  });
}

/** Handles a request; what fails for a site that is not checked yet is tried again when that is, as the error may be its own. */
async function handleChecked(
  request: IncomingMessage,
  response: ServerResponse,
  options: PreviewServerOptions,
  serveStatic: StaticFiles,
): Promise<void> {
  const { isChecked } = options.state();
  const settled = options.settled();
  try {
    await handle(request, response, options, serveStatic);
  } catch (error) {
    if (isChecked || response.headersSent || request.method === 'POST') throw error;
    await settled;
    await handle(request, response, options, serveStatic);
  }
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

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  options: PreviewServerOptions,
  serveStatic: StaticFiles,
): Promise<void> {
  const present = options.state();
  const target = pathOf(request);
  const form = formOf(request, present, target);
  const refusal = refusalOf(request, options.host, form !== undefined);
  if (refusal !== undefined) {
    refuse(response, refusal);
  } else if (form !== undefined) {
    await answerForm(request, response, form, options);
  } else if (target === liveAddress) {
    sendContent(response, 200, 'text/javascript; charset=utf-8', liveScript);
  } else if (target === eventsAddress) {
    options.events.add(response, listenerOf(request), liveMessage(present));
  } else if (isReading(present)) {
    await answerSoon(request, response, options, serveStatic);
  } else if (present.good === undefined) {
    sendPage(response, 500, messagePage('The catalogue has faults', faultText(present)), present.version);
  } else if (target === undefined) {
    sendContent(response, 400, plainText, 'This address cannot be decoded\n');
  } else {
    await sendAnswer({ request, response, good: present.good, target }, options, serveStatic);
  }
}

/** Whether nothing is known of the catalogue yet. */
function isReading({ good, isChecked }: PreviewState): boolean {
  return good === undefined && !isChecked;
}

/** Answers when the catalogue is read; says that it is being read where that takes longer than a reader waits gladly. */
async function answerSoon(
  request: IncomingMessage,
  response: ServerResponse,
  options: PreviewServerOptions,
  serveStatic: StaticFiles,
): Promise<void> {
  const end = new AbortController();
  const patience = sleep(waitingTime, undefined, { signal: end.signal }).catch(() => {});
  await Promise.race([options.settled(), patience]);
  end.abort();
  const present = options.state();
  if (isReading(present)) sendWaiting(response, present.version);
  else await handle(request, response, options, serveStatic);
}

/**
 * The page at a path, with the live script.
 * @param path of an address, encoded
 * @returns undefined where there is no page, or it cannot be rendered: whoever asks for it is told why
 */
export function htmlAt({ good, version }: PreviewState, path: string): string | undefined {
  const target = decodedPath(path);
  if (good === undefined || target === undefined) return undefined;
  try {
    const answer = answerTarget(good, target);
    return answer.kind === 'page' ? livePage(answer.html, version) : undefined;
  } catch {
    return undefined;
  }
}

/** A request for something of the site. */
interface SiteRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly good: GoodSite;
  /** Its decoded path, with the site's base. */
  readonly target: string;
}

async function sendAnswer(
  { request, response, good, target }: SiteRequest,
  { state, makePicture, onBug }: PreviewServerOptions,
  serveStatic: StaticFiles,
): Promise<void> {
  const answer = answerTarget(good, target);
  switch (answer.kind) {
    case 'page':
      sendPage(response, answer.status, answer.html, state().version, headerPolicy(good.site));
      break;
    case 'text':
      sendContent(response, answer.status, answer.type, answer.text);
      break;
    case 'picture':
      await sendPicture(response, answer, makePicture, onBug);
      break;
    case 'search':
      await sendSearchFile(response, good.search, answer.file, onBug);
      break;
    case 'redirect':
      redirect(response, answer.status, answer.to);
      break;
    case 'file':
      serveStatic(request, response, answer.path);
  }
}
