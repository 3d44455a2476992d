import { test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { expectOnlyNavigator } from './only-navigator.js';

const { newPage, url } = exampleSite();

test('a page whose first view has no island that wakes loads only the navigator', async () => {
  await expectOnlyNavigator(await newPage(), url(), ['/', '/about-us', '/news', '/contact-us']);
});
