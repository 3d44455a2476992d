import { expect, test } from 'vitest';
import { suggest } from '../../src/catalogue/suggest.js';

test.each([
  ['tilte', 'title'],
  ['desciption', 'description'],
  ['Slug', 'slug'],
  ['bas', 'base'],
])('%s was meant to be %s', (word, meant) => {
  expect(suggest(word, ['title', 'description', 'slug', 'base', 'id'])).toBe(meant);
});

test.each(['weight', 'xyz', ''])('nothing is near %s', (word) => {
  expect(suggest(word, ['title', 'description', 'slug'])).toBeUndefined();
});
