import type { RememberFact } from '../../catalogue/document/file-set.js';
import { sumOf } from '../output/hash.js';

/** What is known of a text: each fact by its name. */
type Facts = Record<string, unknown>;

/** The most characters of facts to store. Those that the last run asked for stay, also when they are more. */
const usualLimit = 32 * 1024 * 1024;

/** A file with fewer texts is not written: they are read as quickly as it. */
const least = 64;

/**
 * Facts about texts, by the hash of the text: many small values in one file of the store, with a line for each text. Those that were not
 * asked for the longest time stand first.
 */
export class FactFile {
  /** The lines of earlier runs. */
  readonly #stored: Map<string, string>;
  readonly #asked = new Map<string, Facts>();
  readonly #limit: number;
  #isChanged = false;

  /**
   * @param value of the file; undefined where there is none
   * @param limit in characters
   */
  constructor(value: Buffer | undefined, limit = usualLimit) {
    this.#limit = limit;
    const lines = value?.toString().split('\n') ?? [];
    this.#stored = new Map(lines.map((line) => [line.slice(0, line.indexOf(' ')), line]));
  }

  /** The facts about a text. */
  readonly about = (text: string): RememberFact => {
    const key = sumOf(text);
    const facts = this.#asked.get(key) ?? factsIn(this.#stored.get(key));
    this.#asked.set(key, facts);
    return (name, isSound, find) => {
      const known = facts[name];
      if (isSound(known)) return known;
      const fact = find();
      if (fact !== undefined) {
        facts[name] = fact;
        this.#isChanged = true;
      }
      return fact;
    };
  };

  /** What to write. Undefined where the file has it all, or it would not pay. */
  value(): Buffer | undefined {
    if (!this.#isChanged || this.#asked.size < least) return undefined;
    const asked = [...this.#asked].map(([key, facts]) => `${key} ${JSON.stringify(facts)}`);
    let room = this.#limit;
    for (const line of asked) room -= line.length;
    const others = [...this.#stored].filter(([key]) => !this.#asked.has(key)).map(([, line]) => line);
    const first = others.findLastIndex((line) => {
      room -= line.length;
      return room < 0;
    });
    return Buffer.from([...others.slice(first + 1), ...asked].join('\n'));
  }
}

/** @param line of the file, which may come from a stranger */
function factsIn(line: string | undefined): Facts {
  if (line === undefined) return {};
  try {
    const data: unknown = JSON.parse(line.slice(line.indexOf(' ')));
    return typeof data === 'object' && data !== null ? { ...data } : {};
  } catch {
    // The sum is right, but we did not write it.
    return {};
  }
}
