import type { Cell } from './cells.js';

/*
 * Many terminals, and every browser, draw right-to-left letters from the right, as Unicode's bidirectional algorithm has it. An
 * underlining by columns can only be right when
 * - the line as a whole runs left to right, whatever its first letter is: so it is wrapped into an isolate of that direction,
 *   which also keeps its letters from moving the gutter and the label. Lines without such letters need none, and get none, so
 *   that a copied line is the line of the file;
 * - no right-to-left run is underlined in part: the run keeps its columns, but its letters trade places within them, in those
 *   terminals and not in others. So a marking is widened to the whole runs that it cuts.
 */

const leftToRightIsolate = '\u2066';
const popIsolate = '\u2069';

/** Letters that are written from right to left. Marks, digits and punctuation take the direction of what is around them. */
const rightToLeft =
  /(?![\p{M}\p{Nd}\p{P}])[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const leftToRight = /\p{L}/u;
const digit = /\p{Nd}/u;

/** Wraps a text that holds right-to-left letters, so that it moves nothing around it. */
export function isolated(text: string): string {
  return rightToLeft.test(text) ? `${leftToRightIsolate}${text}${popIsolate}` : text;
}

/** A range of cells by their indices; `last` is inclusive. */
export interface CellRange {
  readonly first: number;
  readonly last: number;
}

/** Widens a range to the whole right-to-left runs that it cuts. */
export function withWholeRuns(cells: readonly Cell[], range: CellRange): CellRange {
  let { first, last } = range;
  for (const run of runsOf(cells)) {
    if (run.first > range.last || run.last < range.first) continue;
    first = Math.min(first, run.first);
    last = Math.max(last, run.last);
  }
  return { first, last };
}

/** Right-to-left runs: from such a letter to the last one, or number, before a left-to-right letter. */
function* runsOf(cells: readonly Cell[]): Generator<CellRange> {
  let run: CellRange | undefined;
  for (const [index, { shown }] of cells.entries()) {
    if (rightToLeft.test(shown)) run = { first: run?.first ?? index, last: index };
    else if (leftToRight.test(shown)) {
      if (run !== undefined) yield run;
      run = undefined;
    } else if (run !== undefined && digit.test(shown)) run = { first: run.first, last: index };
  }
  if (run !== undefined) yield run;
}
