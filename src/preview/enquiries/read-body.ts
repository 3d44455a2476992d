import type { IncomingMessage } from 'node:http';
import { limits } from '../../render/receivers/checks.js';

/** Bytes to read beyond the limit of a form that is too large. If the connection closed before the sender is done, the answer would be lost. */
const patience = 16 * 1024 * 1024;

/** The body of a request, cut behind its limit in bytes. Undefined if the sender closed the connection first. */
export function readBody(request: IncomingMessage, most: number = limits.bytes): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      if (size <= most) chunks.push(chunk);
      size += chunk.length;
      if (size > most + patience) resolve(Buffer.concat(chunks));
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', () => resolve(undefined));
    request.on('close', () => resolve(undefined));
  });
}
