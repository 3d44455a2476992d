import { test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { japanese, siteWithSlugs, spaced } from './reached-slugs.js';

const newPage = browserForTests();

test('in-site navigation reaches each slug by one encoding, on a static host and in the preview', async () => {
  const { host, preview, expectReached } = await siteWithSlugs();
  for (const at of [host, preview]) await expectReached(await newPage(), at, [spaced, japanese]);
});
