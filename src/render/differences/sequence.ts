/** A place where two sequences differ: half-open ranges of both. One of them may be empty. */
export interface Gap {
  readonly from: number;
  readonly to: number;
  readonly otherFrom: number;
  readonly otherTo: number;
}

/** The most cells of the table of a comparison: 4 MB. Longer sequences are one gap. */
const mostCells = 2_000_000;

/** Finds where two sequences differ, with the longest common subsequence between the gaps. */
export function gapsBetween(a: readonly string[], b: readonly string[]): readonly Gap[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (
    end < a.length - start &&
    end < b.length - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  ) {
    end += 1;
  }
  const rows = a.length - start - end;
  const columns = b.length - start - end;
  if (rows === 0 && columns === 0) return [];
  const whole = { from: start, to: start + rows, otherFrom: start, otherTo: start + columns };
  if (rows === 0 || columns === 0 || rows * columns > mostCells) return [whole];
  return middleGaps(a, b, whole);
}

function middleGaps(a: readonly string[], b: readonly string[], range: Gap): readonly Gap[] {
  const { from, to, otherFrom, otherTo } = range;
  const width = otherTo - otherFrom + 1;
  const lengths = lengthsOf(a, b, range);
  const gaps: Gap[] = [];
  let [i, j] = [from, otherFrom];
  let [startA, startB] = [i, j];
  const close = () => {
    if (i > startA || j > startB) gaps.push({ from: startA, to: i, otherFrom: startB, otherTo: j });
  };
  while (i < to && j < otherTo) {
    if (a[i] === b[j]) {
      close();
      i += 1;
      j += 1;
      [startA, startB] = [i, j];
      continue;
    }
    const at = (i - from) * width + (j - otherFrom);
    if ((lengths[at + width] ?? 0) >= (lengths[at + 1] ?? 0)) i += 1;
    else j += 1;
  }
  [i, j] = [to, otherTo];
  close();
  return gaps;
}

/** Lengths of the longest common subsequences of all ends of two ranges, row by row. */
function lengthsOf(
  a: readonly string[],
  b: readonly string[],
  { from, to, otherFrom, otherTo }: Gap,
): Uint16Array {
  const width = otherTo - otherFrom + 1;
  const lengths = new Uint16Array((to - from + 1) * width);
  for (let i = to - 1; i >= from; i -= 1) {
    for (let j = otherTo - 1; j >= otherFrom; j -= 1) {
      const at = (i - from) * width + (j - otherFrom);
      lengths[at] =
        a[i] === b[j]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  return lengths;
}
