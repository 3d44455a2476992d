import { rename } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { edit, herbarium } from '../support/herbarium.js';
import { follow, isMarked, markDocument, navigateTo } from '../support/navigation.js';
import { buildSmall } from '../support/small-site.js';
import { serveSite } from '../support/static-server.js';

const { open, newPage } = exampleSite();

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

  test('once the manifest tells of another version, the next navigation is a full load', async () => {
    const { page, requests } = await open('/about-us', {
      before: (fresh) =>
        fresh.route('**/_payload/manifest.json', async (route) => {
          const manifest = await (await route.fetch()).json();
          await route.fulfill({ json: { ...manifest, version: 'another' } });
        }),
    });
    const told = page.waitForResponse('**/_payload/manifest.json');
    await page.getByRole('banner').getByRole('link', { name: 'News' }).focus();
    await (await told).finished();
    await page.evaluate(() => fetch('/robots.txt'));
    await follow(page, '/knowledge');
    await page.waitForURL('**/knowledge');
    expect(await isMarked(page)).toBe(false);
    expect(requests).not.toContain('fetch /_payload/knowledge.json');
  });
});

test('a page of the site that was published before meets the new site as a whole, and never half of each', async () => {
  const { project, site } = await buildSmall();
  const server = await serveSite(site);
  try {
    const page = await newPage();
    await page.goto(`${server.url}/about-us`);
    await navigateTo(page, '/colours');
    await markDocument(page);
    const catalogue = path.join(project, 'catalogue.yaml');
    await edit(catalogue, 'brand: Little Mill', 'brand: Larger Mill');
    const { code } = await herbarium(['build', '--no-images', '--no-search', '--out', 'next'], {
      cwd: project,
    });
    expect(code).toBe(0);
    await rename(site, `${site}-before`);
    await rename(path.join(project, 'next'), site);
    await follow(page, '/colours/blue-powder');
    await page.locator('main[data-screen="product"]').waitFor();
    expect(await isMarked(page)).toBe(false);
    expect(await page.locator('.brand').textContent()).toBe('Larger Mill');
    expect(await page.locator('main h1').textContent()).toContain('Blue Powder');
  } finally {
    await server.close();
  }
});
