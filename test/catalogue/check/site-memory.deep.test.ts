import { test } from 'vitest';
import { expectSameFindings } from './edited-sites.js';

test('a check after many edits finds what a first check of the same text finds', () => {
  expectSameFindings(60);
});
