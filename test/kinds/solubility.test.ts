import { expect, test } from 'vitest';
import { readSolubility } from '../../src/kinds/solubility.js';

test.each([
  ['water', ['water']],
  ['freely in cold water', ['water']],
  ['water, clear solution', ['water', 'clear']],
  ['oil; insoluble in water', ['oil']],
  ['insoluble in water, oil and ethanol; dispersible', []],
  ['cold-water-dispersible', []],
  ['sparingly soluble in water', []],
  ['löslich in Wasser, klar', ['water', 'clear']],
  ['insoluble en agua; soluble en aceite', ['oil']],
  ['ละลายในน้ำมัน', ['oil']],
  ['易溶于水，溶液澄清', ['water', 'clear']],
  ['قابل للذوبان في الماء', ['water']],
])('`%s` says %j', (text, expected) => {
  expect(readSolubility(text)).toEqual(expected);
});
