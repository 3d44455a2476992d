import { test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { japanese, siteWithSlugs, spaced } from './reached-slugs.js';

const newPage = browserForTests();

test('in-site navigation reaches space and non-Latin slugs by one encoding in links, canonical, sitemap, payload and preview', async () => {
  const { host, preview, expectReached } = await siteWithSlugs();
  const page = await newPage();
  await expectReached(page, host, [japanese]);
  await expectReached(page, preview, [spaced]);
});
