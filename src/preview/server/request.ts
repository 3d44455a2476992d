import type { IncomingMessage, ServerResponse } from 'node:http';
import { decoded } from '../../catalogue/addresses/local-address.js';
import { isOwnAuthority, type Listening } from './own-address.js';
import { plainText, sendContent } from './send.js';

export interface Refusal {
  readonly status: number;
  readonly reason: string;
  /** The methods that the address answers, where the request has another. */
  readonly allowed?: string;
}

/** What a request is for, as far as that decides who may send it. */
interface Purpose {
  /** How it is sent; where that is GET, HEAD will do. */
  readonly method: 'GET' | 'POST';
  /** Whether it only comes from scripts of our pages, of which browsers always tell the origin. */
  readonly needsOrigin: boolean;
}

/** The characters of a path, then those of a query. Programs disagree on others, such as backslashes and fragments: they are refused. */
const targetPattern = /^\/[!"$->@-[\]-~]*(\?[!"$-~]*)?$/;

const foreign = {
  status: 403,
  reason: 'The preview only answers requests for its own address, from its own pages\n',
};

export function refusalOf(
  request: IncomingMessage,
  listening: Listening,
  purpose: Purpose,
): Refusal | undefined {
  const [authority, ...others] = request.headersDistinct['host'] ?? [];
  if (authority === undefined || others.length > 0) {
    return { status: 400, reason: 'A request must name one host\n' };
  }
  if (!isOwnAuthority(authority, request.socket, listening)) return foreign;
  if (!isOwnOrigin(request, authority, purpose) || !isOwnUse(request, purpose)) return foreign;
  const methods = purpose.method === 'GET' ? ['GET', 'HEAD'] : ['POST'];
  if (!methods.includes(request.method ?? '')) {
    const reason = `This address only answers ${methods.join(' and ')}\n`;
    return { status: 405, reason, allowed: methods.join(', ') };
  }
  if (targetPattern.test(request.url ?? '')) return undefined;
  return { status: 400, reason: 'This is not the address of a page\n' };
}

/** For sockets and posts, browsers name the origin. Without one it is a navigation, or a program, which can do no more than its user. */
function isOwnOrigin({ headersDistinct }: IncomingMessage, authority: string, { needsOrigin }: Purpose) {
  const origins = headersDistinct['origin'] ?? [];
  if (needsOrigin && origins.length === 0) return false;
  return origins.every((origin) => origin.toLowerCase() === `http://${authority.toLowerCase()}`);
}

/** Scripts, pictures and frames come without an origin: only these headers tell who wants them. Another port is another site. */
function isOwnUse({ headers, method }: IncomingMessage, { needsOrigin }: Purpose): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  const isLink = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return isLink && !needsOrigin && (method === 'GET' || method === 'HEAD');
}

export function refuse(response: ServerResponse, { status, reason, allowed }: Refusal): void {
  if (allowed !== undefined) response.setHeader('Allow', allowed);
  // The rest of a refused request is not read.
  response.setHeader('Connection', 'close');
  sendContent(response, status, plainText, reason);
}

/** The decoded path of a request; undefined when its encoding is not valid. */
export function pathOf({ url = '/' }: IncomingMessage): string | undefined {
  return decoded(url.replace(/[?#].*/s, ''));
}

export function queryOf({ url = '' }: IncomingMessage): URLSearchParams {
  return new URLSearchParams(/\?(.*)$/.exec(url)?.[1]);
}
