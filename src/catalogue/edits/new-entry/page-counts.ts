import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import type { Edit } from '../../document/problem.js';
import { compatibleEdits } from '../apply-edits.js';

/** The rule that compares the written numbers of list pages with the lists. */
export const countRule = 'paging/count-mismatch';

/**
 * The edits that write the right number of list pages where new entries have made it wrong. A number that was wrong before stays: it
 * may be the list that is wrong.
 * @param before what was wrong without the entries
 * @param after what is wrong with them
 */
export function countEdits(before: readonly Diagnostic[], after: readonly Diagnostic[]): readonly Edit[] {
  const wrong = new Set(before.filter(isCount).map(placeOf));
  const groups = after
    .filter((one) => isCount(one) && !wrong.has(placeOf(one)))
    .flatMap(({ fix }) => (fix === undefined ? [] : [fix]));
  return compatibleEdits(groups).edits;
}

function isCount({ code }: Diagnostic): boolean {
  return code === countRule;
}

function placeOf({ entry, field }: Diagnostic): string {
  return JSON.stringify([entry?.id, field]);
}
