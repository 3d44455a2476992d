import { type EntryPath, isObject, type LocatedDocument } from '../../document/document.js';
import type { Edit } from '../../document/problem.js';
import { dataAt, isFlow, lastLeaf, lineBehind } from '../new-entry/lines/layout.js';
import { lineStart } from '../new-entry/lines/text-lines.js';

/**
 * The edit that takes a key with its value out of a map.
 * @returns undefined where it is the only one of its map
 */
export function cutPair(document: LocatedDocument, path: EntryPath): Edit | undefined {
  const { text } = document.source;
  const map = path.slice(0, -1);
  const data = dataAt(document.value, map);
  const own = document.spans.entry(path);
  const others = Object.keys(isObject(data) ? data : {})
    .filter((key) => key !== String(path.at(-1)))
    .map((key) => document.spans.entry([...map, key]));
  const next = others.filter(({ start }) => start > own.start).sort((a, b) => a.start - b.start)[0];
  const before = others.filter(({ start }) => start < own.start).sort((a, b) => b.end - a.end)[0];
  const first = lineStart(text, own.start);
  if (!isFlow(document, map) && text.slice(first, own.start).trim() === '') {
    return { start: first, end: lineBehind(document, lastLeaf(document, path)), text: '' };
  }
  if (next !== undefined) return { start: own.start, end: next.start, text: '' };
  return before && { start: before.end, end: own.end, text: '' };
}
