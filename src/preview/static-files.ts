import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { lookup } from 'mrmime';
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
  const folders = [path.join(root, 'assets'), ...[toolAssets.folder, clientFolder].map(withoutSlash)];
  return async (request, response, file) => {
    const folder = folders.find((known) => file.startsWith(known + path.sep));
    const opened = folder === undefined ? undefined : await openInside(folder, file);
    if (opened === undefined) {
      sendContent(response, 404, plainText, 'This file could not be found\n');
      return;
    }
    // Files from many hands that browsers may show as documents of their own; some browsers show no PDF in a sandbox.
    if (/\.(svg|x?html?|xml)$/i.test(file)) response.setHeader('Content-Security-Policy', filePolicy);
    try {
      await sendFile(request, response, { ...opened, type: typeOf(file) });
    } finally {
      await opened.handle.close().catch(() => {});
    }
  };
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

function withoutSlash(folder: string): string {
  return path.normalize(folder).replace(/[\\/]$/, '');
}
