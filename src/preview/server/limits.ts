import type { Server, ServerOptions, ServerResponse } from 'node:http';

/*
 * What one sender may cost. The preview serves one person's tabs; whoever sends slower, longer or more than any browser does is
 * left, so that nobody can fill the memory or use up the connections.
 */

/** Milliseconds for the headers of a request: browsers send them at once. */
const headersTime = 5_000;

/** Milliseconds for a whole request: a form has some kilobytes. */
const requestTime = 15_000;

/** Milliseconds that a connection is kept for the next request. */
const idleTime = 5_000;

/** Milliseconds in which a reader has to take something of an answer. */
const readingTime = 15_000;

/** Connections at a time. A browser has six to a server, and 255 for web sockets, which other sites may open. */
const mostConnections = 512;

/** Options of a server that is patient with nobody. */
export const limits: ServerOptions = {
  headersTimeout: headersTime,
  requestTimeout: requestTime,
  keepAliveTimeout: idleTime,
  connectionsCheckingInterval: 1_000,
  // Node's own, whatever NODE_OPTIONS says: 431 above.
  maxHeaderSize: 16 * 1024,
  insecureHTTPParser: false,
  // Finds out about senders that have gone without a word.
  keepAlive: true,
  keepAliveInitialDelay: 30_000,
};

/** Sets what cannot be given as an option. */
export function limitServer(server: Server): void {
  server.maxConnections = mostConnections;
  // A tunnel to elsewhere is the one request that Node hands over as a bare connection.
  server.on('connect', (_, socket) => {
    socket.on('error', () => {});
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
      socket.destroy(),
    );
  });
}

/** Ends the connection of a reader who takes nothing more of an answer. Node sets it back for the next request. */
export function limitReading({ socket }: ServerResponse): void {
  socket?.setTimeout(readingTime);
}
