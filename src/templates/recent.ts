/** What was made lately, by keys: at most so many values, of which those that nobody asked for go first. */
export class Recent<Value> {
  readonly #limit: number;
  readonly #values = new Map<string, Value>();

  /** @param limit values that are kept at most */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The value of a key; made where it is not there any more. @param make must give the same for the same key */
  get(key: string, make: () => Value): Value {
    const known = this.#values.get(key);
    const value = known ?? make();
    // A map keeps the order in which keys were put in: whatever is asked for goes to the end.
    if (known !== undefined) this.#values.delete(key);
    else if (this.#values.size >= this.#limit) this.#forgetFirst();
    this.#values.set(key, value);
    return value;
  }

  #forgetFirst(): void {
    for (const key of this.#values.keys()) {
      this.#values.delete(key);
      return;
    }
  }
}
