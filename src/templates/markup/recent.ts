/**
 * What was made lately, by keys. Two generations are kept: when the younger one is full, it takes the place of the older one,
 * and what was asked for since then lives on in the next. That costs one look for what is known, where a list in the order of
 * use would be changed each time.
 */
export class Recent<Value> {
  readonly #limit: number;
  #younger = new Map<string, Value>();
  #older = new Map<string, Value>();

  /** @param limit values of a generation: the last ones that were asked for, as many, are kept at least; at most twice as many */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The value of a key; made where it is not there any more. @param make must give the same for the same key */
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
