import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOf } from '../../src/site/place.js';

test('finds the same place as indexOf in a sorted list', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.integer(), (items, other) => {
      const sorted = [...items].sort((a, b) => a - b);
      for (const item of [...sorted, other]) {
        expect(placeOf(sorted, item, (a, b) => a - b)).toBe(sorted.indexOf(item));
      }
    }),
  );
});
