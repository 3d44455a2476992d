import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BundleManifest, bundleNavigator } from '../../scripts/bundle-client.mjs';
import { isDeep, some } from '../support/deep.js';
import { exampleSite } from '../support/example-site.js';
import { sharedFolder } from '../support/herbarium.js';
import { navigateTo } from '../support/navigation.js';

/*
 * React reports problems only in development. So here the shipped pages are hydrated by a development bundle of the same sources.
 */

const { open } = exampleSite();
const folder = sharedFolder();
let bundle: BundleManifest;

beforeAll(async () => {
  bundle = await bundleNavigator({ folder: folder(), isDevelopment: true });
});

/** Makes a page load the development bundle instead of the shipped one. */
async function useDevelopmentBundle(page: Page): Promise<void> {
  await page.route('**/_assets/client/*.js', async (route) => {
    const name = path.posix.basename(new URL(route.request().url()).pathname);
    const file = name.startsWith('navigator-') ? bundle.navigator[0] : name;
    const isKnown = file !== undefined && bundle.files.includes(file);
    // Preloads of the shipped chunks get an empty answer.
    const body = isKnown ? await readFile(path.join(folder(), file), 'utf8') : '';
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}

const screens = [
  '/',
  '/natural-colorants',
  '/products/page-2',
  '/natural-colorants/blue-spirulina-phycocyanin-powder',
  '/natural-colorants?form=powder&shade=blue&letter=G',
  '/compare?products=natural-colorants/chlorophyll-e140,natural-colorants/blue-spirulina-phycocyanin-powder',
  '/contact-us?product=Blue%20Spirulina',
  '/search?q=lycopene',
  '/search/404?q=nothing',
];

describe('hydration gives no warning', () => {
  test.each(some(screens, 3))('on %s', async (address) => {
    const { page, complaints } = await open(address, { before: useDevelopmentBundle });
    expect(await wakeAll(page)).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  test('after in-site navigation from screen to screen', async () => {
    const { page, complaints } = await open('/about-us', { before: useDevelopmentBundle });
    for (const address of some(screens, 6)) {
      await navigateTo(page, address);
      expect(await wakeAll(page), address).toBeGreaterThan(0);
    }
    await navigateTo(page, '/about-us');
    expect(await page.locator('main [data-island]').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

test('a click that comes while React takes over an island counts once', async () => {
  const { page } = await open('/natural-colorants', {
    before: (fresh) =>
      fresh.addInitScript(() => {
        const { addEventListener } = EventTarget.prototype;
        const seen = new WeakSet<EventTarget>();
        // React listens to the element of an island just before it hydrates it.
        EventTarget.prototype.addEventListener = function (type, listener, options) {
          addEventListener.call(this, type, listener, options);
          if (!(this instanceof HTMLElement) || this.dataset['island'] !== 'compare') return;
          if (type !== 'mousedown' || seen.has(this)) return;
          seen.add(this);
          queueMicrotask(() => this.querySelector('button')?.click());
        };
      }),
  });
  const button = page.locator('.cards .compare-toggle').first();
  await button.hover();
  await page.locator('.cards [data-island=compare][data-awake] .compare-toggle').first().waitFor();
  expect(await button.getAttribute('aria-pressed')).toBe('true');
});

test.runIf(isDeep)('page state is restored from data embedded by the server', async () => {
  const { page } = await open('/natural-colorants', {
    before: (fresh) =>
      fresh.route('**/natural-colorants', async (route) => {
        const response = await route.fetch();
        const html = (await response.text()).replaceAll(
          '{shown} of {count} products',
          '{shown} out of {count} products',
        );
        await route.fulfill({ response, body: html });
      }),
  });
  await page.getByLabel('Filter this list').fill('blue');
  await page.getByText('out of 178 products').waitFor();
});

/** Touches every island and waits until all are awake. @returns their number */
async function wakeAll(page: Page): Promise<number> {
  const count = await page.evaluate(() => {
    const islands = document.querySelectorAll('[data-island]');
    for (const island of islands)
      island.firstElementChild?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    return islands.length;
  });
  await page.waitForFunction(() => document.querySelector('[data-island]:not([data-awake])') === null);
  return count;
}
