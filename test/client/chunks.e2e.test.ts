import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleFolder } from '../support/example-folder.js';
import { exampleSite } from '../support/example-site.js';
import { follow, isMarked, navigateTo } from '../support/navigation.js';

/* Failed loads of script chunks. */

const site = exampleSite();
const { open } = site;

describe('a chunk that cannot be loaded', () => {
  test('reloads the page once; the search shows its index when the script of its guard fails again', async () => {
    const { page, requests } = await open('/about-us', {
      before: (page) => page.route('**/_assets/client/search-terms-*.js', (route) => route.abort()),
    });
    const loads = () => requests.filter((request) => request.startsWith('document')).length;
    const reloaded = page.waitForEvent('load');
    await follow(page, '/search');
    await reloaded;
    // It loads the requested page again.
    expect(page.url()).toBe(`${site.url()}/search`);
    expect(loads()).toBe(2);
    await navigateTo(page, '/about-us');
    await navigateTo(page, '/search');
    expect(await page.locator('.letter a').first().isVisible()).toBe(true);
    expect(loads()).toBe(2);
  });

  test('keeps the page while there is no network', async () => {
    const { page, requests } = await open('/natural-colorants/red-beet-powder-e162');
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('button', { name: 'Add to enquiry list' }).click();
    expect(await isMarked(page)).toBe(true);
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Add to enquiry list' }).click();
    await page.locator('.listed').first().waitFor();
    expect(await isMarked(page)).toBe(true);
    expect(requests.filter((request) => request.startsWith('document'))).toHaveLength(1);
  });

  test('script chunks load from the same site', () => {
    const files = readdirSync(path.join(exampleFolder, '_assets/client'));
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect(file).toMatch(/^[a-z-]+-[A-Z0-9]{8}\.js$/);
  });
});
