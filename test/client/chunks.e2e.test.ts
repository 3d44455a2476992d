import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { isDeep } from '../support/deep.js';
import { exampleSite } from '../support/example-site.js';
import { follow, isMarked, navigateTo } from '../support/navigation.js';
import { errorOf } from './error-page.js';

/* Chunks that cannot be loaded: sections 4, 7 and 8 of the specification. */

const site = exampleSite();
const { open } = site;

// The test controls the clock, but it also runs while the browser works. So the times keep a distance from the minute and the 120 seconds.

describe('a chunk that cannot be loaded', () => {
  const clock = { time: new Date('2026-01-01T00:00:00Z') };

  test.runIf(isDeep)('reloads the page, at most once a minute', async () => {
    const { page, requests } = await open('/about-us', {
      isFresh: true,
      before: async (fresh) => {
        await fresh.clock.install(clock);
        await fresh.route('**/_assets/client/search-terms-*.js', (route) => route.abort());
      },
    });
    const loads = () => requests.filter((request) => request.startsWith('document')).length;
    expect(loads()).toBe(1);
    const reloaded = page.waitForEvent('load');
    await follow(page, '/search');
    await reloaded;
    expect(loads()).toBe(2);
    await navigateTo(page, '/search');
    expect(await errorOf(page)).toEqual({ status: '500', message: 'Error' });
    await navigateTo(page, '/about-us');
    await page.clock.fastForward(45_000);
    await navigateTo(page, '/search');
    expect(loads()).toBe(2);
    await navigateTo(page, '/about-us');
    await page.clock.fastForward(20_000);
    const again = page.waitForEvent('load');
    await follow(page, '/search');
    await again;
    expect(loads()).toBe(3);
    // It loads the requested page again.
    expect(page.url()).toBe(`${site.url()}/search`);
  });

  test.runIf(isDeep)('keeps the page while there is no network', async () => {
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

  test.runIf(isDeep)('counts as failed after 120 seconds', async () => {
    const { page, requests } = await open('/about-us', {
      isFresh: true,
      before: async (fresh) => {
        await fresh.clock.install(clock);
        // Neither an answer nor an error.
        await fresh.route('**/_assets/client/search-terms-*.js', () => {});
      },
    });
    const asked = page.waitForRequest('**/_assets/client/search-terms-*.js');
    await follow(page, '/search');
    await asked;
    await page.clock.fastForward(100_000);
    await page.evaluate(() => fetch('/robots.txt'));
    expect(requests.filter((request) => request.startsWith('document'))).toHaveLength(1);
    const reloaded = page.waitForEvent('load');
    await page.clock.fastForward(20_000);
    await reloaded;
  });

  test('script chunks load from the same site', () => {
    const files = readdirSync(path.join(inject('exampleSite'), '_assets/client'));
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect(file).toMatch(/^[a-z-]+-[A-Z0-9]{8}\.js$/);
  });
});
