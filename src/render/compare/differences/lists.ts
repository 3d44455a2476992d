import { gapsBetween } from '../../../document/text/gaps.js';
import type { ChangeKind, Difference } from './kinds.js';

export function mapDifferences(
  kind: ChangeKind,
  a: ReadonlyMap<string, string>,
  b: ReadonlyMap<string, string>,
): readonly Difference[] {
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((part) => {
    const [before, after] = [a.get(part), b.get(part)];
    return before === after ? [] : [{ kind, part, before, after }];
  });
}

/** Removed and added items. If one place has as many of each, they are paired as replaced items. */
export function listDifferences(kind: ChangeKind, a: readonly string[], b: readonly string[]) {
  return gapsBetween(a, b).flatMap(({ from, to, otherFrom, otherTo }) => {
    const [removed, added] = [a.slice(from, to), b.slice(otherFrom, otherTo)];
    const both = removed.length === added.length ? removed.length : 0;
    return [
      ...removed.map((before, n): Difference => ({ kind, before, after: n < both ? added[n] : undefined })),
      ...added.slice(both).map((after): Difference => ({ kind, after })),
    ];
  });
}

/** As {@link listDifferences}, but ignores the order: the text shows where links stand. */
export function setDifferences(kind: ChangeKind, a: readonly string[], b: readonly string[]) {
  const [before, after] = [new Set(a), new Set(b)];
  const removed = [...before].filter((item) => !after.has(item));
  const added = [...after].filter((item) => !before.has(item));
  return listDifferences(kind, removed, added);
}
