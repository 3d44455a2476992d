import type { Server } from 'node:http';
import { isIP, isIPv6, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { Fault, hasCode } from '../../project/fault.js';

/** Where a server listens. */
export interface Listening {
  /** The address as the user named it. */
  readonly host: string;
  /** The address that it became; empty before the server listens. */
  readonly address: string;
}

/** Names by which a machine only reaches itself. */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Addresses that stand for all of a machine's. */
const allAddresses = new Set(['0.0.0.0', '::']);

/** What a `Host` header may be: a name or an address, and a port. */
const authorityPattern = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::(\d{1,5}))?$/;

/**
 * Whether a request is meant for this server, by its `Host`. After it was loaded, a page elsewhere can point its own name to this
 * machine (DNS rebinding), and a browser then asks us under that name. With an address this is not possible.
 * @param authority the header's value
 */
export function isOwnAuthority(authority: string, socket: Socket, listening: Listening): boolean {
  const [, name, port = '80'] = authorityPattern.exec(authority.toLowerCase()) ?? [];
  if (name === undefined) return false;
  // A server on all addresses may be reached through the published port of a container.
  if (allAddresses.has(listening.address)) return isNameOfMachine(name);
  return Number(port) === socket.localPort && isNameOf(name, listening);
}

function isNameOf(name: string, { host, address }: Listening): boolean {
  return ownNames.has(name) || name === shownHost(host) || name === shownHost(address);
}

function isNameOfMachine(name: string): boolean {
  const own = hostname().toLowerCase();
  const isAddress = isIP(name) !== 0 || (name.startsWith('[') && isIPv6(name.slice(1, -1)));
  return isAddress || ownNames.has(name) || name === own || name === `${own}.local`;
}

/** A host as addresses and `Host` headers write it. */
export function shownHost(host: string): string {
  const url = `http://${isIPv6(host) ? `[${host}]` : host}/`;
  return URL.canParse(url) ? new URL(url).hostname : host.toLowerCase();
}

/** Ports that are tried after the wanted one. */
const furtherPorts = 50;

/** System errors that mean: this machine has no such address. */
const noSuchHost = ['EADDRNOTAVAIL', 'EINVAL', 'EAFNOSUPPORT', 'ERR_INVALID_ARG_VALUE'];

/**
 * Has a server listen on the first free port.
 * @param wanted the first port to try; 0 lets the system choose
 * @returns the port
 * @throws Fault when none is free, or the machine has no such address
 */
export async function listenOnFree(server: Server, host: string, wanted: number): Promise<number> {
  const last = wanted === 0 ? 0 : Math.min(wanted + furtherPorts, 65_535);
  for (let port = wanted; port <= last; port += 1) {
    try {
      return await listen(server, host, port);
    } catch (error) {
      if (!hasCode(error, 'EADDRINUSE')) throw errorOf(error, host, port);
    }
  }
  const ports =
    wanted === last ? `the port ${wanted} is not free` : `no port from ${wanted} to ${last} is free`;
  throw new Fault(ports, { hint: 'choose another one with --port' });
}

function errorOf(error: unknown, host: string, port: number): unknown {
  if (hasCode(error, ...noSuchHost) || isLookup(error)) {
    return new Fault(`this machine has no address ${host}`, { isUsage: true, cause: error });
  }
  if (!hasCode(error, 'EACCES', 'EPERM')) return error;
  return new Fault(`this user may not open the port ${port}`, {
    hint: 'choose a port from 1024 on with --port',
    isUsage: true,
    cause: error,
  });
}

/** Whether a name could not be looked up, for whatever reason. */
function isLookup(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'getaddrinfo';
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
