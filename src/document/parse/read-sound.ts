import { once } from '../collections.js';
import { at, type Chunk, type EntryPath, isObject, type LocatedDocument, Spans } from '../document.js';
import { type Hole, kinds } from '../places.js';
import { lineStart, nextLine, type Span } from '../source.js';
import { type LocatedValue, passed, readEvents } from './read-events.js';

/**
 * Reads a sound text. Entries known from an earlier text are replaced by marks, so that only the others are parsed.
 * @param before an earlier sound text, whose objects are reused where the data is equal
 * @returns undefined if {@link readEvents} fails: `readFaulty` reports the reason
 */
export function readSound(text: string, before?: Earlier) {
  const lists = once(() => longListsIn(text));
  const reading = before && readUnknown(text, lists(), before);
  const { value, places } = reading ?? readEvents(text) ?? {};
  if (places === undefined) return undefined;
  const spans = new Spans(places);
  return { value, places, spans, chunks: once(() => chunksOf(text, lists(), { value, places }, spans)) };
}

type Earlier = Pick<LocatedDocument, 'value' | 'chunks'>;

/** A long list, recognised by its lines. Only the parser can confirm that it is a list. */
interface CutList {
  readonly path: EntryPath;
  readonly column: number;
  /** Offsets of the lines where items begin. Comments belong to the item before them. */
  readonly starts: readonly number[];
  readonly end: number;
}

function readUnknown(text: string, lists: readonly CutList[], before: Earlier): LocatedValue | undefined {
  const left = new Map(before.chunks());
  const cuts = lists.map((list) => cutOf(text, list, left));
  const head = readEvents(withMarks(text, cuts));
  if (head === undefined) return undefined;
  const spans = new Spans(head.places);
  const holes: Hole[] = [];
  const longLists = new Set<unknown>();
  for (const cut of cuts) {
    const filled = fill(head, spans, cut, holes);
    if (filled === undefined) return undefined;
    longLists.add(filled);
  }
  return { value: shared(before.value, head.value, longLists), places: head.places.filled(text, holes) };
}

type Cut = ReturnType<typeof cutOf>;

function cutOf(text: string, list: CutList, left: Map<string, Chunk>) {
  const { column, path, starts, end } = list;
  /** Known items that share one mark, or one new item. */
  const runs: { start: number; end: number; known: { chunk: Chunk; start: number }[] }[] = [];
  for (const [n, start] of starts.entries()) {
    const behind = starts[n + 1] ?? end;
    const lines = text.slice(start, behind);
    const chunk = left.get(lines);
    const isKnown = chunk !== undefined && chunk.column === column && chunk.depth === path.length;
    const last = runs.at(-1);
    // Use each chunk once: two equal entries must be two objects.
    if (isKnown) left.delete(lines);
    if (isKnown && last !== undefined && last.known.length > 0) {
      last.known.push({ chunk, start });
      last.end = behind;
    } else runs.push({ start, end: behind, known: isKnown ? [{ chunk, start }] : [] });
  }
  return { list, mark: `${' '.repeat(column)}- 0\n`, runs };
}

function withMarks(text: string, cuts: readonly Cut[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { mark, runs } of cuts) {
    for (const { start, end, known } of runs) {
      if (known.length === 0) continue;
      parts.push(text.slice(done, start), mark);
      done = end;
    }
  }
  return [...parts, text.slice(done)].join('');
}

/** Replaces the marks of a list by known entries, and adds a hole for each. Undefined if the lines are not the expected list. */
function fill({ value, places }: LocatedValue, spans: Spans, { list, mark, runs }: Cut, holes: Hole[]) {
  const [place, read] = [spans.place(list.path), at(value, list.path)];
  const items = place === undefined ? [] : places.items(place);
  if (!Array.isArray(read) || items.length !== runs.length) return undefined;
  const entries: unknown[] = [];
  for (const [n, { start, end, known }] of runs.entries()) {
    const item = items[n] ?? 0;
    const last = known.at(-1);
    if (last === undefined) {
      entries.push(read[n]);
      continue;
    }
    const growth = holes.at(-1)?.growth ?? 0;
    const markEnd = start - growth + mark.length;
    const span = places.span(item);
    const isMark = span.start === markEnd - 2 && span.end === markEnd - 1;
    if (!isMark || places.kind(item) !== kinds.scalar) return undefined;
    for (const { chunk } of known) entries.push(chunk.entry);
    holes.push({
      mark: item,
      markEnd,
      growth: growth + end - start - mark.length,
      end: last.chunk.end + last.start - last.chunk.start,
      parts: known.map(({ chunk, start: from }) => {
        return { places: chunk.places, item: chunk.item, units: from - chunk.start };
      }),
    });
  }
  read.length = 0;
  for (const entry of entries) read.push(entry);
  return read;
}

