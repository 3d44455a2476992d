import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { lookup } from 'mrmime';
import sirv from 'sirv';
import { toolAssets } from '../render/assets.js';
import { clientFolder } from '../render/client.js';
import { filePolicy } from '../templates/policy.js';
import { type ByteRange, rangeOf } from './byte-range.js';
import { limitReading } from './limits.js';
import { type OpenFile, openInside } from './open-file.js';
import { plainText, sendContent } from './send.js';

/** Answers a request with a file of the disk. @param file its absolute path */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, file: string) => Promise<void>;

/**
 * Serves known files by their place on the disk: the asset table has said which.
 * @param root absolute path of the folder that `assets/` stands in
 */
export function staticFiles(root: string): StaticFiles {
  const assets = path.join(root, 'assets');
  const own = [toolAssets.folder, clientFolder].map(ownFiles);
  return async (request, response, file) => {
    // Files from many hands that browsers may show as documents of their own; some browsers show no PDF in a sandbox.
    if (/\.(svg|x?html?|xml)$/i.test(file)) response.setHeader('Content-Security-Policy', filePolicy);
    if (own.some((serve) => serve(request, response, file))) return;
    const opened = isIn(assets, file) ? await openInside(assets, file) : undefined;
    if (opened === undefined) {
      sendMissing(response);
      return;
    }
    try {
      await sendFile(request, response, { ...opened, type: typeOf(file) });
    } finally {
      await opened.handle.close().catch(() => {});
    }
  };
}

/**
 * Serves the files of a folder of the installed package. Nobody but whoever installs it puts anything there, so that links need
 * no look, other than in a project.
 * @returns what answers whether a file is one of them
 */
function ownFiles(
  folder: string,
): (request: IncomingMessage, response: ServerResponse, file: string) => boolean {
  const serve = sirv(folder, { dev: true, extensions: [] });
  return (request, response, file) => {
    if (!isIn(folder, file)) return false;
    request.url = `/${path.relative(folder, file).split(path.sep).map(encodeURIComponent).join('/')}`;
    // They are small, and sirv reads some ranges otherwise than browsers mean them.
    delete request.headers.range;
    limitReading(response);
    response.once('pipe', (source: Readable) => endTogether(source, response));
    serve(request, response, () => sendMissing(response));
    return true;
  };
}

/** Closes a file when its reader has gone, and the connection when the file cannot be read to its end. */
function endTogether(source: Readable, response: ServerResponse): void {
  source.once('error', () => response.destroy());
  if (response.closed) source.destroy();
  else response.once('close', () => source.destroy());
}

function isIn(folder: string, file: string): boolean {
  return file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}

function sendMissing(response: ServerResponse): void {
  response.removeHeader('Content-Security-Policy');
  sendContent(response, 404, plainText, 'This file could not be found\n');
}

async function sendFile(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  { handle, size, type }: OpenFile & { readonly type: string },
): Promise<void> {
  const range = rangeOf(headers.range, size);
  if (range === 'none') {
    response.setHeader('Content-Range', `bytes */${size}`);
    sendContent(response, 416, plainText, 'The file has no such part\n');
    return;
  }
  const part: ByteRange = range ?? { start: 0, end: size - 1 };
  const length = part.end - part.start + 1;
  response.writeHead(range === undefined ? 200 : 206, {
    'Content-Type': type,
    'Content-Length': length,
    'Cache-Control': 'no-store',
    'Accept-Ranges': 'bytes',
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
  });
  if (method === 'HEAD' || length === 0) {
    response.end();
    return;
  }
  limitReading(response);
  const stream = handle.createReadStream({ ...part, autoClose: false });
  // A reader who goes away is no error, and what has become shorter meanwhile cannot be told by any other answer.
  await pipeline(stream, response, { end: false }).catch(() => response.destroy());
  if (stream.bytesRead < length) response.destroy();
  else response.end();
}

function typeOf(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return type === 'text/html' ? `${type};charset=utf-8` : type;
}
