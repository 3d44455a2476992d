import { describe, expect, test } from 'vitest';
import {
  corrections,
  editDistance,
} from '../../../../../src/templates/features/search/finding/did-you-mean.js';
import { parseNames } from '../../../../../src/templates/features/search/finding/names.js';

const product = (label: string, ...also: string[]) => ({
  kind: 'product',
  label,
  href: `/p/${encodeURIComponent(label)}`,
  also,
});

const names = parseNames({
  format: 2,
  names: [
    product('Blue Spirulina Powder E18', 'Phycocyanin', 'Arthrospira platensis', '11016-15-2'),
    product('Beta-Carotene Beadlets', 'Provitamin A', '7235-40-7', 'E160a'),
    product('Chlorophyll Paste', 'Medicago sativa', 'E140'),
    product('Açaí em pó', 'Euterpe oleracea'),
    product('مسحوق السبيرولينا الأزرق'),
    product('Blåbärspulver'),
  ],
});

describe('a suggestion for a search', () => {
  test.each([
    ['a letter that is missing', 'spirulna', 'spirulina'],
    ['a letter too many', 'chlorrophyll', 'chlorophyll'],
    ['another letter', 'klorophyll', 'chlorophyll'],
    ['two letters swapped', 'spiruilna', 'spirulina'],
    ['a word that is not typed to its end', 'clorophy', 'chlorophyll'],
    ['a word with a hyphen, typed without it', 'betacarotin', 'beta-carotene'],
    ['one word of two', 'blue spirulna', 'blue spirulina'],
    ['a Latin name', 'artrospira platensis', 'arthrospira platensis'],
    ['a CAS number', '11016-15-3', '11016-15-2'],
    ['a word typed as two', 'chlo rofyll', 'chlorophyll'],
    ['a word with accents', 'acaii', 'açaí'],
    ['a Swedish word', 'blåbärspulvr', 'blåbärspulver'],
    ['an Arabic word', 'السبيرولنا', 'السبيرولينا'],
  ])('%s: %s', (_, term, meant) => {
    expect(corrections(names, term)[0]).toBe(meant);
  });

  test.each([
    ['an E number: another one is another substance', 'E141'],
    ['what is like nothing', 'qqqqqqqq'],
    ['a short word', 'bue'],
    ['words that stand in different names', 'blue carotene'],
    ['nothing', '?'],
    ['a piece of a page', '<spirulna'],
    ['the end of one', 'spirulna</b>'],
  ])('is not made for %s', (_, term) => {
    expect(corrections(names, term)).toEqual([]);
  });
});

test.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['abc', 'acb', 1],
  ['abc', 'ab', 1],
  ['abc', 'xabc', 1],
  ['ca', 'abc', undefined],
  ['kitten', 'sitting', undefined],
])('the distance of %j and %j up to 2 is %j', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
});

test('the distance to a beginning ignores what follows', () => {
  expect(editDistance('spirl', 'spirulina', 2, true)).toBe(1);
  expect(editDistance('spir', 'spirulina', 2)).toBeUndefined();
});
