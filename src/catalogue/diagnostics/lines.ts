import { LineMap, type Position, type Source, type Span } from '../document/source.js';
import { memoize } from '../text/memoize.js';
import type { LocatedMessage } from './diagnostic.js';
import { visible } from './visible.js';

/** Where a span begins and ends; the end is exclusive. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** The line tables of sources, so that many findings in one file cost one scan of it. */
export class SourceLines {
  readonly of = memoize((source: Source) => new LineMap(source.text));

  range(source: Source, { start, end }: Span): Range {
    const map = this.of(source);
    return { start: map.position(start), end: map.position(end) };
  }

  /** `file:line:column` of a message, which editors and terminals make clickable. */
  location({ source, spans }: LocatedMessage): string {
    return this.place(source, spans[0]);
  }

  place(source: Source, span: Span): string {
    const { line, column } = this.of(source).position(span.start);
    return `${visible(source.file)}:${line}:${column}`;
  }
}
