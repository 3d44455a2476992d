import type { Edit } from '../document/problem.js';

/**
 * The edits that make one text of another, as whole lines. Made for texts whose lines are nearly all in the same order: a line that has
 * moved counts as removed and added.
 */
export function lineEdits(before: string, after: string): readonly Edit[] {
  const old = linesOf(before);
  const fresh = linesOf(after);
  const stays = new Set(fresh);
  const wasThere = new Set(old);
  const edits: Edit[] = [];
  let at = 0;
  let n = 0;
  for (let m = 0; m < old.length || n < fresh.length; ) {
    const [one, other] = [old[m], fresh[n]];
    if (one !== undefined && one === other) {
      at += one.length;
      m += 1;
      n += 1;
      continue;
    }
    const isGone = one !== undefined && (!stays.has(one) || other === undefined || wasThere.has(other));
    if (isGone) {
      edits.push({ start: at, end: at + one.length, text: '' });
      at += one.length;
      m += 1;
    } else {
      edits.push({ start: at, end: at, text: other ?? '' });
      n += 1;
    }
  }
  return edits;
}

function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
