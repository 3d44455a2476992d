import type { ReadStream } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { toolAssets } from '../../render/assets/assets.js';
import { clientFolder } from '../../render/assets/client.js';
import { contentType } from '../../render/output/content-type.js';
import { filePolicy, needsFilePolicy } from '../../templates/policy.js';
import { limitReading, plainText, sendContent } from './send.js';

export type StaticFiles = ReturnType<typeof staticFiles>;

/** The asset table has said which files may be served. @param root absolute path of the folder that `assets/` and `public/` are in */
export function staticFiles(root: string) {
  const own = ['assets', 'public'].map((name) => path.join(root, name));
  const folders = [...own, toolAssets.folder, clientFolder].map((folder) => ({
    folder: path.resolve(folder),
    serve: sirv(folder, { dev: true, extensions: [] }),
  }));
  /** @param policy its content security policy, if it is not that of such files */
  return async (request: IncomingMessage, response: ServerResponse, file: string, policy?: string) => {
    const own = folders.find(({ folder }) => file.startsWith(folder + path.sep));
    if (own === undefined || !(await isPlainFile(own.folder, file))) return sendMissing(response);
    // Such files come from many people, and browsers may show them as documents of their own.
    const given = policy ?? (needsFilePolicy(file) ? filePolicy : undefined);
    if (given !== undefined) response.setHeader('Content-Security-Policy', given);
    if (contentType(file) === undefined) response.setHeader('Content-Type', 'application/octet-stream');
    if (!isPlainRange(request.headers.range)) delete request.headers.range;
    limitReading(response);
    response.once('pipe', (source: ReadStream) => endTogether(source, response));
    // sirv is given the parsed path, because a name may have a `?` or a `#`.
    const name = path.relative(own.folder, file).split(path.sep).join('/');
    const parsed = { pathname: encodeURI(`/${name}`), raw: request.url };
    own.serve(Object.assign(request, { _parsedUrl: parsed }), response, () => sendMissing(response));
  };
}

/** Whether a path leads to a file without a symbolic link. Links above the folder are the user's own, and fine. */
async function isPlainFile(folder: string, file: string): Promise<boolean> {
  try {
    const parent = path.dirname(folder);
    const direct = path.join(await realpath(parent), path.relative(parent, file));
    return (await realpath(file)) === direct && (await lstat(direct)).isFile();
  } catch {
    return false;
  }
}

/** Whether sirv reads a range as browsers mean it, in numbers that it can count to. Every other range gets the whole file. */
function isPlainRange(range: string | undefined): boolean {
  const [, first, last] = /^bytes=(\d+)-(\d{0,15})$/.exec(range ?? '') ?? [];
  return first !== undefined && (last === '' || Number(first) <= Number(last));
}

/** Closes the file when its reader is gone, and the connection when the file has another length than announced. */
function endTogether(source: ReadStream, response: ServerResponse): void {
  source.once('error', () => response.destroy());
  source.once('end', () => {
    if (source.bytesRead !== Number(response.getHeader('content-length'))) response.destroy();
  });
  response.once('close', () => source.destroy());
}

function sendMissing(response: ServerResponse): void {
  response.removeHeader('Content-Security-Policy');
  response.removeHeader('Content-Type');
  sendContent(response, 404, plainText, 'This file could not be found\n');
}
