import { test } from 'vitest';
import { projectRoot } from '../../support/herbarium.js';
import { changesNoOtherLine } from './new-entry.js';

test.each([
  ['product', '--category', 'superfood', '--name', 'Camu Camu'],
  ['article', '--headline', 'Camu Camu and its vitamin C'],
  ['news', '--headline', 'Camu Camu has come'],
  ['category', '--title', 'Berries'],
])('no other line of the example catalogue changes: new %s', (...args) =>
  changesNoOtherLine(projectRoot, args),
);
