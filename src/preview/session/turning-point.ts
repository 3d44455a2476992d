/** Something that happens once, and that several may wait for. */
export class TurningPoint {
  /** Resolves when it comes, or has come. */
  readonly waited: Promise<void>;
  #resolve: () => void = () => {};

  constructor() {
    this.waited = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  come(): void {
    this.#resolve();
  }
}
