/** The keys that a text has, and the columns at which each is: a misplaced line is told by its fellows. */
export class KnownKeys {
  readonly #text: string;
  #columns: Map<string, Set<number>> | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether a word is used as a key somewhere in the text. */
  has(word: string): boolean {
    return this.#all().has(word);
  }

  /** Whether a key is at a column somewhere in the text. */
  isAt(key: string, column: number): boolean {
    return this.#all().get(key)?.has(column) === true;
  }

  #all(): ReadonlyMap<string, ReadonlySet<number>> {
    this.#columns ??= columnsOf(this.#text);
    return this.#columns;
  }
}

function columnsOf(text: string): Map<string, Set<number>> {
  const columns = new Map<string, Set<number>>();
  for (const [, before = '', key = ''] of text.matchAll(/(^ *(?:- +)*|[{,] *)([A-Za-z_][\w-]*):(?=\s|$)/gm)) {
    const known = columns.get(key) ?? new Set();
    // In brackets a key has no column of its own.
    columns.set(key, known.add(/^[{,]/.test(before) ? -1 : before.length));
  }
  return columns;
}
