import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PictureJob } from '../../render/pictures/jobs.js';
import { headerPolicy } from '../../templates/policy.js';
import type { GoodSite } from '../session/good-site.js';
import type { PreviewState } from '../session/state.js';
import { answerTarget } from './answer.js';
import { sendPicture, sendSearchFile } from './made-files.js';
import { decodedPath } from './request.js';
import { livePage, redirect, sendContent, sendPage } from './send.js';
import type { StaticFiles } from './static-files.js';

/**
 * The page at a path, with the live script.
 * @param path of an address, encoded
 * @returns undefined where there is no page, or where it cannot be rendered; a request for it gets the reason
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

/** All that is needed to make answers. */
interface AnswerTools {
  readonly state: () => PreviewState;
  readonly makePicture: (job: PictureJob) => Promise<Buffer>;
  readonly serveStatic: StaticFiles;
  readonly onBug: (error: unknown) => void;
}

/** A request for something of the site. */
interface SiteRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly good: GoodSite;
  /** Its decoded path, with the site's base. */
  readonly target: string;
}

/** Answers a request with what the site has at its address. */
export async function sendAnswer(
  { request, response, good, target }: SiteRequest,
  { state, makePicture, onBug, serveStatic }: AnswerTools,
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
      await serveStatic(request, response, answer.path, answer.policy);
  }
}
