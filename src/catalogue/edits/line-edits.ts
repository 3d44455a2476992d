import type { Edit } from '../document/problem.js';
import { gapsBetween } from '../text/gaps.js';
import { linesIn } from './unified-diff.js';

/** The edits that make one text of another, as whole lines. A line that has moved counts as removed and added. */
export function lineEdits(before: string, after: string): readonly Edit[] {
  const [old, fresh] = [linesIn(before), linesIn(after)];
  let [line, offset] = [0, 0];
  const offsetOf = (wanted: number) => {
    for (; line < wanted; line += 1) offset += old[line]?.length ?? 0;
    return offset;
  };
  return gapsBetween(old, fresh).map(({ from, to, otherFrom, otherTo }) => ({
    start: offsetOf(from),
    end: offsetOf(to),
    text: fresh.slice(otherFrom, otherTo).join(''),
  }));
}
