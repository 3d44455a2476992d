import { expect, test } from 'vitest';
import { limitedHints, suggest } from '../../../src/document/text/suggest.js';

test.each([
  ['tilte', 'title'],
  ['desciption', 'description'],
  ['Slug', 'slug'],
  ['bas', 'base'],
])('%s gets the suggestion %s', (word, meant) => {
  expect(suggest(word, ['title', 'description', 'slug', 'base', 'id'])).toBe(meant);
});

test.each(['weight', 'xyz', ''])('nothing is near %s', (word) => {
  expect(suggest(word, ['title', 'description', 'slug'])).toBeUndefined();
});

test('the first fifty different words get separate hints, the others the fallback', () => {
  const hintFor = limitedHints(['/colours', '/colours/blue'], 'look them up');
  for (let n = 0; n < 49; n += 1) expect(hintFor(`/elsewhere-${n}`)).toBe('look them up');
  for (const _ of [1, 2]) expect(hintFor('/colour')).toBe('did you mean `/colours`?');
  expect(hintFor('/colours/bleu')).toBe('look them up');
  expect(hintFor('/colour')).toBe('did you mean `/colours`?');
});
