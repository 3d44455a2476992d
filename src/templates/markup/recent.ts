/** A cache in two generations. A full younger generation replaces the older one; a value of the older that is used moves to the younger. */
export class Recent<Value> {
  readonly #limit: number;
  #younger = new Map<string, Value>();
  #older = new Map<string, Value>();

  /** @param limit values of a generation. The cache has at least this many of the last used values, and at most twice as many */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @param make makes a value that is not in the cache. Must return the same for the same key */
  get(key: string, make: () => Value): Value {
    const cached = this.#younger.get(key);
    if (cached !== undefined) return cached;
    const value = this.#older.get(key) ?? make();
    if (this.#younger.size >= this.#limit) {
      this.#older = this.#younger;
      this.#younger = new Map();
    }
    this.#younger.set(key, value);
    return value;
  }
}
