import { expect, test } from 'vitest';
import { exampleSite } from '../../../support/example-site.js';

const site = exampleSite();

test('the guide narrows its own table by shade, pH and heat, also from a shared address', async () => {
  const { page, complaints } = await site.open('/colours?shade=blue&colour.ph=3.5');
  const rows = page.locator('.product-table [data-row]:not([hidden])');
  await expect.poll(() => page.locator('.list-status').textContent()).toMatch(/^\d+ of \d+ products$/);
  const acid = await rows.count();
  expect(acid).toBeGreaterThan(2);
  // Every row that is left says that it holds at this pH.
  const windows = await rows.locator('td:first-of-type').allTextContents();
  for (const window of windows) {
    const [from = 0, to = 0] = window.split('–').map(Number.parseFloat);
    expect(from).toBeLessThanOrEqual(3.5);
    expect(to).toBeGreaterThanOrEqual(3.5);
  }
  // Its flower is blue, and violet in acid.
  expect((await rows.locator('th a').allTextContents()).join()).not.toContain('Butterfly Pea');
  expect(await page.locator('.chips').textContent()).toMatch(/pH 3\.5/);
  // A pH begins with a small letter, unlike other values.
  for (const [text, transform] of [
    ['pH 3.5', 'none'],
    ['blue', 'uppercase'],
  ] as const) {
    const chip = page.locator('.chip > span', { hasText: text });
    expect(await chip.evaluate((span) => getComputedStyle(span, '::first-letter').textTransform)).toBe(
      transform,
    );
  }
  expect(await page.locator('input[name="colour.origin"][value="natural"]').count()).toBe(1);
  await page.locator('input[name="colour.heat"][value="excellent"]').check();
  await expect.poll(() => rows.count()).toBeLessThan(acid);
  expect(await page.locator('.product-table tbody:visible').count()).toBe(1);
  expect(page.url()).toContain('colour.heat=excellent');
  await page.locator('.chips .clear').click();
  await expect.poll(() => rows.count()).toBeGreaterThan(150);
  expect(complaints).toEqual([]);
});
