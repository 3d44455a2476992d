import type { ServerResponse } from 'node:http';
import { asFault, Fault } from '../../project/fault.js';
import type { PictureJob } from '../../render/pictures/jobs.js';
import type { PreviewSearch } from '../session/preview-search.js';
import { plainText, sendContent } from './send.js';

/** Told of errors that are our bugs. */
type OnBug = (error: unknown) => void;

/** Sends a picture. A photograph that cannot be read is for the user to fix; the page around it is shown all the same. */
export async function sendPicture(
  response: ServerResponse,
  { type, job }: { readonly type: string; readonly job: PictureJob },
  makePicture: (job: PictureJob) => Promise<Buffer>,
  onBug: OnBug,
): Promise<void> {
  const made = await makePicture(job).catch((error: unknown) => ({ error }));
  if (!('error' in made)) {
    sendContent(response, 200, type, made);
    return;
  }
  if (job.photo === undefined && !(asFault(made.error) instanceof Fault)) onBug(made.error);
  sendContent(response, 500, plainText, `This picture could not be made: ${messageOf(made.error)}\n`);
}

/** Sends a file of the full-text index as soon as that is made. @param file its path in a build's output folder */
export async function sendSearchFile(
  response: ServerResponse,
  search: PreviewSearch,
  file: string,
  onBug: OnBug,
): Promise<void> {
  const found = await search.content(file).catch((error: unknown) => ({ error }));
  if (found === undefined) {
    sendContent(response, 404, plainText, 'This file could not be found\n');
  } else if ('error' in found) {
    // A closed index belongs to an older catalogue; the page asks again for the new one.
    if (!(search.isClosed || asFault(found.error) instanceof Fault)) onBug(found.error);
    sendContent(response, 503, plainText, `${messageOf(found.error)}\n`);
  } else {
    const type = file.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/octet-stream';
    sendContent(response, 200, type, found);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
