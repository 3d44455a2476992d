import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOwnAuthority, type Listening } from './own-address.js';
import { plainText, sendContent } from './send.js';

/** Why a request is not answered. */
export interface Refusal {
  readonly status: number;
  readonly reason: string;
}

/** What a request is for, as far as that decides who may send it. */
export interface Purpose {
  /** Whether it is a form that the preview takes. */
  readonly isForm: boolean;
  /** Whether it opens the socket of a page. */
  readonly isListening: boolean;
}

/**
 * The characters that a request's target may have: those of a path, then those of a query. Browsers send no others; what
 * programs read differently (a backslash, a fragment, bytes beyond ASCII, the address of another server) is not guessed at.
 */
const targetPattern = /^\/[!"$->@-[\]-~]*(\?[!"$-~]*)?$/;

const foreign = {
  status: 403,
  reason: 'The preview only answers requests for its own address, from its own pages\n',
};

/** Whether a request is refused, whatever is there to be answered. */
export function refusalOf(
  request: IncomingMessage,
  listening: Listening,
  purpose: Purpose,
): Refusal | undefined {
  const [authority, ...others] = request.headersDistinct['host'] ?? [];
  if (authority === undefined || others.length > 0) {
    return { status: 400, reason: 'A request names its host, and one only\n' };
  }
  if (!isOwnAuthority(authority, request.socket, listening)) return foreign;
  if (!isOwnOrigin(request, authority, purpose) || !isOwnUse(request, purpose)) return foreign;
  if (!purpose.isForm && request.method !== 'GET' && request.method !== 'HEAD') {
    return { status: 405, reason: 'The preview only answers GET and HEAD, and takes the enquiry form\n' };
  }
  if (targetPattern.test(request.url ?? '')) return undefined;
  return { status: 400, reason: 'This is no address of a page\n' };
}

export function refuse(response: ServerResponse, { status, reason }: Refusal): void {
  if (status === 405) response.setHeader('Allow', 'GET, HEAD');
  // What is refused need not be read to its end.
  response.setHeader('Connection', 'close');
  sendContent(response, status, plainText, reason);
}

/** The decoded path of a request; undefined when it is no valid encoding. */
export function pathOf(request: IncomingMessage): string | undefined {
  return decodedPath((request.url ?? '/').split(/[?#]/, 1)[0] ?? '/');
}

/** A path without its encoding; undefined when that is not valid. */
export function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The path of the page that whoever opens a socket shows. */
export function listenedPage(request: IncomingMessage): string {
  const query = /\?(.*)$/.exec(request.url ?? '')?.[1];
  return new URLSearchParams(query).get('page') ?? '';
}

/**
 * Whether the page that sends a request is one of the preview's own, where the browser says so; for a socket it always does. What
 * else says nothing is a navigation, or no browser: that can do no more than its user.
 */
function isOwnOrigin(
  { headersDistinct }: IncomingMessage,
  authority: string,
  { isListening }: Purpose,
): boolean {
  const origins = headersDistinct['origin'] ?? [];
  if (isListening && origins.length === 0) return false;
  return origins.every((origin) => origin.toLowerCase() === `http://${authority.toLowerCase()}`);
}

/**
 * Whether what a browser wants to do with the answer is for its own pages, or is the user's wish. Scripts, pictures and frames
 * are asked for without an origin: only these headers tell whose page wants them. Another port of this machine is another site.
 */
function isOwnUse({ headers, method }: IncomingMessage, { isListening }: Purpose): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  const isLink = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return isLink && !isListening && (method === 'GET' || method === 'HEAD');
}
