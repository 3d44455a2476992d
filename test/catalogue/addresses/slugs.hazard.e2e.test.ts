import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { browserForTests, complaintsOf } from '../../support/browser.js';
import { edit } from '../../support/herbarium.js';
import { isMarked, markDocument, navigateTo } from '../../support/navigation.js';
import { startPreview } from '../../support/preview.js';
import { buildSmall } from '../../support/small-site.js';
import { serveSite } from '../../support/static-server.js';

const newPage = browserForTests();

const pages = [
  { file: 'colours/red powder', address: '/colours/red%20powder' },
  { file: 'colours/東京の粉', address: `/colours/${encodeURIComponent('東京の粉')}` },
] as const;

describe('addresses with a space or in another script', () => {
  test('in-site navigation reaches space and non-Latin slugs by one encoding in links, canonical, sitemap, payload and preview', async () => {
    const { project, read, site } = await buildSmall((folder) =>
      edit(path.join(folder, 'catalogue.yaml'), 'slug: green-powder-', 'slug: 東京の粉'),
    );
    const preview = await startPreview(project);
    const { url, close } = await serveSite(site);
    onTestFinished(close);
    for (const host of [url, new URL(preview.url).origin]) {
      const page = await newPage();
      const complaints = complaintsOf(page);
      for (const { file, address } of pages) {
        await page.goto(`${host}${path.posix.dirname(address)}`);
        await markDocument(page);
        const fetched = page.waitForRequest((request) => request.url() === `${host}/_payload${address}.json`);
        await navigateTo(page, address);
        await fetched;
        expect(await isMarked(page)).toBe(true);
        expect(page.url()).toBe(host + address);
        const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
        expect(canonical).toBe(`https://little-mill.example${address}`);
        expect(await read('sitemap.xml')).toContain(`<loc>${canonical}</loc>`);
        const { path: own } = JSON.parse(await readFile(path.join(site, `_payload/${file}.json`), 'utf8'));
        expect(own).toBe(`/${file}`);
        await page.reload();
        expect(page.url()).toBe(host + address);
      }
      expect(complaints).toEqual([]);
    }
  });
});
