import { connect, type Socket } from 'node:net';

/** The answer on a connection. */
export interface RawAnswer {
  /** Status of the first answer. 0 if the connection was closed without one. */
  readonly status: number;
  /** The statuses of all answers. */
  readonly statuses: readonly number[];
  /** Headers of the first answer, with names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** All bytes received. */
  readonly text: string;
}

/** Opens a connection to a server of this machine. */
export function openSocket(port: number, host = '127.0.0.1'): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host }, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Sends bytes unchanged, and collects the answer until the server closes the connection. */
export async function sendRaw(port: number, bytes: string | Uint8Array, host?: string): Promise<RawAnswer> {
  const socket = await openSocket(port, host);
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  // The server may close before it has read everything.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  await closed;
  return answerOf(Buffer.concat(parts).toString('latin1'));
}

/** A request as text. It asks to close the connection afterwards. @param lines further headers */
export function requestText(
  target: string,
  host: string,
  lines: readonly string[] = [],
  method = 'GET',
): string {
  return `${[`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...lines].join('\r\n')}\r\n\r\n`;
}

/** The request of a page in a browser for its live socket. @param lines further headers */
export function upgradeText(host: string, lines: readonly string[], page = '/colours'): string {
  const upgrade = [
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  return requestText(`/_herbarium/live?page=${page}`, host, [...upgrade, ...lines]).replace(
    'close',
    'Upgrade',
  );
}

/** Sends a request with an answer that may not end. @returns the status, and the socket with the rest */
export async function sendOpen(
  port: number,
  text: string,
): Promise<{ readonly status: number; readonly socket: Socket }> {
  const socket = await openSocket(port);
  socket.on('error', () => {});
  const status = new Promise<number>((resolve) => {
    socket.once('data', (part: Buffer) => resolve(answerOf(part.toString('latin1')).status));
    socket.once('close', () => resolve(0));
  });
  socket.write(text);
  return { status: await status, socket };
}

function answerOf(text: string): RawAnswer {
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
  const [head = ''] = text.split('\r\n\r\n', 1);
  const headers = new Map(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.replace(/^[^:]*:\s*/, '')]),
  );
  return { status: statuses[0] ?? 0, statuses, headers, text };
}
