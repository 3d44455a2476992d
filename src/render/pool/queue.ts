/** A part of a whole, from one place to another; `end` is exclusive. */
export interface Slice {
  readonly start: number;
  readonly end: number;
}

/**
 * The work that is still to be done, shared by all threads: each takes the next slice when it has finished its last, without
 * asking anybody, so that a slow slice holds up nobody.
 */
export class SliceQueue {
  readonly length: number;
  readonly step: number;
  /** Hand this to another thread and make its queue of it. */
  readonly memory: SharedArrayBuffer;
  readonly #next: Int32Array;

  /**
   * @param length of the whole
   * @param step how much a slice has: enough to make the bookkeeping cheap, so little that all threads end at nearly the same time
   */
  constructor(length: number, step: number, memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.length = length;
    this.step = step;
    this.memory = memory;
    this.#next = new Int32Array(memory);
  }

  /** Makes all threads end with the slice that they are at. */
  stop(): void {
    Atomics.store(this.#next, 0, this.length);
  }

  /** The next slice; undefined when all are taken. */
  take(): Slice | undefined {
    const start = Atomics.add(this.#next, 0, 1) * this.step;
    return start < this.length ? { start, end: Math.min(start + this.step, this.length) } : undefined;
  }
}
