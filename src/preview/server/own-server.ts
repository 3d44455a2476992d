import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { asFault } from '../../project/surroundings/surroundings.js';
import { setOwnHeaders } from './send.js';

/* Limits for senders that are slower or larger than any browser. The preview serves one person. Times are in ms. */

const limits: ServerOptions = {
  // A browser sends its headers at once, and a form of a few kilobytes.
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  // Node's default, whatever NODE_OPTIONS says. A larger header gets 431.
  maxHeaderSize: 16 * 1024,
  insecureHTTPParser: false,
  // Finds senders that disappeared silently.
  keepAlive: true,
  keepAliveInitialDelay: 30_000,
};

/** A browser opens six connections to one server, and up to 255 web sockets, which other sites may open too. */
const mostConnections = 512;

/** A server of the preview. @param answerError gets every error of an answer */
export function ownServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  answerError: (response: ServerResponse, error: unknown) => void,
): Server {
  const server = createServer(limits, async (request, response) => {
    setOwnHeaders(response);
    try {
      await answer(request, response);
    } catch (error) {
      answerError(response, asFault(error));
    }
  });
  server.maxConnections = mostConnections;
  // CONNECT asks for a tunnel: Node passes a bare connection.
  server.on('connect', (_, socket) => {
    socket.on('error', () => {});
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
      socket.destroy(),
    );
  });
  return server;
}
