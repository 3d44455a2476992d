/**
 * Where a thread is in the site's own templates. The memory is shared: a thread in a loop that never ends answers nothing, and is read from
 * outside.
 */
export class Whereabouts {
  readonly memory: SharedArrayBuffer;
  readonly #numbers: Int32Array;
  readonly #template: Buffer;

  constructor(memory = new SharedArrayBuffer(256)) {
    this.memory = memory;
    this.#numbers = new Int32Array(memory, 0, 2);
    this.#template = Buffer.from(memory, 8);
  }

  /** Another number for each order and page. 0 before the first. */
  get step(): number {
    return Atomics.load(this.#numbers, 0);
  }

  /** The number of the page in its order. */
  get page(): number {
    return Atomics.load(this.#numbers, 1);
  }

  /** The template that began last: `slots/footer`. */
  get template(): string | undefined {
    return this.#template.toString().replace(/\0.*/s, '') || undefined;
  }

  begin(page = 0): void {
    Atomics.store(this.#numbers, 1, page);
    Atomics.add(this.#numbers, 0, 1);
  }

  readonly enter = (template: string): void => {
    this.#template.fill(0).write(template);
  };
}
