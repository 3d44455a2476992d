import type { IncomingMessage, ServerResponse } from 'node:http';
import { asFault, Fault } from '../../project/surroundings/fault.js';
import { contentType, isTextType } from '../../render/output/content-type.js';
import type { MadeFile } from '../../render/output/site-file.js';
import { headerPolicy } from '../../templates/policy.js';
import type { GoodSite } from '../session/good-site.js';
import type { PreviewState } from '../session/session.js';
import { answerTarget } from './answer.js';
import { decodedPath } from './request.js';
import { livePage, plainText, redirect, sendContent, sendPage } from './send.js';
import type { StaticFiles } from './static-files.js';

/** Undefined where there is no page, or it cannot be rendered: a request for it gets the reason. @param path of an address, encoded */
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

interface AnswerTools {
  readonly makeFile: (file: MadeFile) => Promise<string | Buffer>;
  readonly serveStatic: StaticFiles;
  readonly onBug: (error: unknown) => void;
}

/** @param target decoded path of the request, with the site's base */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  good: GoodSite,
  target: string,
  tools: AnswerTools,
): Promise<void> {
  const answer = answerTarget(good, target);
  switch (answer.kind) {
    case 'page':
      return sendPage(response, answer.status, answer.html, good.version, headerPolicy(good.site));
    case 'none':
      return sendContent(response, answer.status, plainText, 'This page could not be found');
    case 'made':
      return sendMade(response, answer.file, tools);
    case 'search':
      return sendSearchFile(response, good.search, answer.file, tools);
    case 'redirect':
      return redirect(response, answer.status, answer.to);
    case 'file':
      return tools.serveStatic(request, response, answer.path, answer.policy);
  }
}

/** Sends a file as soon as it is made. A photograph that cannot be read is for the user to fix; the page around it is shown all the same. */
async function sendMade(response: ServerResponse, file: MadeFile, { makeFile, onBug }: AnswerTools) {
  const made = await makeFile(file).catch((error: unknown) => ({ error }));
  if (typeof made === 'string' || Buffer.isBuffer(made)) {
    sendContent(response, 200, typeOf(file.file, made), made);
    return;
  }
  if (file.kind === 'text') throw made.error;
  if (file.photo === undefined && !(asFault(made.error) instanceof Fault)) onBug(made.error);
  sendContent(response, 500, plainText, `This picture could not be made: ${messageOf(made.error)}\n`);
}

function typeOf(file: string, content: string | Buffer): string {
  const unknown = typeof content === 'string' ? 'text/plain' : 'application/octet-stream';
  const type = file.endsWith('feed.xml') ? 'application/atom+xml' : (contentType(file) ?? unknown);
  return isTextType(type) ? `${type}; charset=utf-8` : type;
}

/** Sends a file of the full-text index as soon as that is made. @param file its path in a build's output folder */
async function sendSearchFile(
  response: ServerResponse,
  search: GoodSite['search'],
  file: string,
  tools: AnswerTools,
): Promise<void> {
  const found = await search.file(file).catch((error: unknown) => ({ error }));
  if (found === undefined) {
    sendContent(response, 404, plainText, 'This file could not be found\n');
  } else if ('error' in found) {
    // A closed index belongs to an older catalogue; the page asks again for the new one.
    if (!(search.isClosed() || asFault(found.error) instanceof Fault)) tools.onBug(found.error);
    sendContent(response, 503, plainText, `${messageOf(found.error)}\n`);
  } else {
    await sendMade(response, found, tools);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
