import { test } from 'vitest';
import { changesAnyProduct } from './change-properties.js';

test.each([1, 2, 3, 4])('whatever many products say and what is wished of them: round %i', (round) => {
  changesAnyProduct(2_000, round);
});
