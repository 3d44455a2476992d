import { LineMap, type Source, type Span } from '../document/source.js';
import { memoize } from '../text/memoize.js';
import { visible } from './visible.js';

/** The line table of a source, so that many findings in one file cost one scan of it. */
export const linesOf = memoize(({ text }: Source) => new LineMap(text));

export type Range = ReturnType<typeof rangeIn>;

/** Where a span begins and ends; the end is exclusive. */
export function rangeIn(source: Source, { start, end }: Span) {
  const map = linesOf(source);
  return { start: map.position(start), end: map.position(end) };
}

/** `file:line:column`, which editors and terminals make clickable. */
export function placeIn(source: Source, span: Span): string {
  const { line, column } = linesOf(source).position(span.start);
  return `${visible(source.file)}:${line}:${column}`;
}
