import { giveUp, keyLimit } from './limits.js';
import { resolve } from './resolve.js';

const slots = 1024;

/** Names that mean something to the objects of the language. */
const unsafe = new Set(['__proto__', 'constructor', 'prototype']);

/** The names of keys, each made once: sixty thousand products share a dozen names, and objects with shared names share their shape. */
export class Keys {
  readonly #known: (string | undefined)[] = new Array(slots).fill(undefined);

  /** The unquoted key at a part of the text. */
  plain(text: string, start: number, end: number): string {
    const slot =
      ((end - start) * 37 + text.charCodeAt(start) * 7 + text.charCodeAt(end - 1) * 131) & (slots - 1);
    const known = this.#known[slot];
    if (known !== undefined && known.length === end - start && text.startsWith(known, start)) return known;
    const name = text.slice(start, end);
    // A colon that stands apart is left to the library, and so are keys that are no text.
    if (name.endsWith(' ') || resolve(name) !== name) giveUp();
    const key = this.quoted(name);
    this.#known[slot] = key;
    return key;
  }

  /** The key with a name from between quotes. */
  quoted(name: string): string {
    // Objects put keys that look like places in a list before all others.
    if (name.length > keyLimit || unsafe.has(name) || /^\d+$/.test(name)) giveUp();
    // The engine's own copy of the name, which is found without comparing letters.
    return Object.keys({ [name]: 0 })[0] ?? name;
  }
}

/** An empty map: no key comes from a prototype. Unlike those of `Object.create(null)`, such maps share their shapes. */
export function emptyMap(): Record<string, unknown> {
  return Object.setPrototypeOf({}, null);
}
