/** A run of routes, by their places in the plan; `end` is exclusive. */
export interface Slice {
  readonly start: number;
  readonly end: number;
}

/**
 * Routes that a thread takes at a time: many enough to make the bookkeeping cheap, few enough that all threads end at
 * nearly the same time.
 */
const sliceLength = 32;

/**
 * The routes that are still to be rendered, shared by all threads: each takes the next slice when it has finished its
 * last, without asking anybody, so that a slow slice holds up nobody.
 */
export class SliceQueue {
  /** Hand this to another thread and make its queue of it. */
  readonly memory: SharedArrayBuffer;
  readonly #next: Int32Array;
  readonly #routes: number;

  /** @param routes how many routes the plan has; the same in every thread, because all make the same plan */
  constructor(routes: number, memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#next = new Int32Array(memory);
    this.#routes = routes;
  }

  /** Makes all threads end with the slice that they are at. */
  stop(): void {
    Atomics.store(this.#next, 0, this.#routes);
  }

  /** The next slice; undefined when all are taken. */
  take(): Slice | undefined {
    const start = Atomics.add(this.#next, 0, 1) * sliceLength;
    return start < this.#routes ? { start, end: Math.min(start + sliceLength, this.#routes) } : undefined;
  }
}
