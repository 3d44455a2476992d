import fc from 'fast-check';
import { expect } from 'vitest';
import type { LocatedDocument } from '../../src/document/document.js';
import { parse } from '../../src/document/parse/parse.js';
import { oddCatalogues, textChanges } from '../fuzz/odd-catalogues.js';

export const parsed = (text: string, before?: LocatedDocument) =>
  parse({ file: 'catalogue.yaml', text }, before);

/** Values, and the places of all of them. */
export function read({ value, places, problems }: LocatedDocument): unknown {
  const all = Array.from({ length: places?.count ?? 0 }, (_, n) => [
    places?.kind(n),
    places?.span(n),
    places?.next(n),
    places?.nameOf(n),
  ]);
  return { value: JSON.stringify(value), all, problems };
}

function entriesOf({ value }: LocatedDocument): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'object' && part !== null) found.add(part);
    return part;
  });
  return found;
}

/** Parses texts again after random changes, the same in every run. @returns the number of texts that reused objects of the text before */
export function rereadAtRandom(numRuns: number): number {
  let shared = 0;
  fc.assert(
    fc.property(oddCatalogues, textChanges, textChanges, (text, first, second) => {
      const before = parsed(text);
      const changed = parsed(first(text), before);
      expect(read(changed)).toEqual(read(parsed(first(text))));
      const previous = changed.problems.length === 0 ? changed : before;
      const again = parsed(second(first(text)), previous);
      expect(read(again)).toEqual(read(parsed(second(first(text)))));
      const old = entriesOf(previous);
      if ([...entriesOf(again)].some((part) => old.has(part))) shared += 1;
    }),
    { numRuns, seed: 16 },
  );
  return shared;
}
