import type { LabelledSpan } from '../document/problem.js';
import type { Source } from '../document/source.js';
import type { LocatedMessage } from './diagnostic.js';
import type { SourceLines } from './lines.js';

/** A place of a message within its line. */
export interface Mark {
  readonly span: LabelledSpan;
  /** Whether the message is reported here; the others say what else belongs to it. */
  readonly isFirst: boolean;
  /** Counted from 1. */
  readonly line: number;
}

/** Lines that are shown together, because their places are near to each other. */
export interface Excerpt {
  readonly source: Source;
  /** In the order of the text; never empty. */
  readonly marks: readonly Mark[];
  readonly hasFirst: boolean;
}

/** Places after the first that are shown: more would tell nothing new. */
export const shownPlaces = 6;

/** Lines between two places of one excerpt at most. */
const nearness = 4;

/** Divides the places of a message into what is shown together: the first place's part first, the others by their lines. */
export function excerptsOf({ source, spans }: LocatedMessage, lines: SourceLines): readonly Excerpt[] {
  const map = lines.of(source);
  const marks = spans
    .slice(0, 1 + shownPlaces)
    .map((span, n): Mark => ({ span, isFirst: n === 0, line: map.position(span.start).line }))
    .sort((a, b) => a.span.start - b.span.start);
  const groups: Mark[][] = [];
  for (const mark of marks) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group !== undefined && before !== undefined && mark.line - before.line <= nearness) group.push(mark);
    else groups.push([mark]);
  }
  return groups
    .map((group) => ({ source, marks: group, hasFirst: group.some(({ isFirst }) => isFirst) }))
    .sort((a, b) => Number(b.hasFirst) - Number(a.hasFirst));
}
