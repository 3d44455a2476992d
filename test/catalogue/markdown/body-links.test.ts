import { describe, test } from 'vitest';
import { properties } from './body-properties.js';

describe('in any body', () => {
  test.each(Object.entries(properties))('%s', (_, check) => check(300));
});
