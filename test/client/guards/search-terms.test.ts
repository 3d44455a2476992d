import { expect, test } from 'vitest';
import { guard } from '../../../src/client/guards/search-terms.js';

test.each([
  'https://site.example//evil.example/..%2fsearch?q=%20x',
  'https://site.example//evil.example?q=%20',
  'https://site.example/\\\\evil.example/search?q=%20x',
])('the guard of the search page never leads to another host: %s', async (address) => {
  const other = await guard({
    url: new URL(address),
    // The redirect for a trimmed term comes before the page is read.
    main: Object.create(null),
    signal: new AbortController().signal,
  });
  expect(other?.origin).toBe('https://site.example');
});
