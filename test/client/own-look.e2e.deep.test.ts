import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { browserForTests, complaintsOf } from '../support/browser.js';
import { builtSite } from '../support/built-site.js';
import { styleOf } from './own-look-parts.js';

const newPage = browserForTests();

const url = builtSite('own-look');

const plain = builtSite('languages');

/** Shows a page on a phone, with delayed fonts. Fails if they move anything. */
async function showSlowly(address: string, family: string): Promise<{ asked: string[]; page: Page }> {
  const page = await newPage({ isFresh: true, viewport: { width: 390, height: 844 } });
  const complaints = complaintsOf(page);
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  await page.route('**/*.woff2', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await slow;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.locator('.site-footer').waitFor();
  const heightBefore = await heightOf(page);
  expect(await page.evaluate((name) => document.fonts.check(`1rem "${name}"`), family)).toBe(false);
  const shifts = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        void document.fonts.ready.then(() =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum)))),
        );
      }),
  );
  release();
  const moved = await shifts;
  expect(await page.evaluate((name) => document.fonts.check(`1rem "${name}"`), family)).toBe(true);
  // The fallback is a font of the machine with adjusted measures. A bare machine has none.
  if (await hasFontLikeArial(page)) {
    // Single words may move within their line. No line and no block moves: without the fallback the shift is more than ten times as large.
    expect(moved).toBeLessThan(0.005);
    expect(await heightOf(page)).toBe(heightBefore);
  }
  // Each file is loaded once.
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  expect(complaints).toEqual([]);
  return { asked, page };
}

function preloadedFonts(page: Page): Promise<(string | null)[]> {
  return page
    .locator('link[rel=preload]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

/** Whether the machine has a font of Arial's widths. Nearly all devices of visitors do. */
function hasFontLikeArial(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const names = ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'].map((name) => `local("${name}")`);
    return new FontFace('Any of them', names.join()).load().then(
      () => true,
      () => false,
    );
  });
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

test('a slow font moves nothing: its fallback takes the same space', async () => {
  const { asked, page } = await showSlowly(url(), 'Brand Sans');
  expect(await preloadedFonts(page)).toEqual([
    expect.stringMatching(/^\/_assets\/fonts\/regular\.\w+\.woff2$/),
  ]);
  expect(asked).toHaveLength(2);
});

test('neither does the font of the tool, which a site without fonts gets, in one file', async () => {
  const { asked, page } = await showSlowly(`${plain()}/الألوان/مسحوق-أزرق`, 'Geist');
  expect(asked).toEqual([expect.stringMatching(/^\/_assets\/fonts\/geist-latin\.\w+\.woff2$/)]);
  expect(await preloadedFonts(page)).toEqual(asked);
  // Figures in tables are aligned below each other.
  expect(await styleOf(page, 'table', 'font-variant-numeric')).toContain('tabular-nums');
});
