import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isIP, isIPv6, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { decoded } from '../../catalogue/text/decoded.js';
import { Fault, hasCode } from '../../project/surroundings/surroundings.js';
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

export interface Listening {
  /** The address as the user named it. */
  readonly host: string;
  /** The address that it became; empty before the server listens. */
  readonly address: string;
}

/** Names by which a machine only reaches itself. */
const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/** Addresses that stand for all of a machine's. */
const allAddresses = ['0.0.0.0', '::'];

/** What a `Host` header may be: a name or an address, and a port. */
const authorityPattern = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::(\d{1,5}))?$/;

/** By its `Host`: a page elsewhere can point its own name to this machine (DNS rebinding), and a browser then asks us under that name. */
function isOwnAuthority(authority: string, socket: Socket, { host, address }: Listening): boolean {
  const [, name, port = '80'] = authorityPattern.exec(authority.toLowerCase()) ?? [];
  if (name === undefined) return false;
  // A server on all addresses may be reached through the published port of a container.
  if (allAddresses.includes(address)) {
    const own = hostname().toLowerCase();
    const isAddress = isIP(name) !== 0 || (name.startsWith('[') && isIPv6(name.slice(1, -1)));
    return isAddress || [...ownNames, own, `${own}.local`].includes(name);
  }
  const names = [...ownNames, shownHost(host), shownHost(address)];
  return Number(port) === socket.localPort && names.includes(name);
}

/** A host as addresses and `Host` headers write it. */
export function shownHost(host: string): string {
  const url = `http://${isIPv6(host) ? `[${host}]` : host}/`;
  return URL.canParse(url) ? new URL(url).hostname : host.toLowerCase();
}

const furtherPorts = 50;

/** System errors that mean: this machine has no such address. */
const noSuchHost = ['EADDRNOTAVAIL', 'EINVAL', 'EAFNOSUPPORT', 'ERR_INVALID_ARG_VALUE'];

/** @param wanted the first port to try; 0 lets the system choose @throws Fault when none is free, or the machine has no such address */
export async function listenOnFree(server: Server, host: string, wanted: number): Promise<number> {
  const last = wanted === 0 ? 0 : Math.min(wanted + furtherPorts, 65_535);
  for (let port = wanted; port <= last; port += 1) {
    try {
      server.listen(port, host);
      await once(server, 'listening');
      return addressOf(server)?.port ?? port;
    } catch (error) {
      if (!hasCode(error, 'EADDRINUSE')) throw errorOf(error, host, port);
    }
  }
  const ports =
    wanted === last ? `the port ${wanted} is not free` : `no port from ${wanted} to ${last} is free`;
  throw new Fault(ports, { hint: 'choose another one with --port' });
}

/** Undefined before the server listens. */
export function addressOf(server: Server) {
  const address = server.address();
  return typeof address === 'string' || address === null ? undefined : address;
}

function errorOf(error: unknown, host: string, port: number): unknown {
  // A name may be impossible to look up for many reasons.
  const isLookup = error instanceof Error && 'syscall' in error && error.syscall === 'getaddrinfo';
  if (isLookup || hasCode(error, ...noSuchHost)) {
    return new Fault(`this machine has no address ${host}`, { isUsage: true, cause: error });
  }
  if (!hasCode(error, 'EACCES', 'EPERM')) return error;
  const hint = 'choose a port from 1024 on with --port';
  return new Fault(`this user may not open the port ${port}`, { hint, isUsage: true, cause: error });
}
