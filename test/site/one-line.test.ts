import { expect, test } from 'vitest';
import { oneLine } from '../../src/site/one-line.js';

test('white space around and inside a text is normalised', () => {
  expect(oneLine('  beta \t\n carotene\u00a0')).toBe('beta carotene');
});
