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

/** Columns of a line that a map or a list shares with its key; a longer one gets lines of its own. */
const widest = 100;

/** An entry as a map in braces on one line. */
export function flowEntry({ fields, last }: EntryFields, padding = ' '): string {
  const pairs = [...fields, ...last].map(([key, value]) => pair(key, value));
  return `{${padding}${pairs.join(', ')}${padding}}`;
}

/** An entry as lines of a block list, without line breaks. */
export function blockEntry(
  entry: EntryFields,
  { dash, content, padding }: Pick<ListLayout, 'dash' | 'content' | 'padding'>,
): readonly string[] {
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
