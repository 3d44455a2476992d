import type { Server } from 'node:http';
import { Fault, hasCode } from '../../project/fault.js';

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
