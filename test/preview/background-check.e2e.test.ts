import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { browserForTests } from '../support/browser.js';
import { copyOfSite } from '../support/herbarium.js';
import { openPreview } from '../support/live-page.js';
import { pipeInPlaceOf } from '../support/pipe.js';
import { listenPreview } from '../support/preview.js';

const newPage = browserForTests();

test('a page that is opened while the catalogue is read comes by itself', async () => {
  const project = await copyOfSite('small');
  const catalogue = path.join(project, 'catalogue.yaml');
  const text = await pipeInPlaceOf(catalogue);
  const { url } = await listenPreview(project);
  const page = await newPage();
  await page.goto(new URL('/colours', url).href);
  await page.getByRole('heading', { level: 1, name: 'Reading the catalogue' }).waitFor();
  await writeFile(catalogue, text);
  await page.getByRole('heading', { level: 1, name: 'Colours' }).waitFor();
  expect(await page.locator('.brand').count()).toBeGreaterThan(0);
});

test('a page that shows what the check has refused goes back to the last good one', async () => {
  const { page, catalogue } = await openPreview(newPage, '/colours/blue-powder');
  const text = await readFile(catalogue, 'utf8');
  const renamed = text.replace('name: Blue Powder\n', 'name: Deep Blue Powder\n');
  // The one is shown as soon as it is read; that two entries claim one path is for the check to say.
  await writeFile(catalogue, renamed.replace('slug: red powder\n', 'slug: blue-powder\n'));
  const overlay = page.locator('herbarium-faults');
  await overlay.waitFor();
  expect(await overlay.locator('pre').textContent()).toContain('route/duplicate-path');
  await page.locator('main h1', { hasText: /^Blue Powder$/ }).waitFor();
  await writeFile(catalogue, renamed);
  await overlay.waitFor({ state: 'detached' });
  await page.locator('main h1', { hasText: /^Deep Blue Powder$/ }).waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
