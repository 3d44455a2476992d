import { LineScanner } from './line-scanner.js';
import type { PortionList } from './list-place.js';

/** A run of entries of one list, by where it stands in a catalogue's bytes. */
export interface Portion {
  readonly list: PortionList;
  /** The place of its first entry in the list, and how many there are. */
  readonly first: number;
  readonly count: number;
  /** The column of the dashes. */
  readonly column: number;
  /** Offsets in bytes: from the beginning of the first dash's line to that of the line behind the last entry. */
  readonly start: number;
  readonly end: number;
}

/** Entries of a portion at least, and at most: enough to make the bookkeeping cheap, few enough that reading one anew is quick. */
const shortest = 8;
const longest = 128;
/** One entry of so many ends a portion, told by its own first line: an entry that comes or goes moves no border but its own. */
const spacing = 32;

/**
 * Cuts the long lists of a catalogue, the products of each category and the articles and news, into portions that can be
 * read one by one. It looks at the indentation of lines and at nothing else: whether the parts mean what the whole means is
 * for the reader to find out, which refuses every part that is not whole.
 * @param bytes UTF-8
 * @returns the portions in the order of the file; none where the catalogue has no such lists in lines
 */
export function cutCatalogue(bytes: Uint8Array): readonly Portion[] {
  const cutter = new Cutter(bytes);
  cutter.run();
  return cutter.portions;
}

class Cutter {
  readonly portions: Portion[] = [];
  readonly #lines: LineScanner;

  constructor(bytes: Uint8Array) {
    this.#lines = new LineScanner(bytes);
  }

  run(): void {
    const lines = this.#lines;
    while (!lines.isAtEnd) {
      const isTop = lines.column === 0;
      if (isTop && lines.isBareKey('categories')) this.#categories();
      else if (isTop && lines.isBareKey('articles')) this.#items('articles');
      else if (isTop && lines.isBareKey('news')) this.#items('news');
      else lines.next();
    }
  }

  /** The list under `categories:`; ends at the first line that is not of it. */
  #categories(): void {
    const lines = this.#lines;
    lines.next();
    if (lines.isAtEnd || !lines.isDash) return;
    const { column } = lines;
    for (let category = 0; lines.isDash && lines.column === column; category += 1) {
      const keys = lines.enterItem();
      while (!lines.isAtEnd && lines.column >= keys) {
        if (lines.column === keys && lines.isBareKey('products')) this.#list(category, keys);
        else lines.next();
      }
    }
  }

  /** The map under `articles:` or `news:`, whose `items` are cut. */
  #items(section: 'articles' | 'news'): void {
    const lines = this.#lines;
    lines.next();
    const keys = lines.column;
    while (!lines.isAtEnd && lines.column >= keys && keys > 0) {
      if (lines.column === keys && lines.isBareKey('items')) this.#list(section, keys);
      else lines.next();
    }
  }

  /** The list under a key at a column: its dashes may stand at that column or behind it. */
  #list(list: PortionList, key: number): void {
    const lines = this.#lines;
    lines.next();
    if (lines.isAtEnd || !lines.isDash || lines.column < key) return;
    const { column } = lines;
    let open = { first: 0, start: lines.start };
    let count = 0;
    const close = () => {
      const { first, start } = open;
      this.portions.push({ list, first, count: count - first, column, start, end: lines.start });
      open = { first: count, start: lines.start };
    };
    while (!lines.isAtEnd && lines.isDash && lines.column === column) {
      const length = count - open.first;
      if (length >= longest || (length >= shortest && lines.hash() % spacing === 0)) close();
      count += 1;
      lines.skipDeeper(column);
    }
    close();
  }
}