/** Reuses the objects of earlier data that are equal, except entries of long lists: two of them must be two objects. */
function shared(before: unknown, now: unknown, longLists: ReadonlySet<unknown>): unknown {
  if (before === now || !isObject(before) || !isObject(now)) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  const earlier = Object.keys(before);
  let isSame = keys.length === earlier.length;
  for (const [n, key] of keys.entries()) {
    const [old, fresh]: readonly [unknown, unknown] = [Reflect.get(before, key), Reflect.get(now, key)];
    const value = longLists.has(now) ? fresh : shared(old, fresh, longLists);
    if (value !== fresh) Reflect.set(now, key, value);
    isSame &&= value === old && key === earlier[n];
  }
  return isSame ? before : now;
}

function chunksOf(text: string, lists: readonly CutList[], { value, places }: LocatedValue, spans: Spans) {
  const chunks = new Map<string, Chunk>();
  for (const { path, column, starts, end: behind } of lists) {
    const [list, entries] = [spans.place(path), at(value, path)];
    const items = list === undefined ? [] : places.items(list);
    const areLines = items.every((item, n) => lineStart(text, places.span(item).start) === starts[n]);
    if (items.length !== starts.length || !areLines || !Array.isArray(entries)) continue;
    for (const [n, item] of items.entries()) {
      if (places.kind(item) !== kinds.map) continue;
      const start = starts[n] ?? 0;
      const lines = text.slice(start, starts[n + 1] ?? behind);
      const end = endOfMap(text, places.span(item));
      chunks.set(lines, { entry: entries[n], places, item, start, end, column, depth: path.length });
    }
  }
  return chunks;
}

/** The end of a list whose last item is this map: with the rest of its line if it is in braces. */
function endOfMap(text: string, { start, end }: Span): number {
  return text.charAt(start) === '{' ? nextLine(text, end) : end;
}

/** The long lists of a catalogue whose items have their own lines, in the order of the text. */
function longListsIn(text: string): readonly CutList[] {
  const categories = cutListAt(text, keyIn(text, { start: 0, end: text.length }, 'categories', 0), []);
  const products = categories?.starts.map((start, n) => {
    const item = { start, end: categories.starts[n + 1] ?? categories.end };
    const [dash = ''] = /^ *- */.exec(text.slice(start, start + 80)) ?? [];
    return cutListAt(text, keyIn(text, item, 'products', dash.length), ['categories', n, 'products']);
  });
  const others = ['articles', 'news'].map((name) => {
    const top = keyIn(text, { start: 0, end: text.length }, name, 0);
    if (top === undefined) return undefined;
    const [next] = linesWithin(text, top.behind - 1, 0);
    const lines = { start: top.behind, end: next === undefined ? text.length : next.index + 1 };
    const column = indentation(text, passed(withoutContent, text, top.behind));
    return column === 0 ? undefined : cutListAt(text, keyIn(text, lines, 'items', column), [name, 'items']);
  });
  return [...(products ?? []), ...others].filter((list) => list !== undefined).sort((a, b) => a.end - b.end);
}

/** Finds a key alone on its line: its column, and the next line. Searches only the given span: there may be thousands of lists. */
function keyIn(text: string, { start, end }: Span, name: string, column: number) {
  const lines = text.slice(start, end);
  const line = `${' '.repeat(column)}${name}:`;
  const at = lines.startsWith(line) ? 0 : lines.indexOf(`\n${line}`) + 1;
  if (at === 0 && !lines.startsWith(line)) return undefined;
  const rest = /[ \t]*(?:#[^\n]*)?\r?\n/y;
  rest.lastIndex = at + line.length;
  return rest.test(lines) ? { column, behind: start + rest.lastIndex } : undefined;
}

function cutListAt(text: string, key: ReturnType<typeof keyIn>, path: EntryPath): CutList | undefined {
  if (key === undefined) return undefined;
  const first = passed(withoutContent, text, key.behind);
  const column = indentation(text, first);
  if (column < key.column || !isDash(text, first + column)) return undefined;
  const starts = [first];
  for (const { index, 0: line } of linesWithin(text, first + column, column)) {
    const start = index + 1;
    if (line.length <= column || !isDash(text, index + line.length))
      return { path, column, starts, end: start };
    starts.push(start);
  }
  return { path, column, starts, end: text.length };
}

const withoutContent = /(?:[ \t]*(?:#[^\n]*)?\r?\n){0,100000}/y;

function isDash(text: string, at: number): boolean {
  return text[at] === '-' && /^[ \r\n]$/.test(text.charAt(at + 1));
}

function indentation(text: string, line: number): number {
  return passed(/ */y, text, line) - line;
}

/** Line ends before lines that begin at or left of a column. Skips empty lines and comments. */
function linesWithin(text: string, from: number, column: number) {
  const lines = new RegExp(`\\n {0,${column}}(?! |\\t*[\\r\\n#])`, 'g');
  lines.lastIndex = from;
  return text.matchAll(lines);
}
