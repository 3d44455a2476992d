import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOwnAuthority, type Listening } from './own-address.js';
import { plainText, sendContent } from './send.js';

/** Why a request is not answered. */
export interface Refusal {
  readonly status: number;
  readonly reason: string;
  /** The methods that the address answers, where the request has another. */
  readonly allowed?: string;
}

/** What a request is for, as far as that decides who may send it. */
export interface Purpose {
  /** How it is sent; where that is GET, HEAD will do. */
  readonly method: 'GET' | 'POST';
  /** Whether it only comes from scripts of our pages, of which browsers always tell the origin. */
  readonly needsOrigin: boolean;
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
  const methods = purpose.method === 'GET' ? ['GET', 'HEAD'] : [purpose.method];
  if (!methods.includes(request.method ?? '')) {
    const allowed = methods.join(', ');
    return { status: 405, reason: `This address only answers ${methods.join(' and ')}\n`, allowed };
  }
  if (targetPattern.test(request.url ?? '')) return undefined;
  return { status: 400, reason: 'This is no address of a page\n' };
}

export function refuse(response: ServerResponse, { status, reason, allowed }: Refusal): void {
  if (allowed !== undefined) response.setHeader('Allow', allowed);
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
 * Whether the page that sends a request is one of the preview's own, where the browser says so; for scripts it always does. What
 * else says nothing is a navigation, or no browser: that can do no more than its user.
 */
function isOwnOrigin(
  { headersDistinct }: IncomingMessage,
  authority: string,
  { needsOrigin }: Purpose,
): boolean {
  const origins = headersDistinct['origin'] ?? [];
  if (needsOrigin && origins.length === 0) return false;
  return origins.every((origin) => origin.toLowerCase() === `http://${authority.toLowerCase()}`);
}

/**
 * Whether what a browser wants to do with the answer is for its own pages, or is the user's wish. Scripts, pictures and frames
 * are asked for without an origin: only these headers tell whose page wants them. Another port of this machine is another site.
 */
function isOwnUse({ headers, method }: IncomingMessage, { needsOrigin }: Purpose): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  const isLink = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return isLink && !needsOrigin && (method === 'GET' || method === 'HEAD');
}
