import { describe, expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { follow, isMarked } from '../support/navigation.js';

const { open } = exampleSite();

describe('deploy skew', () => {
  test('a payload of another application version leads to a full load, never a mixture', async () => {
    const { page } = await open('/about-us');
    await page.route('**/_payload/news.json', async (route) => {
      const payload = await (await route.fetch()).json();
      await route.fulfill({
        json: { ...payload, version: 'another', main: '<main>of another version</main>' },
      });
    });
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.textContent?.includes('of another version')) document.title = 'mixed';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await follow(page, '/news');
    await page.waitForURL('**/news');
    expect(await isMarked(page)).toBe(false);
    expect(await page.locator('main').getAttribute('data-screen')).toBe('article-list');
    expect(await page.title()).not.toBe('mixed');
  });

  test('once the manifest has another version, the next navigation is a full load', async () => {
    const { page, requests } = await open('/about-us', {
      before: (fresh) =>
        fresh.route('**/_payload/manifest.json', async (route) => {
          const manifest = await (await route.fetch()).json();
          await route.fulfill({ json: { ...manifest, version: 'another' } });
        }),
    });
    const manifestResponse = page.waitForResponse('**/_payload/manifest.json');
    await page.getByRole('banner').getByRole('link', { name: 'News' }).focus();
    await (await manifestResponse).finished();
    await page.evaluate(() => fetch('/robots.txt'));
    await follow(page, '/knowledge');
    await page.waitForURL('**/knowledge');
    expect(await isMarked(page)).toBe(false);
    expect(requests).not.toContain('fetch /_payload/knowledge.json');
  });
});
