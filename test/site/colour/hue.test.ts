import { expect, test } from 'vitest';
import { shadeOf } from '../../../src/site/colour/hue.js';

test.each([
  ['#c4001f', 'red'],
  ['#e88a8a', 'red'],
  ['#f07c10', 'orange'],
  ['#f2d22e', 'yellow'],
  ['#3f8a3c', 'green'],
  ['#00604c', 'green'],
  ['#a0a060', 'green'],
  ['#1f6fb8', 'blue'],
  ['#6a1fb8', 'violet'],
  ['#4a1530', 'violet'],
  ['#5a3018', 'brown'],
  ['#c8a368', 'brown'],
  ['#fdfdfb', 'white-grey'],
  ['#f0e6cc', 'white-grey'],
  ['#8a8f8c', 'white-grey'],
  ['#141416', 'black'],
  ['#FF0000', 'red'],
  ['red', undefined],
  [undefined, undefined],
])('%s is called %s', (hex, shade) => {
  expect(shadeOf(hex)).toBe(shade);
});
