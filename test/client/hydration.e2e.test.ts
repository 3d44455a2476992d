import { copyFile, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { bundleNavigator } from '../../scripts/bundle-client.mjs';
import { browserForTests, complaintsOf } from '../support/browser.js';
import { exampleSite } from '../support/example-site.js';
import { sharedFolder } from '../support/herbarium.js';
import { isMarked, markDocument, navigateTo } from '../support/navigation.js';
import { serveSite } from '../support/static-server.js';

/*
 * React reports problems only in development. So here a host has the shipped pages, with a development bundle of the same sources.
 */

const { open } = exampleSite();
const newPage = browserForTests();
const folder = sharedFolder();
let host: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  const client = path.join(folder(), '_assets/client');
  await linkAll(inject('exampleSite'), folder(), '_assets');
  await linkAll(path.join(inject('exampleSite'), '_assets'), path.dirname(client), 'client');
  const { navigator, files } = await bundleNavigator({ folder: client, isDevelopment: true });
  for (const name of await readdir(path.join(inject('exampleSite'), '_assets/client'))) {
    const file = path.join(client, name);
    if (name.startsWith('navigator-')) await copyFile(path.join(client, navigator[0] ?? 'none'), file);
    // Preloads of the shipped chunks get an empty answer.
    else if (!files.includes(name)) await writeFile(file, '');
  }
  host = await serveSite(folder());
});
afterAll(() => host.close());

/** Fills a folder with links to all that another has, but one. */
async function linkAll(from: string, to: string, but: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const names = await readdir(from);
  for (const name of names) if (name !== but) await symlink(path.join(from, name), path.join(to, name));
}

describe('hydration gives no warning', () => {
  const loaded = [
    '/',
    '/natural-colorants/blue-spirulina-phycocyanin-powder',
    '/natural-colorants?form=powder&shade=blue&letter=G',
  ];
  const navigated = [
    '/natural-colorants',
    '/products/page-2',
    '/compare?products=natural-colorants/chlorophyll-e140,natural-colorants/blue-spirulina-phycocyanin-powder',
    '/contact-us?product=Blue%20Spirulina',
    '/search?q=lycopene',
    '/search/404?q=nothing',
  ];

  test('on pages as they are loaded, and after in-site navigation from screen to screen', {
    timeout: 180_000,
  }, async () => {
    const page = await newPage();
    const complaints = complaintsOf(page);
    for (const address of loaded) {
      await page.goto(host.url + address);
      expect(await wakeAll(page), address).toBeGreaterThan(0);
      expect(complaints, address).toEqual([]);
    }
    await markDocument(page);
    for (const address of navigated) {
      await navigateTo(page, address);
      expect(await wakeAll(page), address).toBeGreaterThan(0);
      expect(complaints, address).toEqual([]);
    }
    await navigateTo(page, '/about-us');
    expect(await page.locator('main [data-island]').count()).toBe(0);
    expect(await isMarked(page)).toBe(true);
    expect(complaints).toEqual([]);
  });
});

test('a click that comes while React takes over an island counts once', async () => {
  const { page } = await open('/natural-colorants', {
    isFresh: true,
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

test('page state is restored from data embedded by the server', async () => {
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
