import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isIP, isIPv6, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { decoded } from '../../document/text/decoded.js';
import { Fault, hasCode } from '../../project/surroundings/surroundings.js';
import { tokenHeader } from '../live/message.js';
import { plainText, sendContent } from './send.js';

export interface Refusal {
  readonly status: number;
  readonly reason: string;
  /** The allowed methods, if the request has another. */
  readonly allowed?: string;
}

/** The intended use of a request, which decides who may send it. */
interface Purpose {
  /** GET includes HEAD. */
  readonly method: 'GET' | 'POST';
  /** Whether only scripts of our pages send it. Browsers always add the origin then. */
  readonly needsOrigin: boolean;
  /** Whether pages of another port show it in a frame. Its policy says which ones. */
  readonly isFrame?: boolean;
}

/** The characters of a path, then of a query. Others are refused, because programs disagree on backslashes or fragments. */
const targetPattern = /^\/[!"$->@-[\]-~]*(\?[!"$-~]*)?$/;

const foreign = {
  status: 403,
  reason:
    'The preview only answers requests for its own address, from its own pages.\n' +
    'Behind another host name (Codespaces, a tunnel, Docker), start it with --allow-host <name>\n',
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
  if (!isOwnOrigin(request, authority, listening, purpose) || !isOwnUse(request, purpose)) return foreign;
  const methods = purpose.method === 'GET' ? ['GET', 'HEAD'] : ['POST'];
  if (!methods.includes(request.method ?? '')) {
    const reason = `This address only answers ${methods.join(' and ')}\n`;
    return { status: 405, reason, allowed: methods.join(', ') };
  }
  if (targetPattern.test(request.url ?? '')) return undefined;
  return { status: 400, reason: 'This is not the address of a page\n' };
}

/** Browsers send an origin with sockets and posts. Otherwise it is a navigation, or a program with its user's rights. */
function isOwnOrigin(
  { headersDistinct }: IncomingMessage,
  authority: string,
  { allowed }: Listening,
  { needsOrigin }: Purpose,
) {
  const origins = headersDistinct['origin'] ?? [];
  if (needsOrigin && origins.length === 0) return false;
  return origins.every((origin) => {
    if (origin.toLowerCase() === `http://${authority.toLowerCase()}`) return true;
    const [, name] = /^https?:\/\/([a-z0-9_.-]+)(?::\d{1,5})?$/i.exec(origin) ?? [];
    return name !== undefined && isAllowed(name, allowed);
  });
}

/** Scripts, pictures and frames have no origin: only these headers identify their site. Another port is another site. */
function isOwnUse({ headers, method }: IncomingMessage, { needsOrigin, isFrame }: Purpose): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  const place = headers['sec-fetch-dest'] ?? '';
  const isLink =
    headers['sec-fetch-mode'] === 'navigate' &&
    (isFrame ? ['document', 'iframe'] : ['document']).includes(place);
  return isLink && !needsOrigin && (method === 'GET' || method === 'HEAD');
}

/** @param token of the editor. @returns undefined if a script of this run has sent the request */
export function tokenRefusal({ headers }: IncomingMessage, token: string): Refusal | undefined {
  if (headers[tokenHeader] === token) return undefined;
  return { status: 403, reason: 'The preview has started again since: load this page again\n' };
}

export function refuse(response: ServerResponse, { status, reason, allowed }: Refusal): void {
  if (allowed !== undefined) response.setHeader('Allow', allowed);
  // Do not read the rest of a refused request.
  response.setHeader('Connection', 'close');
  sendContent(response, status, plainText, reason);
}

/** Undefined if the encoding is not valid. */
export function pathOf({ url = '/' }: IncomingMessage): string | undefined {
  return decoded(url.replace(/[?#].*/s, ''));
}

export function queryOf({ url = '' }: IncomingMessage): URLSearchParams {
  return new URLSearchParams(/\?(.*)$/.exec(url)?.[1]);
}

export interface Listening {
  /** The address as the user wrote it. */
  readonly host: string;
  /** The resolved address; empty before the server listens. */
  readonly address: string;
  /** Other names of the host, of `--allow-host`. With a dot at the beginning: all names below it. */
  readonly allowed: readonly string[];
}

function isAllowed(name: string, allowed: Listening['allowed']): boolean {
  const isNamed = (host: string) =>
    name.toLowerCase() === host || (/^\../.test(host) && name.toLowerCase().endsWith(host));
  return allowed.map((host) => host.toLowerCase()).some(isNamed);
}

/** Names by which a machine only reaches itself. */
const localNames = ['localhost', '127.0.0.1', '[::1]'];
/** Addresses that mean all addresses of a machine. */
const allAddresses = ['0.0.0.0', '::'];

/** A `Host` header: a name or an address, and a port. */
const authorityPattern = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::(\d{1,5}))?$/;

/** A foreign page can point its own domain to this machine (DNS rebinding). The `Host` header then has that domain. */
function isOwnAuthority(authority: string, socket: Socket, { host, address, allowed }: Listening): boolean {
  const [, name, port = '80'] = authorityPattern.exec(authority.toLowerCase()) ?? [];
  if (name === undefined) return false;
  if (isAllowed(name, allowed)) return true;
  // A server on all addresses may be reached through a container's published port.
  if (allAddresses.includes(address)) {
    const machine = hostname().toLowerCase();
    const isAddress = isIP(name) !== 0 || (name.startsWith('[') && isIPv6(name.slice(1, -1)));
    return isAddress || [...localNames, machine, `${machine}.local`].includes(name);
  }
  const names = [...localNames, shownHost(host), shownHost(address)];
  return Number(port) === socket.localPort && names.includes(name);
}

/** A host as in addresses and `Host` headers. */
export function shownHost(host: string): string {
  const url = `http://${isIPv6(host) ? `[${host}]` : host}/`;
  return URL.canParse(url) ? new URL(url).hostname : host.toLowerCase();
}

const furtherPorts = 50;
/** System errors for an address that this machine does not have. */
const noSuchHost = ['EADDRNOTAVAIL', 'EINVAL', 'EAFNOSUPPORT', 'ERR_INVALID_ARG_VALUE'];

/** @param wanted first port to try; 0 lets the system choose @throws Fault if no port is free, or the machine lacks the address */
export async function listenOnFree(
  server: Server,
  host: string,
  wanted: number,
  further = furtherPorts,
): Promise<number> {
  const last = wanted === 0 ? 0 : Math.min(wanted + further, 65_535);
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

export function addressOf(server: Server) {
  const address = server.address();
  return typeof address === 'string' || address === null ? undefined : address;
}

function errorOf(error: unknown, host: string, port: number): unknown {
  // A lookup of a name fails in many ways.
  const isLookup = error instanceof Error && 'syscall' in error && error.syscall === 'getaddrinfo';
  if (isLookup || hasCode(error, ...noSuchHost)) {
    return new Fault(`this machine has no address ${host}`, { isUsage: true, cause: error });
  }
  if (!hasCode(error, 'EACCES', 'EPERM')) return error;
  const hint = 'choose a port from 1024 on with --port';
  return new Fault(`this user may not open the port ${port}`, { hint, isUsage: true, cause: error });
}
