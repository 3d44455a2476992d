/**
 * How many letters must be added, left out, replaced or swapped with their neighbour to make one word of another.
 * @param limit distances above it are not worked out
 * @param isPrefix whether the second word may go on behind the first one: the distance to the nearest of its beginnings
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
    // No later row has less than the least of this one; a swap reaches back one row further.
    if (least > limit && leastOfLast >= limit) return undefined;
    beforeLast = last;
    last = next;
    leastOfLast = least;
  }
  const distance = isPrefix ? leastOfLast : (last[word.length] ?? limit + 1);
  return distance > limit ? undefined : distance;
}

/** A loop: this is asked of every word that a site knows, and taking a row apart into arguments costs more than all else. */
function leastOf(row: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const cost of row) if (cost < least) least = cost;
  return least;
}

/** The next row of the table: the costs of making the beginnings of the word of one more letter of what was typed. */
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
