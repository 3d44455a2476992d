import type { EntryFields } from './fields.js';
import type { ListLayout } from './layout.js';

/** An entry as a map in braces on one line. */
export function flowEntry({ fields, last }: EntryFields, padding = ' '): string {
  return `{${padding}${[...fields, ...last].map(pair).join(', ')}${padding}}`;
}

/** An entry as lines of a block list, without line breaks. */
export function blockEntry(
  entry: EntryFields,
  { dash, content, padding }: Pick<ListLayout, 'dash' | 'content' | 'padding'>,
): readonly string[] {
  const head = `${' '.repeat(dash)}-${' '.repeat(content - dash - 1)}`;
  if (padding !== undefined) return [`${head}${flowEntry(entry, padding)}`];
  const lines = [
    ...entry.fields.map(pair),
    ...entry.hints.map((hint) => `# ${hint}`),
    ...entry.last.map(pair),
  ];
  return lines.map((line, n) => (n === 0 ? head : ' '.repeat(content)) + line);
}

function pair([key, value]: readonly [string, string]): string {
  return `${key}: ${value}`;
}
