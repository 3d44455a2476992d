import { test } from 'vitest';
import { expectSameFindings } from './edited-sites.js';

test('a check after many edits has the findings of a first check of the same text', () => {
  expectSameFindings(60);
});
