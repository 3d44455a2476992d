import { test } from 'vitest';
import { changesAnyField } from './form-properties.js';

test('any value of any field changes alone, in thousands of products', () => {
  changesAnyField(1500, 1);
});
