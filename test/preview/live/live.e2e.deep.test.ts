import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { edit } from '../../support/herbarium.js';
import { navigateTo } from '../../support/navigation.js';
import { openPreview } from './live-page.js';

const newPage = browserForTests();

describe('an open page of the preview', () => {
  test('shows a new name without a reload by hand', async () => {
    const { page, complaints, catalogue } = await openPreview(newPage, '/colours/blue-powder');
    await edit(catalogue, 'name: Blue Powder\n', 'name: Deep Blue Powder\n');
    await page.getByRole('heading', { level: 1, name: 'Deep Blue Powder' }).waitFor();
    expect(await page.title()).toContain('Deep Blue Powder');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('that is opened while the catalogue is broken shows the errors beside the last good page', async () => {
    const { page, catalogue, preview } = await openPreview(newPage, '/colours');
    await edit(catalogue, 'hex: "#a01530"', 'hex: red');
    await page.locator('herbarium-errors').waitFor();
    const second = await newPage();
    await second.goto(new URL('/sports', preview.url).href);
    await second.locator('herbarium-errors').waitFor();
    expect(await second.locator('main h1').textContent()).toBe('Sports');
  });

  test('follows an editor that moves the old catalogue away and writes a new one', async () => {
    const { page, catalogue } = await openPreview(newPage, '/colours/blue-powder');
    for (const name of ['Deep Blue Powder', 'Pale Blue Powder']) {
      const text = await readFile(catalogue, 'utf8');
      await rename(catalogue, `${catalogue}~`);
      await writeFile(catalogue, '');
      await writeFile(catalogue, text.replace(/name: .*Blue Powder\n/, `name: ${name}\n`));
      await rm(`${catalogue}~`);
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
  });

  test('does not show a page that was prefetched before a save', async () => {
    const { page, catalogue } = await openPreview(newPage, '/colours');
    const ahead = page.waitForResponse('**/_payload/colours/blue-powder.json');
    await page.locator('main a[href="/colours/blue-powder"]').first().focus();
    await (await ahead).finished();
    await edit(catalogue, 'name: Blue Powder\n', 'name: Deep Blue Powder\n');
    await page.getByText('Deep Blue Powder').first().waitFor();
    await navigateTo(page, '/colours/blue-powder');
    expect(await page.locator('main h1').textContent()).toBe('Deep Blue Powder');
  });

  test('updates to another shell, and navigates with it', async () => {
    const { page, catalogue } = await openPreview(newPage, '/colours');
    await edit(catalogue, '  brand: Little Mill\n', '  brand: Great Mill\n');
    await page.locator('.brand', { hasText: 'Great Mill' }).waitFor();
    await navigateTo(page, '/sports');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(await page.locator('.brand').textContent()).toBe('Great Mill');
  });
});
