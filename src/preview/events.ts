import type { ServerResponse } from 'node:http';
import { FramePrinter } from '../catalogue/diagnostics/frame.js';
import { Listener } from './listener.js';
import type { PreviewState } from './state.js';

/** What open pages are told. */
export interface LiveMessage {
  readonly version: string;
  /** The catalogue's faults as text; null while there is no error. */
  readonly broken: string | null;
  /** The pages that listen, as they are now, so that they need not ask for them. */
  readonly pages?: readonly LivePage[];
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

/** The media type of the event stream. */
export const eventsType = 'text/event-stream; charset=utf-8';

/** Milliseconds between two signs of life: less than any proxy waits for the next byte. */
const beatTime = 15_000;

/** Listeners at a time: the tabs of a browser share one. */
const mostListeners = 256;

/** The event stream to open pages. */
export class EventHub {
  readonly #listeners = new Set<Listener>();
  readonly #beat = setInterval(() => {
    for (const listener of this.#listeners) listener.beat();
  }, beatTime).unref();

  /**
   * Adds a listener; it hears the present state at once, so that it can tell whether it is behind.
   * @param paths of the pages that it shows
   * @returns false where there are too many already; nothing is answered then
   */
  add(response: ServerResponse, paths: readonly string[], message: LiveMessage): boolean {
    if (this.#listeners.size >= mostListeners) return false;
    response.writeHead(200, {
      'Content-Type': eventsType,
      'Cache-Control': 'no-store',
    });
    const listener = new Listener(response, paths);
    this.#listeners.add(listener);
    response.on('close', () => this.#listeners.delete(listener));
    listener.tell(message, () => message);
    return true;
  }

  /**
   * Tells everybody who listens.
   * @param htmlAt the page at a path; undefined where it has to be asked for
   */
  tell(message: LiveMessage, htmlAt: (path: string) => string | undefined): void {
    const known = new Map<string, string | undefined>();
    const pageAt = (path: string): readonly LivePage[] => {
      if (!known.has(path)) known.set(path, htmlAt(path));
      const html = known.get(path);
      return html === undefined ? [] : [{ path, html }];
    };
    for (const listener of this.#listeners) {
      listener.tell(message, () => ({ ...message, pages: listener.paths.flatMap(pageAt) }));
    }
  }

  close(): void {
    clearInterval(this.#beat);
    for (const listener of this.#listeners) listener.end();
  }
}
