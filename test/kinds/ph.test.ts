import { expect, test } from 'vitest';
import { phRange } from '../../src/kinds/ph.js';

test.each([
  ['4.5–8.0', { from: 4.5, to: 8 }],
  ['4-8', { from: 4, to: 8 }],
  ['4–8 blue; violet below 4', { from: 4, to: 8 }],
  ['2 to 6', { from: 2, to: 6 }],
  ['4,5 – 7,5', { from: 4.5, to: 7.5 }],
  ['≥ 5', { from: 5, to: 14 }],
  ['< 4.2', { from: 0, to: 4.2 }],
  ['not applicable, oil phase', undefined],
  ['stable', undefined],
  ['8–4', undefined],
  ['10–20', undefined],
  ['', undefined],
])('%s', (text, expected) => {
  expect(phRange(text)).toEqual(expected);
});
