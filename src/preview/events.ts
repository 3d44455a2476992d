import type { ServerResponse } from 'node:http';
import { FramePrinter } from '../catalogue/diagnostics/frame.js';
import type { PreviewState } from './state.js';

/** What open pages are told. */
export interface LiveMessage {
  readonly version: string;
  /** The catalogue's faults as text; null while there is no error. */
  readonly broken: string | null;
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
  readonly #clients = new Set<ServerResponse>();

  /** Adds a page; it hears the present state at once, so that it can tell whether it is behind. */
  add(response: ServerResponse, message: LiveMessage): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    this.#clients.add(response);
    response.on('close', () => this.#clients.delete(response));
    send(response, message);
  }

  tell(message: LiveMessage): void {
    for (const response of this.#clients) send(response, message);
  }

  close(): void {
    for (const response of this.#clients) response.end();
  }
}

function send(response: ServerResponse, message: LiveMessage): void {
  response.write(`data: ${JSON.stringify(message)}\n\n`);
}
