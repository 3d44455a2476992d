import { memoize } from '../collections.js';
import { LineMap, lineStart, type Source, type Span } from '../document/source.js';
import { cellName } from '../text/cell-name.js';
import { visible } from './visible.js';

/** The line table of a source, so that many findings in one file cost one scan of it. */
export const linesOf = memoize(({ text }: Source) => new LineMap(text));

export type Range = ReturnType<typeof rangeIn>;

export function rangeIn(source: Source, { start, end }: Span) {
  const map = linesOf(source);
  return { start: map.position(start), end: map.position(end) };
}

/** `file:line:column`, which editors and terminals make clickable; `products.xlsx, Products!C17` in a sheet. */
export function placeIn(source: Source, { start }: Span): string {
  const { line, column } = linesOf(source).position(start);
  const cell = cellIn(source, start);
  return `${visible(source.file)}${cell === undefined ? `:${line}:${column}` : `, ${visible(cell)}`}`;
}

/** `Products!C17`; undefined where the source is no sheet. */
export function cellIn(source: Source, offset: number): string | undefined {
  if (source.sheet === undefined) return undefined;
  const before = source.text.slice(lineStart(source.text, offset), offset);
  const name = cellName(before.split('\t').length - 1, linesOf(source).position(offset).line);
  return source.sheet === '' ? name : `${source.sheet}!${name}`;
}
