/** In two generations: the younger, when full, replaces the older, whose values move up when they are used. A known value costs one lookup. */
export class Recent<Value> {
  readonly #limit: number;
  #younger = new Map<string, Value>();
  #older = new Map<string, Value>();

  /** @param limit values of a generation. At least this many of the last used values are in the cache, and at most twice as many */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The value of a key. Makes it if it is not in the cache. @param make must give the same for the same key */
  get(key: string, make: () => Value): Value {
    const known = this.#younger.get(key);
    if (known !== undefined) return known;
    const value = this.#older.get(key) ?? make();
    if (this.#younger.size >= this.#limit) {
      this.#older = this.#younger;
      this.#younger = new Map();
    }
    this.#younger.set(key, value);
    return value;
  }
}
