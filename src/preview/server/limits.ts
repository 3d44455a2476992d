import type { Server, ServerOptions, ServerResponse } from 'node:http';

/*
 * What one sender may cost. The preview serves the tabs of one person. A sender that is slower, longer or larger than any browser is
 * cut off, so that nobody can fill the memory or use up the connections.
 */

/** Milliseconds for the headers of a request: a browser sends them at once. */
const headersTime = 5_000;

/** Milliseconds for a whole request: a form has a few kilobytes. */
const requestTime = 15_000;

/** Milliseconds that a connection stays open for the next request. */
const idleTime = 5_000;

/** Milliseconds in which a reader has to take some of an answer. */
const readingTime = 15_000;

/** Most connections at a time. A browser opens six to one server, and up to 255 web sockets, which other sites may open too. */
const mostConnections = 512;

/** Options of a server that waits for nobody for long. */
export const limits: ServerOptions = {
  headersTimeout: headersTime,
  requestTimeout: requestTime,
  keepAliveTimeout: idleTime,
  connectionsCheckingInterval: 1_000,
  // Node's own limit, whatever NODE_OPTIONS says. A larger header gets 431.
  maxHeaderSize: 16 * 1024,
  insecureHTTPParser: false,
  // Finds senders that are gone and did not say so.
  keepAlive: true,
  keepAliveInitialDelay: 30_000,
};

/** Sets the limits that are no options. */
export function limitServer(server: Server): void {
  server.maxConnections = mostConnections;
  // CONNECT asks for a tunnel. Node hands it over as a bare connection.
  server.on('connect', (_, socket) => {
    socket.on('error', () => {});
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
      socket.destroy(),
    );
  });
}

/** Ends the connection of a reader who takes no more of an answer. Node sets the time back for the next request. */
export function limitReading({ socket }: ServerResponse): void {
  socket?.setTimeout(readingTime);
}
