import { expect, test } from 'vitest';
import { exampleSite } from '../../../support/example-site.js';

const site = exampleSite();

test('the guide filters its table by shade, pH and heat, also from a shared address', async () => {
  const { page, complaints } = await site.open('/colours?shade=blue&colour.ph=3.5');
  const rows = page.locator('.product-table [data-row]:not([hidden])');
  await expect.poll(() => page.locator('.list-status').textContent()).toMatch(/^\d+ of \d+ products$/);
  const acid = await rows.count();
  expect(acid).toBeGreaterThan(2);
  // Every remaining row has a mark that it is stable at this pH.
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
  // Buyers search for certain certificates, so all of them are visible without "Show all".
  const certificates = page.locator('.facet:has(input[name="certificate"])');
  expect(await certificates.locator('li:visible').count()).toBeGreaterThan(6);
  expect(await page.locator('input[name="colour.origin"][value="natural"]').count()).toBe(1);
  await page.locator('input[name="colour.heat"][value="excellent"]').check();
  await expect.poll(() => rows.count()).toBeLessThan(acid);
  expect(await page.locator('.product-table tbody:visible').count()).toBe(1);
  expect(page.url()).toContain('colour.heat=excellent');
  await page.locator('.chips .clear').click();
  await expect.poll(() => rows.count()).toBeGreaterThan(150);

  // On a phone, too, only the first group is open, with its first ten rows. Each row has a button for enquiries.
  await page.setViewportSize({ width: 390, height: 844 });
  const visible = page.locator('.product-table [data-row]:visible');
  expect(await visible.count()).toBe(10);
  await page.getByText('Show all 54').click();
  expect(await visible.count()).toBe(54);
  await page.getByText('Show fewer').first().click();
  expect(await visible.count()).toBe(10);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(6000);
  expect(await page.locator('.drawer[open]').count()).toBe(1);
  const row = page.locator('.product-table [data-row]:visible').first();
  await row.getByRole('button', { name: 'Add to enquiry' }).click();
  await row.getByRole('button', { name: 'In your enquiry' }).waitFor();
  const link = page.getByRole('link', { name: 'Enquiry list, 1 product' });
  await link.waitFor();
  // The header has one line, in every language: the text of the link is replaced by an icon.
  const boxes = await Promise.all([page.locator('.brand'), link].map((part) => part.boundingBox()));
  const middles = boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0) / 2);
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).toBeLessThan(12);
  expect((boxes[1]?.width ?? 99) < 80).toBe(true);
  const name = await row.locator('th a').textContent();
  await page.getByRole('button', { name: 'In your enquiry' }).click();
  await row.getByRole('button', { name: 'Add to enquiry' }).waitFor();
  expect(await page.locator('.product-list [role=status]').allTextContents()).toContain(
    `${name} was removed from your enquiry list.`,
  );
  expect(complaints).toEqual([]);
});
