/**
 * The first of some places, counted from 0, at which something holds that holds at all places behind it, too; their count where it holds
 * at none. Found by halves.
 */
export function firstWhere(count: number, holds: (n: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
