import { bodySource } from '../../catalogue/entries/entries.js';
import { factsOfParsed, parseBody } from '../../catalogue/markdown/body-facts.js';
import type { ParsedAside } from '../../document/file-set.js';
import type { Source } from '../../document/source.js';
import { fileSet, type ReadProject } from '../../project/project.js';
import { digestOf } from '../output/output.js';

/* Other threads parse the Markdown files while the main thread reads the catalogue. Each body is parsed once: a thread takes it first. */

/** Most bytes of address space for the facts and HTML of a body, on average, and of all. The system gives memory only to those that are written. */
const [bodySpace, space] = [2 ** 16, 2 ** 30];
/** Milliseconds to wait for a body that another thread is parsing: it may have ended. */
const longestParse = 10_000;

/** States of a body. The main thread parses those that it has kept. */
const [free, taken, kept, parsed] = [0, 1, 2, 3];
/** Numbers of a body: its state, its place in the memory, and the bytes of its facts and of its HTML. */
const width = 4;

/** Data with which a thread parses bodies. All threads share the arrays. */
export interface BodyQueue {
  readonly list: ReadProject['list'];
  readonly names: readonly string[];
  readonly table: Int32Array;
  readonly memory: Uint8Array;
  /** The bytes of the memory that are in use. */
  readonly used: Int32Array;
}

/** The place of packed HTML in the shared memory. */
export type SharedPlace = readonly [start: number, length: number];

export class SharedBodies {
  #queue: BodyQueue;
  readonly #numbers: ReadonlyMap<string, number>;

  constructor(list: ReadProject['list']) {
    const names = list.paths.filter((name) => name.startsWith('content/') && name.endsWith('.md'));
    this.#numbers = new Map(names.map((name, n) => [name, n]));
    const table = new Int32Array(new SharedArrayBuffer(names.length * width * Int32Array.BYTES_PER_ELEMENT));
    const memory = new Uint8Array(new SharedArrayBuffer(Math.min(space, names.length * bodySpace)));
    const used = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    this.#queue = { list, names, table, memory, used };
  }

  get queue(): BodyQueue {
    return this.#queue;
  }

  /** A project whose Markdown files these threads parse. */
  of(project: ReadProject): ReadProject {
    const parsedAside = (path: string, text: string) => this.#find(path, text);
    return { ...project, files: { ...project.files, parsedAside } };
  }

  /** The threads take no other body, and the memory is released: a body that is needed later is parsed again. */
  end(): void {
    const { names, table } = this.#queue;
    for (const n of names.keys()) Atomics.compareExchange(table, n * width, free, kept);
    this.#queue = { ...this.#queue, memory: new Uint8Array() };
  }

  #find(path: string, text: string): ParsedAside | undefined {
    const { table, memory } = this.#queue;
    const number = this.#numbers.get(path);
    if (number === undefined || memory.length === 0) return undefined;
    const at = number * width;
    if (Atomics.compareExchange(table, at, free, kept) === taken)
      Atomics.wait(table, at, taken, longestParse);
    if (Atomics.load(table, at) !== parsed) return undefined;
    const [start = 0, facts = 0, html = 0] = table.subarray(at + 1, at + width);
    const { digest, ...found } = JSON.parse(textIn(memory, [start, facts]));
    // The file may have changed between the two readings.
    if (digest !== digestOf(text)) return undefined;
    const htmlBytes = () => {
      const bytes = this.#queue.memory.subarray(start + facts, start + facts + html);
      return bytes.length === 0 ? undefined : bytes;
    };
    return { facts: found, html: htmlBytes };
  }
}

/** Parses the bodies that no other thread has taken, in order. */
export function parseBodies({ list, names, table, memory, used }: BodyQueue): void {
  const sources = new Map<string, Source | undefined>();
  const files = fileSet(list, sources);
  for (const [n, name] of names.entries()) {
    const at = n * width;
    if (Atomics.compareExchange(table, at, free, taken) !== free) continue;
    try {
      const text = bodySource(name, files);
      sources.clear();
      const place = text === undefined ? undefined : store(text);
      // The memory is full: the main thread parses the rest.
      if (text !== undefined && place === undefined) return;
      if (place !== undefined) table.set(place, at + 1);
      Atomics.store(table, at, place === undefined ? kept : parsed);
    } finally {
      Atomics.compareExchange(table, at, taken, kept);
      Atomics.notify(table, at);
    }
  }

  /** @returns undefined if the memory is full */
  function store(text: string) {
    const body = parseBody(text, 'all');
    const facts = Buffer.from(JSON.stringify({ digest: digestOf(text), ...factsOfParsed(body) }));
    const html = body.html() ?? new Uint8Array();
    const length = facts.length + html.length;
    const start = Atomics.add(used, 0, length);
    if (start < 0 || start + length > memory.length) {
      Atomics.sub(used, 0, length);
      return undefined;
    }
    memory.set(facts, start);
    memory.set(html, start + facts.length);
    return [start, facts.length, html.length];
  }
}

/** The place of bytes in a shared memory. Undefined if they are elsewhere. */
export function placeIn(memory: Uint8Array | undefined, bytes: Uint8Array): SharedPlace | undefined {
  return bytes.buffer === memory?.buffer ? [bytes.byteOffset, bytes.byteLength] : undefined;
}

export function textIn(memory: Uint8Array, [start, length]: SharedPlace): string {
  return Buffer.from(memory.buffer, start, length).toString();
}
