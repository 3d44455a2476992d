import { expect, test } from 'vitest';
import { findCausesAtRandom } from './random-causes.js';

test('a valid text has no cause of an error, and every cause is in the text', () => {
  const texts = 300;
  const { found, wrong } = findCausesAtRandom(texts);
  expect(wrong).toEqual([]);
  // About a third of the texts have a known cause; the excerpts change with the example.
  expect(found).toBeGreaterThan(texts / 5);
});
