import type { EntryPath, LocatedDocument } from '../../../document/document.js';
import type { Edit } from '../../../document/problem.js';
import type { WrittenEntry } from './entry-text.js';
import { blockEntry, flowEntry } from './entry-text.js';
import type { EntryList } from './layout.js';
import { freshLayout, isFlow, keepsBlankLines, lastLeaf, lineBehind } from './layout.js';
import { blankLines, columnOf, insertedLines, lineStart } from './text-lines.js';

/** The edit that puts a section with its first entries at the end of the file. */
export function appendSection(
  document: LocatedDocument,
  list: EntryList,
  entries: readonly WrittenEntry[],
): Edit | undefined {
  const { value, source, spans } = document;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const sections = Object.keys(value);
  const [section = '', items] = list.at;
  if (isFlow(document, [])) {
    const at = lastIn(sections.map((name) => spans.value([name]).end));
    return { start: at, end: at, text: `, ${section}: ${flowSection(entries, items !== undefined)}` };
  }
  const { text } = source;
  const column = columnOf(text, spans.value([]).start);
  const step = stepOf(document, column);
  const pad = ' '.repeat(column);
  const head =
    items === undefined ? [`${pad}${section}:`] : [`${pad}${section}:`, `${pad}${' '.repeat(step)}${items}:`];
  const layout = freshLayout(document, list, items === undefined ? column : column + step);
  const leaf = lastLeaf(document, []);
  const at = endOf(text, lineBehind(document, leaf));
  const there = blankLines(text.slice(lineBehind(document, leaf), at));
  const wanted = keepsBlankLines(document, leaf) ? 0 : gapBetween(document, sections);
  const blank = Array.from({ length: Math.max(0, wanted - there) }, () => '');
  const own = entries.flatMap((entry) => blockEntry(entry, layout));
  return insertedLines(text, at, [...blank, ...head, ...own]);
}

function flowSection(entries: readonly WrittenEntry[], hasItems: boolean): string {
  const list = `[${entries.map((entry) => flowEntry(entry)).join(', ')}]`;
  return hasItems ? `{ items: ${list} }` : list;
}

/** Columns by which the keys of a section are indented. */
function stepOf(document: LocatedDocument, column: number): number {
  const site: EntryPath = ['site'];
  if (isFlow(document, site)) return 2;
  const step = columnOf(document.source.text, document.spans.head(site).start) - column;
  return step > 0 && step <= 8 ? step : 2;
}

/** Blank lines between the last two sections; one where there are not two. */
function gapBetween(document: LocatedDocument, sections: readonly string[]): number {
  const starts = sections.map((name) => ({ name, start: document.spans.key([name]).start }));
  starts.sort((a, b) => a.start - b.start);
  const before = starts.at(-2);
  const last = starts.at(-1);
  if (before === undefined || last === undefined) return 1;
  const { text } = document.source;
  const from = lineBehind(document, lastLeaf(document, [before.name]));
  return blankLines(text.slice(from, lineStart(text, last.start)));
}

/** The end of the file, or the marker of the document's end. */
function endOf(text: string, from: number): number {
  const marker = /^\.\.\.\s/m.exec(text.slice(from));
  return marker === null ? text.length : from + marker.index;
}

function lastIn(offsets: readonly number[]): number {
  return offsets.reduce((last, offset) => Math.max(last, offset), 0);
}
