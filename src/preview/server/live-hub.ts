import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import type { LiveMessage } from '../live/message.js';
import { liveChanges, type PageChanges } from '../session/changed-pages.js';
import type { GoodSite } from '../session/good-site.js';
import type { PreviewState } from '../session/session.js';
import { errorReport } from './error-report.js';

export function liveMessage({ version, isBroken, diagnostics }: PreviewState): LiveMessage {
  return { version, report: isBroken ? errorReport(diagnostics) : null };
}

/** Most open pages: more than the sockets that a browser opens to one server. */
const mostPages = 256;
/** Most pages with HTML in their message: the last opened ones. Others request it. */
const mostSent = 6;
/** Most bytes of a message from a page. Pages only listen. */
const mostHeard = 128;
/** Milliseconds between two pings. A page that did not answer the last one is gone. */
const beatTime = 15_000;

/** The open pages, and their sockets. */
export class LiveHub {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: mostHeard });
  readonly #pages = new Set<ReturnType<typeof openPage>>();
  readonly #beat = setInterval(() => {
    for (const page of this.#pages) page.beat();
  }, beatTime).unref();

  get isFull(): boolean {
    return this.#pages.size >= mostPages;
  }

  /** Paths of the open pages, encoded as in their addresses. */
  paths(): readonly string[] {
    return [...this.#pages].map(({ path }) => path);
  }

  /** Sends the present state at once, so that the page can see whether it is outdated. */
  add(request: IncomingMessage, head: Buffer, path: string, message: LiveMessage): void {
    this.#server.handleUpgrade(request, request.socket, head, (socket) => {
      const page = openPage(socket, path);
      this.#pages.add(page);
      socket.on('close', () => this.#pages.delete(page));
      page.tell(message);
    });
  }

  /** @param htmlAt must not throw; undefined if the page has to request its HTML */
  tell(message: LiveMessage, htmlAt: (path: string) => Promise<string | undefined>): void {
    const sent = new Map<string, Promise<string | undefined>>();
    const withPage = async (path: string): Promise<LiveMessage> => {
      if (!sent.has(path) && sent.size < mostSent) sent.set(path, htmlAt(path));
      const html = await sent.get(path);
      return html === undefined ? message : { ...message, page: { path, html } };
    };
    for (const page of [...this.#pages].reverse()) page.tell(message, () => withPage(page.path));
  }

  /** Sends every open page the changed pages: a second message about the same state. */
  tellChanges(state: PreviewState, before: GoodSite | undefined, changed: PageChanges | undefined): void {
    const { good } = state;
    if (good === undefined || before === undefined || changed === undefined || this.#pages.size === 0) return;
    const changes = liveChanges(before, good, changed);
    if (changes !== undefined) this.tell({ ...liveMessage(state), changes }, async () => undefined);
  }

  close(): void {
    clearInterval(this.#beat);
    for (const page of this.#pages) page.end();
  }
}

/** Only the newest message waits, without its page's HTML. So a page that reads nothing costs no more memory. */
function openPage(socket: WebSocket, path: string) {
  let isBusy = false;
  let isAlive = true;
  let waiting: LiveMessage | undefined;
  socket.on('pong', () => {
    isAlive = true;
  });
  // The socket then closes by itself.
  socket.on('error', () => {});

  /** @param withPage adds the page to the message; called only before sending */
  const tell = (message: LiveMessage, withPage = async () => message) => {
    if (isBusy) {
      waiting = message;
      return;
    }
    isBusy = true;
    const sent = () => {
      isBusy = false;
      const next = waiting;
      waiting = undefined;
      if (next !== undefined) tell(next);
    };
    void withPage().then((whole) => socket.send(JSON.stringify(whole), sent));
  };

  const beat = () => {
    if (!isAlive) socket.terminate();
    isAlive = false;
    socket.ping();
  };
  return { path, tell, beat, end: () => socket.terminate() };
}
