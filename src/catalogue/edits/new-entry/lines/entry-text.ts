import { isObject } from '../../../document/document.js';
import { type Example, exampleLines, flowText, itemLines } from '../../../schema/snippet.js';
import type { ListLayout } from './layout.js';

/** A key with its value. */
export type Field = readonly [key: string, value: Example];

/** What is written of an entry, before it is known how its neighbours are laid out. */
export interface EntryFields {
  readonly fields: readonly Field[];
  /** Comments that say what is still to be written; left out where an entry is one line. */
  readonly hints: readonly string[];
  /** Fields that come after the comments: the list in which other entries will be. */
  readonly last: readonly Field[];
}

/** An entry that comes from another list, as it is written there. */
export interface TakenEntry {
  /** Its lines in a block list, without line breaks. */
  readonly lines: readonly string[];
  /** Column of its dash. */
  readonly dash: number;
  /** Its text, if that is in braces: only then it can be in a list in brackets. */
  readonly flow: string | undefined;
}

/** An entry that is put into a list. */
export type WrittenEntry = EntryFields | TakenEntry;

/** Columns of a line that a map or a list shares with its key; a longer one gets lines of its own. */
const widest = 100;

/** An entry as a map in braces on one line. */
export function flowEntry(entry: WrittenEntry, padding = ' '): string {
  if ('flow' in entry) return entry.flow ?? '';
  const { fields, last } = entry;
  const pairs = [...fields, ...last].map(([key, value]) => pair(key, value));
  return `{${padding}${pairs.join(', ')}${padding}}`;
}

/** An entry as lines of a block list, without line breaks. */
export function blockEntry(
  entry: WrittenEntry,
  { dash, content, padding }: Pick<ListLayout, 'dash' | 'content' | 'padding'>,
): readonly string[] {
  if ('lines' in entry) return entry.lines.map((line) => shifted(line, dash - entry.dash));
  const head = `${' '.repeat(dash)}-${' '.repeat(content - dash - 1)}`;
  if (padding !== undefined) return [`${head}${flowEntry(entry, padding)}`];
  const linesOf = ([key, value]: Field) => blockPair(key, value, content);
  const lines = [
    ...entry.fields.flatMap(linesOf),
    ...entry.hints.map((hint) => `# ${hint}`),
    ...entry.last.flatMap(linesOf),
  ];
  return lines.map((line, n) => (n === 0 ? head : ' '.repeat(content)) + line);
}

/** A line further in or out; white space alone stays as it is. */
function shifted(line: string, columns: number): string {
  if (line.trim() === '') return line;
  return columns < 0 ? line.replace(new RegExp(`^ {0,${-columns}}`), '') : ' '.repeat(columns) + line;
}

/** A key with its value, below each other where they are too long for a line. */
function blockPair(key: string, value: Example, column: number): readonly string[] {
  const line = pair(key, value);
  if (!isObject(value) || column + line.length <= widest) return [line];
  if (!isList(value)) return exampleLines(key, value, '');
  const items = value.flatMap((item) => {
    const own = `  - ${flowText(item)}`;
    return column + own.length <= widest ? [own] : itemLines(item, '  ');
  });
  return [`${key}:`, ...items];
}

function isList(value: Example): value is readonly Example[] {
  return Array.isArray(value);
}

function pair(key: string, value: Example): string {
  return `${key}: ${flowText(value)}`;
}
