import type { EntryPath, LocatedDocument } from '../document/document.js';

/** What is before each key of a map on its line; undefined where the map is between braces. */
export function indentOf(map: EntryPath, { source: { text }, spans }: LocatedDocument): string | undefined {
  if (map.length === 0) return '';
  if (text[spans.value(map).start] === '{') return undefined;
  const before = beforeOnLine(text, spans.head(map).start);
  return before !== undefined && /^[ -]*$/.test(before) ? before.replaceAll('-', ' ') : undefined;
}

/** What is before the hyphen of an item of a list on its line; undefined where the list is between brackets. */
export function itemIndentOf(
  item: EntryPath,
  { source: { text }, spans }: LocatedDocument,
): string | undefined {
  const before = /^([ -]*)-[ ]+$/.exec(beforeOnLine(text, spans.value(item).start) ?? '');
  return before?.[1]?.replaceAll('-', ' ');
}

/** Indentation that is looked at: a whole catalogue may be on one line. */
const indentLimit = 200;

function beforeOnLine(text: string, offset: number): string | undefined {
  const from = Math.max(0, offset - indentLimit);
  const before = text.slice(from, offset);
  const lineBreak = before.lastIndexOf('\n');
  return lineBreak === -1 && from > 0 ? undefined : before.slice(lineBreak + 1);
}
