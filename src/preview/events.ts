import type { ServerResponse } from 'node:http';
import { FramePrinter } from '../catalogue/diagnostics/frame.js';
import type { PreviewState } from './state.js';

/** What open pages are told. */
export interface LiveMessage {
  readonly version: string;
  /** The catalogue's faults as text; null while there is no error. */
  readonly broken: string | null;
  /** The page that listens, as it is now, so that it need not ask for it. */
  readonly page?: LivePage;
}

export interface LivePage {
  /** Path of its address, as the browser writes it. */
  readonly path: string;
  readonly html: string;
}

export function liveMessage(state: PreviewState): LiveMessage {
  return { version: state.version, broken: state.isBroken ? faultText(state) : null };
}

/** The diagnostics of a broken catalogue, frames included, without colours. */
export function faultText({ diagnostics }: PreviewState): string {
  const printer = new FramePrinter();
  return diagnostics.map((diagnostic) => printer.print(diagnostic)).join('\n\n');
}

/** The event stream to open pages. */
export class EventHub {
  /** The paths of the open pages. */
  readonly #clients = new Map<ServerResponse, string | undefined>();

  /**
   * Adds a page; it hears the present state at once, so that it can tell whether it is behind.
   * @param path of its address; undefined where it did not say
   */
  add(response: ServerResponse, path: string | undefined, message: LiveMessage): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    this.#clients.set(response, path);
    response.on('close', () => this.#clients.delete(response));
    send(response, message);
  }

  /**
   * Tells every open page.
   * @param htmlAt the page at a path; undefined where it has to be asked for
   */
  tell(message: LiveMessage, htmlAt: (path: string) => string | undefined): void {
    for (const [response, path] of this.#clients) {
      const html = path === undefined ? undefined : htmlAt(path);
      send(
        response,
        path === undefined || html === undefined ? message : { ...message, page: { path, html } },
      );
    }
  }

  close(): void {
    for (const response of this.#clients.keys()) response.end();
  }
}

function send(response: ServerResponse, message: LiveMessage): void {
  response.write(`data: ${JSON.stringify(message)}\n\n`);
}
