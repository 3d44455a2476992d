import { once } from 'node:events';
import type { Server } from 'node:http';
import { isIP, isIPv6, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { Fault, hasCode } from '../../project/surroundings/fault.js';

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
export function isOwnAuthority(authority: string, socket: Socket, { host, address }: Listening): boolean {
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
