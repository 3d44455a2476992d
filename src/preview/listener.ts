import type { ServerResponse } from 'node:http';
import type { LiveMessage } from './events.js';

/** Beats in a row that a listener may leave unread. */
const mostMissed = 2;

/**
 * One who listens to the event stream. A message is a state, and only the last one counts: while one is on its way no other is
 * put behind it but the newest, without pages, so that a listener who does not read costs no more than one message.
 */
export class Listener {
  /** The paths of the pages that it shows. */
  readonly paths: readonly string[];
  readonly #response: ServerResponse;
  #isBusy = false;
  #waiting: LiveMessage | undefined;
  #missed = 0;

  constructor(response: ServerResponse, paths: readonly string[]) {
    this.#response = response;
    this.paths = paths;
  }

  /** @param withPages the same message with its pages, made only where it is sent */
  tell(message: LiveMessage, withPages: () => LiveMessage): void {
    if (this.#isBusy) this.#waiting = message;
    else this.#write(`data: ${JSON.stringify(withPages())}\n\n`);
  }

  /** Keeps the connection alive, and ends that of a listener who has not read for some beats. */
  beat(): void {
    if (!this.#isBusy) {
      this.#missed = 0;
      this.#write(':\n\n');
      return;
    }
    this.#missed += 1;
    if (this.#missed >= mostMissed) this.#response.destroy();
  }

  end(): void {
    this.#response.end();
  }

  #write(text: string): void {
    this.#isBusy = true;
    this.#response.write(text, () => {
      this.#isBusy = false;
      const message = this.#waiting;
      this.#waiting = undefined;
      if (message !== undefined) this.#write(`data: ${JSON.stringify(message)}\n\n`);
    });
  }
}
