import type { Route } from '../site/route.js';
import { type DocumentFrame, documentParts } from '../templates/document.js';
import { directionOf } from '../templates/texts/direction.js';
import { escapeJson } from './json-escape.js';
import type { Payload } from './payload.js';

/** A route's own parts, which go into both of its envelopes. */
export interface RouteParts {
  readonly route: Pick<Route, 'path' | 'name' | 'meta' | 'language'>;
  /** HTML of the page's own part of the head, and of its main part. */
  readonly head: string;
  readonly main: string;
}

/** A page and its payload, in UTF-8. The memory is used again for the next ones. */
export interface Sealed {
  readonly page: Buffer;
  readonly payload: Buffer;
}

/** What all pages in one language share. */
interface Around {
  readonly beforeHead: Buffer;
  readonly beforeMain: Buffer;
  readonly afterMain: Buffer;
  readonly direction: Payload['direction'];
}

/** Bytes that hold most pages: what is longer makes the memory grow. */
const usualLength = 1 << 17;

/** Most bytes of UTF-8 that a unit of a string becomes. */
const bytesPerUnit = 3;

/** A character that stands in encoded bytes where a string had half a surrogate pair, or the character itself. */
const replacement = Buffer.from('\uFFFD');

/**
 * Puts routes into their two envelopes. What stands around the parts of a route is encoded once for each language, the parts
 * once for both envelopes, and all that into memory that is there already.
 */
export class Envelopes {
  readonly #frame: DocumentFrame;
  readonly #around = new Map<string, Around>();
  #page = Buffer.allocUnsafe(usualLength);
  #payload = Buffer.allocUnsafe(usualLength);

  constructor(frame: DocumentFrame) {
    this.#frame = frame;
  }

  seal({ route, head, main }: RouteParts): Sealed {
    const { beforeHead, beforeMain, afterMain, direction } = this.#aroundOf(route.language);
    const constant = beforeHead.length + beforeMain.length + afterMain.length;
    const most = constant + (head.length + main.length) * bytesPerUnit;
    if (this.#page.length < most) this.#page = Buffer.allocUnsafe(Math.max(most, 2 * this.#page.length));
    const page = this.#page;
    let at = beforeHead.copy(page);
    const headStart = at;
    at += page.write(head, at);
    const headEnd = at;
    at += beforeMain.copy(page, at);
    const mainStart = at;
    at += page.write(main, at);
    const mainEnd = at;
    at += afterMain.copy(page, at);
    const payload = this.#payloadOf(route, direction, [
      ['head', head, page.subarray(headStart, headEnd)],
      ['main', main, page.subarray(mainStart, mainEnd)],
    ]);
    return { page: page.subarray(0, at), payload };
  }

  #aroundOf(language: string): Around {
    let around = this.#around.get(language);
    if (around === undefined) {
      const { beforeHead, beforeMain, afterMain } = documentParts(this.#frame, language);
      around = {
        beforeHead: Buffer.from(beforeHead),
        beforeMain: Buffer.from(beforeMain),
        afterMain: Buffer.from(afterMain),
        direction: directionOf(language),
      };
      this.#around.set(language, around);
    }
    return around;
  }

  /** @param texts the long members, as strings and encoded; they end the object */
  #payloadOf(
    { path, name, meta, language }: RouteParts['route'],
    direction: Payload['direction'],
    texts: readonly (readonly [key: keyof Payload, text: string, bytes: Buffer])[],
  ): Buffer {
    const { version } = this.#frame;
    const facts: Omit<Payload, 'head' | 'main'> = { version, path, name, meta, language, direction };
    let at = this.#put(JSON.stringify(facts).slice(0, -1), 0);
    for (const [key, text, bytes] of texts) {
      at = this.#put(`,"${key}":"`, at);
      at = bytes.includes(replacement)
        ? this.#put(JSON.stringify(text).slice(1, -1), at)
        : this.#escape(bytes, at);
      at = this.#put('"', at);
    }
    at = this.#put('}', at);
    return this.#payload.subarray(0, at);
  }

  /** Puts text into the payload. @returns where it ends */
  #put(text: string, at: number): number {
    const most = at + text.length * bytesPerUnit;
    if (this.#payload.length < most) this.#grow(most);
    return at + this.#payload.write(text, at);
  }

  /** The same with bytes that are to be a part of a string of JSON. */
  #escape(bytes: Buffer, at: number): number {
    for (;;) {
      const end = escapeJson(bytes, this.#payload, at);
      if (end !== -1) return end;
      this.#grow(at + bytes.length);
    }
  }

  /** What was put so far stays. */
  #grow(least: number): void {
    const larger = Buffer.allocUnsafe(Math.max(least, 2 * this.#payload.length));
    this.#payload.copy(larger);
    this.#payload = larger;
  }
}
