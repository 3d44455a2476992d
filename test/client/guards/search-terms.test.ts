import { expect, test } from 'vitest';
import { guard } from '../../../src/client/guards/search-terms.js';

/** The target of the guard. The redirect for a trimmed term comes before the page is read. */
const led = (address: string) => guard(new URL(address), Object.create(null));

test.each([
  ['?q=%20%20beta%20%20%20carotene%20', '?q=beta+carotene'],
  ['?q=%20x&category=Colours', '?q=x&category=Colours'],
  ['?q=%20', ''],
  ['?q=', ''],
])('the guard of the search page trims the term, and drops a blank one: %s', async (query, tidy) => {
  expect((await led(`https://site.example/search${query}`))?.href).toBe(`https://site.example/search${tidy}`);
});

test('the guard of the search page ignores a page without a term', async () => {
  expect(await led('https://site.example/search?category=Colours')).toBeUndefined();
});

test.each([
  'https://site.example//evil.example/..%2fsearch?q=%20x',
  'https://site.example//evil.example?q=%20',
  'https://site.example/\\\\evil.example/search?q=%20x',
])('the guard of the search page never leads to another host: %s', async (address) => {
  const other = await led(address);
  expect(other?.origin).toBe('https://site.example');
});
