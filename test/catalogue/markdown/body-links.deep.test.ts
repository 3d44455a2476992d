import { describe, test } from 'vitest';
import { properties } from './body-properties.js';

describe('in any of many bodies', () => {
  test.each(Object.entries(properties))('%s', (_, check) => check(20_000));
});
