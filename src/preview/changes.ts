import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** What tells one state of some files from another, by their names. */
export type Signatures = ReadonlyMap<string, string>;

/** Milliseconds between two looks at files that are being written: what grows is not worth reading yet. */
export const stepTime = 4;

/** Files that are said to have changed, and what they were when they were shown. */
export class Changes {
  readonly #names = new Set<string>();
  readonly #shown = new Map<string, string>();
  #seen: Signatures = new Map();
  /** When the files were last seen to change, by `performance.now()`. A busy watcher tells of it late. */
  #changedAt = 0;

  add(names: readonly string[]): void {
    for (const name of names) this.#names.add(name);
  }

  /**
   * Waits until the files stay as they are.
   * @param milliseconds for so long
   * @param deadline by `performance.now()`; from then on nothing is waited for
   * @returns those that are not as they were shown
   */
  async quiet(milliseconds: number, deadline: number): Promise<Signatures> {
    for (;;) {
      const seen = await this.#look();
      const left = Math.min(this.#changedAt + milliseconds, deadline) - performance.now();
      if (left <= 0 || seen.size === 0) return seen;
      await sleep(Math.min(left, stepTime));
    }
  }

  /** Notes that files were shown as they were seen. */
  shown(seen: Signatures): void {
    for (const [name, signature] of seen) this.#shown.set(name, signature);
  }

  async #look(): Promise<Signatures> {
    const names = [...this.#names];
    const signatures = await Promise.all(names.map(signatureOf));
    const seen = new Map<string, string>();
    for (const [place, name] of names.entries()) {
      const signature = signatures[place] ?? '';
      // What is as it was shown needs no further look, until the watcher tells of it again.
      if (this.#shown.get(name) === signature) this.#names.delete(name);
      else seen.set(name, signature);
    }
    if (!isEqual(seen, this.#seen)) this.#changedAt = performance.now();
    this.#seen = seen;
    return seen;
  }
}

export function isEqual(one: Signatures, other: Signatures): boolean {
  return one.size === other.size && [...one].every(([name, signature]) => other.get(name) === signature);
}

/** Size, time and place on the disk of a file. */
async function signatureOf(file: string): Promise<string> {
  try {
    const { ino, size, mtimeMs } = await stat(file);
    return `${ino} ${size} ${mtimeMs}`;
  } catch {
    // Gone for the moment, or not for us to see: a state of its own.
    return 'missing';
  }
}
