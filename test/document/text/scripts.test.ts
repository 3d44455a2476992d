import { expect, test } from 'vitest';
import { scriptNameOf } from '../../../src/document/text/scripts.js';

test.each([
  ['Latin', 'aé'],
  ['Greek', 'αΩ'],
  ['Cyrillic', 'шЇ'],
  ['Arabic', 'عک'],
  ['Hebrew', 'א'],
  ['Chinese', '中藍'],
  ['Japanese', 'ひカ'],
  ['Korean', '한'],
  ['Devanagari', 'ह'],
  ['Bengali', 'অ'],
  ['Gurmukhi', 'ਅ'],
  ['Gujarati', 'ગ'],
  ['Tamil', 'த'],
  ['Telugu', 'త'],
  ['Thai', 'ไ'],
  ['Khmer', 'ខ'],
  ['Burmese', 'မ'],
  ['Georgian', 'წ'],
  ['Armenian', 'հ'],
  ['Ethiopic', 'አ'],
  ['Syriac', 'ܐ'],
  ['Thaana', 'ހ'],
])('the letters of a script have its common name: %s', (name, letters) => {
  expect([...letters].map(scriptNameOf)).toEqual([...letters].map(() => name));
});

test('signs and figures have no script', () => {
  expect([...'1%,± '].map(scriptNameOf)).toEqual([...'1%,± '].map(() => undefined));
});
