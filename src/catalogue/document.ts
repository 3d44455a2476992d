import { isMap, isNode, isScalar, isSeq, type Node, type Pair, visit, type YAMLMap } from 'yaml';
import type { Source, Span } from './source.js';

/** The way to a value in the catalogue: keys of maps and places in lists, from the top. */
export type EntryPath = readonly (string | number)[];

/** Stands for a value that could not be read and was reported by the parser: nothing more is said of it. */
export const unreadable = Symbol('unreadable');

/** A catalogue file's values, and where each stands in the text. */
export interface LocatedDocument {
  readonly source: Source;
  /** The values as plain data; undefined where the text could not be read. */
  readonly value: unknown;
  readonly spans: SpanIndex;
}

/**
 * Answers where a value stands. Only diagnostics ask, so the places are looked up in the parsed tree when needed
 * and cost nothing for a catalogue without faults.
 */
export class SpanIndex {
  readonly #root: Node | null;
  readonly #pairs = new WeakMap<YAMLMap, Map<string, Pair>>();

  constructor(root: Node | null) {
    this.#root = root;
  }

  /** The span of the value at a path; of the nearest value around it where there is none. */
  value(path: EntryPath): Span {
    let node = this.#root;
    for (const step of path) {
      const next = this.#child(node, step);
      if (next === undefined) break;
      node = next;
    }
    return spanOf(node);
  }

  /** The span of the key at a path's end; of the value for a place in a list. */
  key(path: EntryPath): Span {
    const parent = this.#node(path.slice(0, -1));
    const last = path[path.length - 1];
    if (!isMap(parent) || last === undefined) return this.value(path);
    const key = this.#pair(parent, last)?.key;
    return isNode(key) ? spanOf(key) : this.value(path);
  }

  /** A short span that names an entry: its first key, because a whole map would underline half the file. */
  head(path: EntryPath): Span {
    const node = this.#node(path);
    if (isMap(node)) {
      const first = node.items[0]?.key;
      if (isNode(first)) return spanOf(first);
    }
    if (isSeq(node)) return path.length > 0 ? this.key(path) : spanOf(node);
    return this.value(path);
  }

  /** Whether an offset lies within a text, a number or another value without parts: there, a `#` begins no comment. */
  isInScalar(offset: number): boolean {
    let isInside = false;
    visit(this.#root, {
      Scalar: (_, { range }) => {
        if (range && offset >= range[0] && offset < range[1]) isInside = true;
        return isInside ? visit.BREAK : undefined;
      },
    });
    return isInside;
  }

  #node(path: EntryPath): Node | null | undefined {
    let node: Node | null | undefined = this.#root;
    for (const step of path) node = this.#child(node, step);
    return node;
  }

  #child(node: Node | null | undefined, step: string | number): Node | undefined {
    const child = isMap(node)
      ? this.#pair(node, step)?.value
      : isSeq(node)
        ? node.items[Number(step)]
        : undefined;
    return isNode(child) ? child : undefined;
  }

  #pair(map: YAMLMap, key: string | number): Pair | undefined {
    let pairs = this.#pairs.get(map);
    if (pairs === undefined) {
      pairs = new Map();
      for (const pair of map.items) {
        const name = isScalar(pair.key) ? String(pair.key.value) : undefined;
        if (name !== undefined && !pairs.has(name)) pairs.set(name, pair);
      }
      this.#pairs.set(map, pairs);
    }
    return pairs.get(String(key));
  }
}

/** A node's own text, without the comments and line breaks behind it. */
export function spanOf(node: Node | null | undefined): Span {
  const range = node?.range;
  return range ? { start: range[0], end: range[1] } : { start: 0, end: 0 };
}
