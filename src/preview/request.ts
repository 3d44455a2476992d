import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOwnForm } from './enquiry-post.js';
import { plainText, sendContent } from './send.js';

/** Why a request is not answered. */
export interface Refusal {
  readonly status: number;
  readonly reason: string;
}

/**
 * Whether a request is refused, whatever it asks for.
 * @param host the address that the server listens on
 * @param isForm whether the request is a form that the preview takes
 */
export function refusalOf(request: IncomingMessage, host: string, isForm: boolean): Refusal | undefined {
  if (!isOurs(request, host)) {
    return { status: 403, reason: 'The preview only answers requests for its own address\n' };
  }
  if (isForm && !isOwnForm(request)) {
    return { status: 403, reason: 'The preview only takes forms of its own pages\n' };
  }
  if (isForm || request.method === 'GET' || request.method === 'HEAD') return undefined;
  return { status: 405, reason: 'The preview only answers GET and HEAD, and takes the enquiry form\n' };
}

export function refuse(response: ServerResponse, { status, reason }: Refusal): void {
  if (status === 405) response.setHeader('Allow', 'GET, HEAD');
  // What is refused need not be read to its end.
  else response.setHeader('Connection', 'close');
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

/** The path of the page that asks for the event stream. */
export function listenerOf(request: IncomingMessage): string | undefined {
  const query = /\?(.*)$/.exec(request.url ?? '')?.[1];
  return new URLSearchParams(query).get('page') ?? undefined;
}

/** Names under which a machine reaches itself. */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Addresses that stand for all of a machine's. */
const allAddresses = new Set(['0.0.0.0', '::']);

/**
 * Whether a request is meant for this server. A page elsewhere can make a browser ask us under a name of its own (DNS
 * rebinding) or from its own origin; neither may read what is being worked on.
 */
function isOurs({ headers }: IncomingMessage, host: string): boolean {
  const isOwnName = (authority: string | undefined) => {
    const name = authority?.replace(/:\d+$/, '').toLowerCase();
    // Whoever listens on all addresses has chosen to be asked under any name.
    return name !== undefined && (ownNames.has(name) || name === host || allAddresses.has(host));
  };
  const { origin } = headers;
  const isOwnOrigin = origin === undefined || (URL.canParse(origin) && isOwnName(new URL(origin).host));
  return isOwnName(headers.host) && isOwnOrigin;
}
