import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { LiveHub } from '../../../src/preview/server/live-hub.js';

/** A hub, with a server for its pages. The test triggers its beats. */
async function listeningHub() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const hub = new LiveHub();
  const server = createServer().on('upgrade', (request, _, head) =>
    hub.add(request, head, request.url ?? '', { version: '1', report: null }),
  );
  server.listen(0, '127.0.0.1');
  onTestFinished(() => {
    hub.close();
    server.close();
    vi.useRealTimers();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  /** @param autoPong whether the page answers pings */
  const open = async (path: string, autoPong: boolean) => {
    const page = new WebSocket(`ws://127.0.0.1:${port}${path}`, { autoPong });
    await once(page, 'message');
    return page;
  };
  return { hub, open };
}

test('an open page stays connected as long as it answers, and is disconnected if it does not', async () => {
  const { hub, open } = await listeningHub();
  const [answering, silent] = [await open('/answering', true), await open('/silent', false)];
  const [answeringEnds, silentEnds] = [once(answering, 'close'), once(silent, 'close')];
  for (let beat = 1; beat <= 4; beat += 1) {
    const isPinged = once(answering, 'ping');
    vi.advanceTimersToNextTimer();
    await Promise.race([isPinged, answeringEnds]);
    expect(answering.readyState, `at beat ${beat}`).toBe(WebSocket.OPEN);
    // The hub answers this after it has received the pong of the page.
    answering.ping();
    await once(answering, 'pong');
  }
  await silentEnds;
  expect(hub.paths()).toEqual(['/answering']);
});
