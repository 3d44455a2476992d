import type { EntryPath } from './document.js';

/** A long list in a text, as it looks: only a reader knows whether the lines are a list at all. */
export interface CutList {
  readonly path: EntryPath;
  /** The column of its dashes. */
  readonly column: number;
  /** Where the lines of its items begin, the first of them at `start`; comments belong to the item before them. */
  readonly starts: readonly number[];
  readonly start: number;
  readonly end: number;
}

/** The long lists of a catalogue that have each item on lines of its own, in the order of the text: products, articles, news. */
export function longListsIn(text: string): readonly CutList[] {
  const categories = listOf(text, keyIn(text, { start: 0, end: text.length }, 'categories', 0), []);
  const products = categories?.starts.map((start, n) => {
    const item = { start, end: categories.starts[n + 1] ?? categories.end };
    const [dash = ''] = /^ *- */.exec(text.slice(start, start + 80)) ?? [];
    return listOf(text, keyIn(text, item, 'products', dash.length), ['categories', n, 'products']);
  });
  const others = ['articles', 'news'].map((name) => {
    const top = keyIn(text, { start: 0, end: text.length }, name, 0);
    if (top === undefined) return undefined;
    const lines = { start: top.behind, end: endOfBlock(text, top.behind, 0) };
    const column = indentation(text, firstContent(text, top.behind));
    return column === 0 ? undefined : listOf(text, keyIn(text, lines, 'items', column), [name, 'items']);
  });
  return [...(products ?? []), ...others].filter((list) => list !== undefined).sort((a, b) => a.end - b.end);
}

interface Lines {
  readonly start: number;
  readonly end: number;
}

/** A key that is alone on its line: its column, and where the line after it begins. */
interface KeyLine {
  readonly column: number;
  readonly behind: number;
}

/** Looks in these lines alone: thousands of categories without products are no reason to search the whole text as often. */
function keyIn(text: string, { start, end }: Lines, name: string, column: number): KeyLine | undefined {
  const lines = text.slice(start, end);
  const line = `${' '.repeat(column)}${name}:`;
  const at = lines.startsWith(line) ? 0 : lines.indexOf(`\n${line}`) + 1;
  if (at === 0 && !lines.startsWith(line)) return undefined;
  const rest = /[ \t]*(?:#[^\n]*)?\r?\n/y;
  rest.lastIndex = at + line.length;
  return rest.test(lines) ? { column, behind: start + rest.lastIndex } : undefined;
}

function listOf(text: string, key: KeyLine | undefined, path: EntryPath): CutList | undefined {
  if (key === undefined) return undefined;
  const first = firstContent(text, key.behind);
  const column = indentation(text, first);
  if (column < key.column || !isDash(text, first + column)) return undefined;
  const starts = [first];
  const lines = linesWithin(column);
  lines.lastIndex = first + column;
  for (let found = lines.exec(text); found !== null; found = lines.exec(text)) {
    const start = found.index + 1;
    if (lines.lastIndex - start < column || !isDash(text, lines.lastIndex))
      return { path, column, start: first, starts, end: start };
    starts.push(start);
  }
  return { path, column, start: first, starts, end: text.length };
}

function isDash(text: string, at: number): boolean {
  return text[at] === '-' && /^[ \r\n]$/.test(text.charAt(at + 1));
}

/** Where the first line at or behind an offset begins that is neither empty nor a comment. */
function firstContent(text: string, from: number): number {
  const passed = /(?:[ \t]*(?:#[^\n]*)?\r?\n)*/y;
  passed.lastIndex = from;
  passed.test(text);
  return passed.lastIndex;
}

function indentation(text: string, line: number): number {
  const spaces = / */y;
  spaces.lastIndex = line;
  spaces.test(text);
  return spaces.lastIndex - line;
}

/** Where the first line begins, at or behind an offset, that goes no further in than a column. */
function endOfBlock(text: string, from: number, column: number): number {
  const lines = linesWithin(column);
  lines.lastIndex = from - 1;
  const found = lines.exec(text);
  return found === null ? text.length : found.index + 1;
}

/** Finds the ends of lines before those that begin at a column or before it; empty lines and comments do not count. */
function linesWithin(column: number): RegExp {
  return new RegExp(`\\n {0,${column}}(?! |\\t*[\\r\\n#])`, 'g');
}
