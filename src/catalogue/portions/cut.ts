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

/** Where one state of a text differs from the one before, in bytes; what stands around is the same. */
export interface Change {
  readonly start: number;
  /** Exclusive: in the text before, and in the text now. */
  readonly oldEnd: number;
  readonly newEnd: number;
}

/** A catalogue that was cut again. */
export interface Recut {
  readonly portions: readonly Portion[];
  /** Portions that were cut anew, by their places; those before and behind are the ones that there were. */
  readonly fresh: { readonly start: number; readonly end: number };
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

/**
 * Cuts a catalogue that was cut before, and was changed within the entries of one list: only what stands around the change is
 * looked at.
 * @param bytes UTF-8
 * @param before the portions of the catalogue before the change
 * @returns the portions that {@link cutCatalogue} finds; undefined where only that can tell
 */
export function recutCatalogue(
  bytes: Uint8Array,
  before: readonly Portion[],
  { start, oldEnd, newEnd }: Change,
): Recut | undefined {
  const touched = before.findIndex((portion) => start < portion.end);
  const last = before.findIndex((portion) => oldEnd <= portion.end);
  const from = portionBefore(before, touched);
  const [open, close] = [before[from], before[last]];
  if (open === undefined || close === undefined || open.list !== close.list) return undefined;
  if (start < open.start || last < from) return undefined;
  const shift = newEnd - oldEnd;
  const cutter = new Cutter(bytes, open.start);
  if (!cutter.again(open, close.end + shift)) return undefined;
  const fresh = cutter.portions;
  const end = fresh.at(-1);
  const more = (end === undefined ? open.first : end.first + end.count) - (close.first + close.count);
  const behind = before.slice(last + 1).map((portion) => ({
    ...portion,
    first: portion.list === open.list ? portion.first + more : portion.first,
    start: portion.start + shift,
    end: portion.end + shift,
  }));
  return {
    portions: [...before.slice(0, from), ...fresh, ...behind],
    fresh: { start: from, end: from + fresh.length },
  };
}

/** The first line of a portion decides where the portion before it ends: that one is cut again as well. */
function portionBefore(portions: readonly Portion[], place: number): number {
  return portions[place] !== undefined && portions[place].list === portions[place - 1]?.list
    ? place - 1
    : place;
}

class Cutter {
  readonly portions: Portion[] = [];
  readonly #lines: LineScanner;

  /** @param start offset of the line to begin with */
  constructor(bytes: Uint8Array, start = 0) {
    this.#lines = new LineScanner(bytes, start);
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
    this.#itemsOf({ list, column: lines.column, first: 0 }, Number.POSITIVE_INFINITY);
  }

  /**
   * Cuts a list again, from one of its portions on.
   * @param end offset where a portion has ended before
   * @returns whether one ends there again
   */
  again(portion: Pick<Portion, 'list' | 'column' | 'first' | 'start'>, end: number): boolean {
    return this.#lines.start === portion.start && this.#itemsOf(portion, end);
  }

  /** The entries of a list, the first of which begins here. @returns whether a portion ends at an offset, where it stops */
  #itemsOf({ list, column, first }: Pick<Portion, 'list' | 'column' | 'first'>, end: number): boolean {
    const lines = this.#lines;
    let open = { first, start: lines.start };
    let count = first;
    const close = () => {
      const { first, start } = open;
      this.portions.push({ list, first, count: count - first, column, start, end: lines.start });
      open = { first: count, start: lines.start };
    };
    while (!lines.isAtEnd && lines.isDash && lines.column === column) {
      const length = count - open.first;
      if (length >= longest || (length >= shortest && lines.hash() % spacing === 0)) close();
      if (lines.start >= end) return lines.start === end && open.start === end;
      count += 1;
      lines.skipDeeper(column);
    }
    close();
    return lines.start === end;
  }
}
