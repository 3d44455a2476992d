import { once } from '../once.js';
import { type CutList, longListsIn } from './cut.js';
import { type Chunk, type Chunks, isObject } from './document.js';
import { at } from './lists.js';
import { type Hole, kinds, type Places } from './places.js';
import { type Reading, readEvents } from './read-events.js';
import { nextLine, type Span } from './source.js';
import { SpanIndex } from './spans.js';

/** What a text says, and what the next reading need not read again. */
export interface SoundReading extends Reading {
  readonly spans: SpanIndex;
  readonly chunks: () => Chunks;
}

/**
 * Reads a text that has nothing against it. A mark stands in the place of entries that an earlier text has, so only the others are read.
 * What says the same as before is the same object.
 * @param before an earlier text, if it was sound
 * @returns undefined where the text has an error, or anything that a catalogue may not have (an alias, a tag, a key twice, a second
 * document): `readFaulty` finds the words
 */
export function readSound(
  text: string,
  before?: Pick<SoundReading, 'value' | 'chunks'>,
): SoundReading | undefined {
  const lists = once(() => longListsIn(text));
  const reading = before && readUnknown(text, lists(), before);
  const { value, places } = reading ?? readEvents(text) ?? {};
  if (places === undefined) return undefined;
  const spans = new SpanIndex(places);
  return { value, places, spans, chunks: once(() => chunksOf(text, lists(), { value, places }, spans)) };
}

/** Items of a list with the same fate: known ones, for which one mark stands, or a new one. */
interface Run {
  readonly start: number;
  readonly end: number;
  readonly known: readonly { readonly chunk: Chunk; readonly start: number }[];
}

function readUnknown(
  text: string,
  lists: readonly CutList[],
  before: Pick<SoundReading, 'value' | 'chunks'>,
): Reading | undefined {
  const left = new Map(before.chunks());
  const runs = lists.map((list) => runsOf(text, list, left));
  const head = readEvents(withMarks(text, lists, runs));
  if (head === undefined) return undefined;
  const spans = new SpanIndex(head.places);
  const holes: Hole[] = [];
  const longLists = new Set<unknown>();
  for (const [n, list] of lists.entries()) {
    const filled = fill(head, spans, list, runs[n] ?? [], holes);
    if (filled === undefined) return undefined;
    longLists.add(filled);
  }
  return { value: shared(before.value, head.value, longLists), places: head.places.filled(text, holes) };
}

/**
 * Plain data with the objects of earlier data wherever it says the same. Entries of long lists are what they are: two of them may say the
 * same, and are two.
 */
function shared(before: unknown, now: unknown, longLists: ReadonlySet<unknown>): unknown {
  if (before === now || !isObject(before) || !isObject(now)) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  const earlier = Object.keys(before);
  let isSame = keys.length === earlier.length;
  for (const [n, key] of keys.entries()) {
    const [old, own]: readonly [unknown, unknown] = [Reflect.get(before, key), Reflect.get(now, key)];
    const value = longLists.has(now) ? own : shared(old, own, longLists);
    if (value !== own) Reflect.set(now, key, value);
    isSame &&= value === old && key === earlier[n];
  }
  return isSame ? before : now;
}

/**
 * Puts known entries in the place of the marks of a list.
 * @param holes gets one for each mark
 * @returns the list; undefined where the lines are not what they look like
 */
function fill(
  head: Reading,
  spans: SpanIndex,
  list: CutList,
  runs: readonly Run[],
  holes: Hole[],
): unknown[] | undefined {
  const [place, read] = [spans.place(list.path), at(head.value, list.path)];
  const items = place === undefined ? [] : head.places.items(place);
  if (!Array.isArray(read) || items.length !== runs.length) return undefined;
  const entries: unknown[] = [];
  const mark = markLine(list).length;
  for (const [n, { start, end, known }] of runs.entries()) {
    const item = items[n] ?? 0;
    if (known.length === 0) {
      entries.push(read[n]);
      continue;
    }
    const markEnd = start - growthOf(holes) + mark;
    if (!isMark(head.places, item, markEnd)) return undefined;
    for (const { chunk } of known) entries.push(chunk.entry);
    holes.push({ mark: item, markEnd, growth: growthOf(holes) + end - start - mark, ...partsOf(known) });
  }
  read.length = 0;
  for (const entry of entries) read.push(entry);
  return read;
}

function growthOf(holes: readonly Hole[]): number {
  return holes.at(-1)?.growth ?? 0;
}

function runsOf(
  text: string,
  { column, path, starts, end }: CutList,
  left: Map<string, Chunk>,
): readonly Run[] {
  const runs: { start: number; end: number; known: { chunk: Chunk; start: number }[] }[] = [];
  for (const [n, start] of starts.entries()) {
    const behind = starts[n + 1] ?? end;
    const lines = text.slice(start, behind);
    const chunk = left.get(lines);
    const isKnown = chunk !== undefined && chunk.column === column && chunk.depth === path.length;
    const last = runs.at(-1);
    // Two entries of one text are two entries.
    if (isKnown) left.delete(lines);
    if (isKnown && last !== undefined && last.known.length > 0) {
      last.known.push({ chunk, start });
      last.end = behind;
    } else runs.push({ start, end: behind, known: isKnown ? [{ chunk, start }] : [] });
  }
  return runs;
}

function withMarks(text: string, lists: readonly CutList[], runs: readonly (readonly Run[])[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const [n, list] of lists.entries()) {
    for (const { start, end, known } of runs[n] ?? []) {
      if (known.length === 0) continue;
      parts.push(text.slice(done, start), markLine(list));
      done = end;
    }
  }
  return [...parts, text.slice(done)].join('');
}

function markLine({ column }: CutList): string {
  return `${' '.repeat(column)}- 0\n`;
}

function isMark(places: Places, place: number, lineEnd: number): boolean {
  const { start, end } = places.span(place);
  return places.kind(place) === kinds.scalar && start === lineEnd - 2 && end === lineEnd - 1;
}

function partsOf(known: Run['known']): Pick<Hole, 'parts' | 'end'> {
  const parts = known.map(({ chunk: { places, item, start: before }, start }) => ({
    places,
    item,
    units: start - before,
  }));
  const last = known.at(-1);
  return { parts, end: last === undefined ? 0 : last.chunk.end + last.start - last.chunk.start };
}

/** The entries of all lists whose lines are what they look like. */
function chunksOf(
  text: string,
  lists: readonly CutList[],
  { value, places }: Reading,
  spans: SpanIndex,
): Chunks {
  const chunks = new Map<string, Chunk>();
  for (const { path, column, starts, end: behind } of lists) {
    const [list, entries] = [spans.place(path), at(value, path)];
    const items = list === undefined ? [] : places.items(list);
    const areLines = items.every(
      (item, n) => text.lastIndexOf('\n', places.span(item).start) + 1 === starts[n],
    );
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

/** Where a list ends that ends with a map: the map with its line, where it has brackets. Others end with their last line. */
function endOfMap(text: string, { start, end }: Span): number {
  return text.charAt(start) === '{' ? nextLine(text, end) : end;
}
