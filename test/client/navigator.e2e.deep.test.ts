import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { follow, navigateTo } from '../support/navigation.js';
import { screens } from '../support/screens.js';
import { headOf } from './page-head.js';

const site = exampleSite();

test('each route carries metadata: title, description, keywords, canonical, language and direction', async () => {
  const { page } = await site.open('/');
  const loaded = await site.newPage();
  for (const address of [screens.product, '/search/404', '/blog']) {
    await navigateTo(page, address);
    expect(await headOf(page), address).toEqual(await headOfFile(loaded, address));
  }
  // Its header and footer are in its language too, so it needs a full load, and so does the page after it.
  const arabic = screens['arabic-article'];
  await Promise.all([page.waitForEvent('load'), follow(page, arabic)]);
  expect(await headOf(page), arabic).toEqual(await headOfFile(loaded, arabic));
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await Promise.all([page.waitForEvent('load'), follow(page, '/')]);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr');
});

/** The same after a full load. */
async function headOfFile(page: Page, address: string) {
  await page.goto(site.url() + address);
  return headOf(page);
}
