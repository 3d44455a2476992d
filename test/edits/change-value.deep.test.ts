import { test } from 'vitest';
import { changesAnyProduct } from './change-properties.js';

test.each([1, 2, 3, 4])('for many products and wishes: round %i', (round) => {
  changesAnyProduct(2_000, round);
});
