import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { complaintsOf } from '../../support/browser.js';
import { edit } from '../../support/herbarium.js';
import { isMarked, markDocument, navigateTo } from '../../support/navigation.js';
import { startPreview } from '../../support/preview.js';
import { buildSmall } from '../../support/small-site.js';
import { serveSite } from '../../support/static-server.js';

/** Product pages whose slugs need an encoding. */
export const spaced = { file: 'colours/red powder', address: '/colours/red%20powder' };
export const japanese = {
  file: 'colours/東京の粉',
  address: `/colours/${encodeURIComponent('東京の粉')}`,
};

/** The small site with these pages, on a static host and in the preview. */
export async function siteWithSlugs() {
  const { project, read, site } = await buildSmall((folder) =>
    edit(path.join(folder, 'catalogue.yaml'), 'slug: green-powder-', 'slug: 東京の粉'),
  );
  const preview = await startPreview(project);
  const { url, close } = await serveSite(site);
  onTestFinished(close);
  const sitemap = await read('sitemap.xml');
  /** Expects that in-site navigation reaches pages of a host, and that each has one address everywhere. */
  const expectReached = async (page: Page, host: string, pages: readonly (typeof spaced)[]) => {
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
      expect(sitemap).toContain(`<loc>${canonical}</loc>`);
      const { path: own } = JSON.parse(await readFile(path.join(site, `_payload/${file}.json`), 'utf8'));
      expect(own).toBe(`/${file}`);
      await page.reload();
      expect(page.url()).toBe(host + address);
    }
    expect(complaints).toEqual([]);
  };
  return { host: url, preview: new URL(preview.url).origin, expectReached };
}
