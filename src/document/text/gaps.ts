import { diffArrays } from 'diff';

/** A difference between two lists: half-open ranges of both, one of which may be empty. */
export type Gap = Readonly<Record<'from' | 'to' | 'otherFrom' | 'otherTo', number>>;

/** Most insertions and deletions, because the time grows with them. Lists that differ more have one gap. */
const mostChanges = 2_000;

export function gapsBetween(a: readonly string[], b: readonly string[]): readonly Gap[] {
  const start = commonLength(a.length, b.length, (n) => a[n] === b[n]);
  const left = [a.length - start, b.length - start] as const;
  const after = commonLength(...left, (n) => a[a.length - 1 - n] === b[b.length - 1 - n]);
  const [end, otherEnd] = [a.length - after, b.length - after];
  const changes = diffArrays(a.slice(start, end), b.slice(start, otherEnd), { maxEditLength: mostChanges });
  if (changes === undefined) return [{ from: start, to: end, otherFrom: start, otherTo: otherEnd }];
  const gaps: Gap[] = [];
  let [from, otherFrom, to, otherTo] = [start, start, start, start];
  for (const { added, removed, count } of [...changes, { added: false, removed: false, count: 0 }]) {
    if (removed) to += count;
    else if (added) otherTo += count;
    else {
      if (to > from || otherTo > otherFrom) gaps.push({ from, to, otherFrom, otherTo });
      [from, otherFrom] = [to + count, otherTo + count];
      [to, otherTo] = [from, otherFrom];
    }
  }
  return gaps;
}

function commonLength(length: number, otherLength: number, isSame: (n: number) => boolean): number {
  let n = 0;
  while (n < length && n < otherLength && isSame(n)) n += 1;
  return n;
}
