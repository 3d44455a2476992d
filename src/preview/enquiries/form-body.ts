import type { IncomingMessage } from 'node:http';

/** Most bytes of a form that is taken: a long message with a full enquiry list has a tenth of it. */
const bodyLimit = 256 * 1024;

/**
 * Bytes after which a sender is no longer listened to. Up to here the rest of a form that is too large is read and thrown
 * away: who closes a connection with bytes unread takes the answer away from the sender, too.
 */
const patience = 16 * 1024 * 1024;

/** What has come of reading a form; `gone` where the sender ended the connection first. */
export type FormBody =
  | { readonly kind: 'fields'; readonly fields: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'other-type' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'gone' };

/** Reads the fields of a form as browsers send it by default: `application/x-www-form-urlencoded`, in UTF-8. */
export async function readForm(request: IncomingMessage): Promise<FormBody> {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  const isForm = type === 'application/x-www-form-urlencoded';
  const body = await readBody(request);
  if (typeof body === 'string') return { kind: body };
  if (!isForm) return { kind: 'other-type' };
  return { kind: 'fields', fields: [...new URLSearchParams(body.toString('utf8'))] };
}

function readBody(request: IncomingMessage): Promise<Buffer | 'too-large' | 'gone'> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= bodyLimit) chunks.push(chunk);
      else chunks = [];
      if (size > patience) resolve('too-large');
    });
    request.on('end', () => resolve(size > bodyLimit ? 'too-large' : Buffer.concat(chunks)));
    request.on('error', () => resolve('gone'));
    request.on('close', () => resolve('gone'));
  });
}
