/**
 * The number of letters to add, leave out, replace or swap with their neighbour to turn one word into another.
 * @param limit larger distances are not computed
 * @param isPrefix whether the second word may continue: the distance is then to the nearest of its beginnings
 * @returns undefined above the limit
 */
export function editDistance(
  typed: string,
  word: string,
  limit: number,
  isPrefix = false,
): number | undefined {
  const longest = typed.length + limit;
  if (word.length < typed.length - limit || (!isPrefix && word.length > longest)) return undefined;
  const end = Math.min(word.length, longest);
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: end + 1 }, (_, n) => n);
  let leastOfLast = 0;
  for (let row = 1; row <= typed.length; row += 1) {
    const next = rowOf(typed, word, row, last, beforeLast);
    const least = leastOf(next);
    // No later row has a smaller value than the least of this one. A swap reaches back one more row.
    if (least > limit && leastOfLast >= limit) return undefined;
    beforeLast = last;
    last = next;
    leastOfLast = least;
  }
  const distance = isPrefix ? leastOfLast : (last[word.length] ?? limit + 1);
  return distance > limit ? undefined : distance;
}

/** A loop: this runs for every word of a site, and spreading a row into arguments costs more than everything else. */
function leastOf(row: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const cost of row) if (cost < least) least = cost;
  return least;
}

/** The next row of the table: the costs of turning one more letter of the typed word into each beginning of the other word. */
function rowOf(
  typed: string,
  word: string,
  row: number,
  last: readonly number[],
  beforeLast: readonly number[],
): number[] {
  const next = [row];
  const letter = typed.charCodeAt(row - 1);
  for (let column = 1; column < last.length; column += 1) {
    const isSame = letter === word.charCodeAt(column - 1);
    let cost = Math.min(
      at(last, column) + 1,
      at(next, column - 1) + 1,
      at(last, column - 1) + (isSame ? 0 : 1),
    );
    const isSwap =
      row > 1 &&
      column > 1 &&
      letter === word.charCodeAt(column - 2) &&
      typed.charCodeAt(row - 2) === word.charCodeAt(column - 1);
    if (isSwap) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
    next.push(cost);
  }
  return next;
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Number.POSITIVE_INFINITY;
}
