import { test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { japanese, siteWithSlugs, spaced } from './reached-slugs.js';

const newPage = browserForTests();

test('in-site navigation reaches each slug by one encoding, on a static host and in the preview', async () => {
  const { host, preview, expectReached } = await siteWithSlugs();
  for (const at of [host, preview]) await expectReached(await newPage(), at, [spaced, japanese]);
});

test('in-site navigation reaches space and non-Latin slugs by one encoding in links, canonical, sitemap, payload and preview', async () => {
  const { host, preview, expectReached } = await siteWithSlugs();
  const page = await newPage();
  await expectReached(page, host, [japanese]);
  await expectReached(page, preview, [spaced]);
});
