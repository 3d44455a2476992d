import { gapsBetween } from '../../catalogue/text/gaps.js';
import type { MainFacts } from './facts/main-facts.js';
import type { ChangeKind, Difference } from './kinds.js';

/** Lists what differs between two main parts, or two other parts of a body. */
export function mainDifferences(a: MainFacts, b: MainFacts): readonly Difference[] {
  const pictures = listDifferences('pictures', a.pictures, b.pictures);
  return [
    ...listDifferences('headings', a.headings, b.headings),
    ...listDifferences('text', a.texts, b.texts),
    ...setDifferences('links', a.links, b.links),
    ...pictures,
    ...(pictures.length === 0 ? contentDifferences(a, b) : []),
  ];
}

/** Pictures with the same address whose content is another. */
function contentDifferences(a: MainFacts, b: MainFacts): readonly Difference[] {
  return [...new Set(a.pictures.filter((_, n) => a.files[n] !== b.files[n]))].map((picture) => ({
    kind: 'pictures',
    part: 'content',
    before: picture,
    after: picture,
  }));
}

/** What differs in a text. An empty one is nothing. */
export function textDifference(kind: ChangeKind, before: string, after: string): readonly Difference[] {
  return before === after ? [] : [{ kind, before: before || undefined, after: after || undefined }];
}

/** What differs in values with names. */
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

/** What was removed and added in a list; in one place of it, what was removed belongs to what was added. */
export function listDifferences(
  kind: ChangeKind,
  a: readonly string[],
  b: readonly string[],
): readonly Difference[] {
  return gapsBetween(a, b).flatMap(({ from, to, otherFrom, otherTo }) => {
    const [removed, added] = [a.slice(from, to), b.slice(otherFrom, otherTo)];
    const both = removed.length === added.length ? removed.length : 0;
    return [
      ...removed.map((before, n): Difference => ({ kind, before, after: n < both ? added[n] : undefined })),
      ...added.slice(both).map((after): Difference => ({ kind, before: undefined, after })),
    ];
  });
}

/** The same without the order: where links stand, the text says. */
export function setDifferences(
  kind: ChangeKind,
  a: readonly string[],
  b: readonly string[],
): readonly Difference[] {
  const [before, after] = [new Set(a), new Set(b)];
  const removed = [...before].filter((item) => !after.has(item));
  const added = [...after].filter((item) => !before.has(item));
  return listDifferences(kind, removed, added);
}
