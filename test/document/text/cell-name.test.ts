import { expect, test } from 'vitest';
import { cellName } from '../../../src/document/text/cell-name.js';

test.each([
  [0, 1, 'A1'],
  [25, 2, 'Z2'],
  [26, 3, 'AA3'],
  [701, 4, 'ZZ4'],
  [702, 5, 'AAA5'],
  [16_383, 1_048_576, 'XFD1048576'],
])('column %i, row %i: %s', (column, row, name) => {
  expect(cellName(column, row)).toBe(name);
});
