/*
 * Listens for all tabs of a browser: a shared worker that holds the one event stream. A browser opens six connections to a
 * server over HTTP/1.1, for all tabs together; with a stream each, the seventh tab would wait for ever.
 */
import { openStream, type StreamMessage } from './stream.js';
import type { TabMessage, ToTabs } from './tab-message.js';

/** Pages that come along with an event, those that were looked at last; other tabs ask for theirs. As many as the server sends. */
const mostPages = 6;

/** The paths that the tabs show, the one that was looked at last at the end. */
const tabs = new Map<MessagePort, string>();
let asked: readonly string[] = [];
let close = () => {};

addEventListener('connect', (event) => {
  if (!(event instanceof MessageEvent)) return;
  const [port] = event.ports;
  if (port === undefined) return;
  port.addEventListener('message', ({ data }: MessageEvent<ToTabs>) => take(port, data));
  // Of a tab that has crashed, where the browser says so.
  port.addEventListener('close', () => leave(port));
  port.start();
});

function take(port: MessagePort, message: ToTabs): void {
  if (message.kind === 'leave') {
    leave(port);
    return;
  }
  const { kind, path } = message;
  tabs.delete(port);
  tabs.set(port, path);
  // Who has only been shown again has heard everything, and needs the stream anew only where its page does not come along.
  if (kind === 'show' && asked.includes(path)) return;
  close();
  asked = [...new Set([...tabs.values()].reverse())].slice(0, mostPages);
  close = openStream(asked, tell);
}

function leave(port: MessagePort): void {
  tabs.delete(port);
  if (tabs.size === 0) close();
}

function tell({ version, broken, pages }: StreamMessage): void {
  for (const [port, path] of tabs) {
    const page = pages?.find((candidate) => candidate.path === path);
    port.postMessage({ version, broken, ...(page && { page }) } satisfies TabMessage);
  }
}
