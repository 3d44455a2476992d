import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BundleManifest } from '../../../../scripts/bundle-client.mjs';
import { exampleSite } from '../../../support/example-site.js';
import { projectRoot } from '../../../support/herbarium.js';
import { shiftsOf, withoutFonts } from '../../../support/shifts.js';
import { field, headerField, index, options, rows, status } from './search-page.js';

const { open, url } = exampleSite();

describe('the field in the header', () => {
  test('is reached by the key /, suggests products, and works by keyboard alone, without React', async () => {
    const { page, complaints, requests } = await open('/about-us');
    await page.keyboard.press('/');
    expect(await headerField(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('e161b');
    await options(page).first().waitFor();
    // In a text field, / is a character like any other.
    await page.keyboard.type('/');
    expect(await headerField(page).inputValue()).toBe('e161b/');
    await page.keyboard.press('Backspace');
    await expect.poll(() => options(page).count()).toBeGreaterThan(2);
    const first = options(page).first();
    expect(await first.textContent()).toMatch(/Lutein.*E161b · CAS 127-40-2.*Natural Colorants/);
    expect(await first.locator('rect').getAttribute('fill')).toMatch(/^#[0-9a-f]{6}$/);
    expect(await page.getByRole('banner').getByRole('status').textContent()).toMatch(/^Suggestions: \d\./);
    expect(await headerField(page).getAttribute('role')).toBe('combobox');
    expect(await headerField(page).getAttribute('aria-expanded')).toBe('true');

    // The arrow keys cycle through the list and the field. Escape closes the list and keeps the text.
    await page.keyboard.press('ArrowUp');
    expect(await options(page).last().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    expect(await headerField(page).getAttribute('aria-activedescendant')).toBeNull();
    await page.keyboard.press('Escape');
    expect(await options(page).count()).toBe(0);
    expect(await headerField(page).getAttribute('aria-expanded')).toBe('false');
    expect(await headerField(page).inputValue()).toBe('e161b');
    await page.keyboard.press('ArrowDown');
    await options(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    const active = page.locator(`#${await headerField(page).getAttribute('aria-activedescendant')}`);
    expect(await active.getAttribute('aria-selected')).toBe('true');
    expect(await scriptsBesides('search-field', requests)).toEqual([]);
    const href = (await active.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await page.waitForURL(url() + href);
    await page.locator('main[data-screen="product"]').waitFor();
    await expect.poll(() => headerField(page).inputValue()).toBe('');
    expect(complaints).toEqual([]);
  });
});

test('the field of a list of articles suggests and finds articles only', async () => {
  const { page, complaints } = await open('/knowledge');
  const ofList = page.locator('#search-list');
  expect(await ofList.getAttribute('placeholder')).toBe('Articles');
  await ofList.fill('spirulina');
  const suggestions = page.getByRole('main').getByRole('option');
  await expect.poll(() => suggestions.count()).toBe(7);
  expect(new Set(await page.locator('main .search-kind').allTextContents())).toEqual(new Set(['Article']));
  await ofList.press('Enter');
  await page.waitForURL(/\/search\?kind=article&q=spirulina$/);
  await status(page)
    .getByText(/^\d+ results/)
    .waitFor();
  expect(await rows(page).locator('.search-kind').allTextContents()).not.toContain('Natural Colorants');
  expect(await page.getByRole('button', { name: /^Articles/ }).getAttribute('aria-pressed')).toBe('true');
  expect(complaints).toEqual([]);
});

describe('the results', () => {
  test('are rows with picture, colour, numbers and form, and replace the index without a shift', async () => {
    const { page, complaints } = await open('/search?q=e161b', { before: withoutFonts });
    const row = rows(page).filter({ hasText: 'Lutein 20% Oil Suspension' });
    await row.waitFor();
    await row.locator('.plate').waitFor();
    expect(await shiftsOf(page)).toEqual([]);
    expect(await row.locator('rect').getAttribute('fill')).toMatch(/^#[0-9a-f]{6}$/);
    expect(await row.textContent()).toMatch(/oil.*E161bCAS 127-40-2.*Natural Colorants/);
    // A product can be added to the enquiry and the comparison here, as in a list.
    await row.getByRole('button', { name: 'Add to enquiry' }).click();
    await row.getByRole('button', { name: 'In your enquiry' }).waitFor();
    await row.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('region', { name: 'Products to compare' }).waitFor();
    expect(await page.locator('#enquiry-link .number').textContent()).toBe('1');
    expect(await status(page).textContent()).toMatch(/^\d+ results for “e161b”$/);
    expect(await index(page).isVisible()).toBe(false);
    // Articles are in the same ranking, with matches in their texts.
    await field(page).fill('overrun');
    await field(page).press('Enter');
    const mark = rows(page).locator('mark').first();
    await expect.poll(async () => (await mark.textContent())?.toLowerCase()).toContain('overrun');
    expect(complaints).toEqual([]);
  });
});

describe('on a slow phone', () => {
  test('the first ten come by name, before React and the texts, directly below the field, and stay where they are', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page, complaints, requests } = await open('/search?q=natural+blue', {
      viewport: { width: 390, height: 844 },
      before: async (fresh) => {
        await withoutFonts(fresh);
        await fresh.route('**/client/search-results-*.js', async (route) => {
          await held;
          await route.continue();
        });
      },
    });
    await expect.poll(() => rows(page).count()).toBe(10);
    const placesOf = () =>
      rows(page).evaluateAll((all) => all.slice(0, 9).map((row) => row.getBoundingClientRect().top));
    const [first, places] = [await rows(page).first().innerText(), await placesOf()];
    expect(first).toContain('Blue Spirulina');
    expect(first).toContain('CAS 11016-15-2');
    expect(places[0]).toBeLessThan(450);
    expect(requests.filter((request) => request.includes('/_search/'))).toEqual([]);
    expect(await scriptsBesides('first-results', requests)).not.toContain(await reactChunk());
    release();
    await rows(page).first().getByRole('button', { name: 'Compare' }).waitFor();
    expect(await rows(page).count()).toBe(20);
    expect(await placesOf()).toEqual(places);
    expect(await shiftsOf(page)).toEqual([]);
    // The filters are behind a button.
    const kinds = page.getByRole('button', { name: /^Articles/ });
    expect(await kinds.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filters' }).click();
    await kinds.click();
    await page.getByRole('button', { name: 'Filters 1' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('a search whose words mean values', () => {
  test('suggests products first, and shows on the results what was understood, which can be removed by keyboard', async () => {
    const { page, complaints } = await open('/search?q=natural+blue', { before: withoutFonts });
    const chips = page.getByRole('list', { name: 'Understood as' }).getByRole('button');
    // The buttons come with React.
    await rows(page).first().getByRole('button', { name: 'Compare' }).waitFor();
    expect(await chips.allTextContents()).toEqual(['Origin: natural ×', 'Shade: blue ×']);
    expect(await rows(page).first().textContent()).toContain('Blue Spirulina');
    expect(await rows(page).filter({ hasText: 'Blueberry' }).count()).toBe(0);
    expect(await shiftsOf(page)).toEqual([]);
    await chips.nth(1).press('Enter');
    await expect.poll(() => chips.allTextContents()).toEqual(['Origin: natural ×']);
    expect(await chips.first().evaluate((chip) => chip === document.activeElement)).toBe(true);
    expect(new URL(page.url()).searchParams.getAll('plain')).toEqual(['blue']);
    await page.goto(`${url()}/about-us`);
    await headerField(page).fill('natural blue');
    await expect.poll(() => options(page).count()).toBe(7);
    const groups = await options(page).locator('.search-kind').allTextContents();
    expect(groups).toEqual(Array.from({ length: 6 }, () => 'Natural Colorants'));
    expect(complaints).toEqual([]);
  });
});

/** The largest script: all islands but a few share it. */
async function reactChunk(): Promise<string> {
  const folder = path.join(projectRoot, 'dist/client');
  const names = (await readdir(folder)).filter((name) => name.startsWith('chunk-'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size));
  return names[sizes.indexOf(Math.max(...sizes))] ?? '';
}

/** The fetched scripts that neither the navigator nor an island needs. */
async function scriptsBesides(island: string, requests: readonly string[]): Promise<readonly string[]> {
  const manifest = path.join(projectRoot, 'dist/client/manifest.json');
  const { navigator, islands }: BundleManifest = JSON.parse(await readFile(manifest, 'utf8'));
  const expectedFiles = new Set([...navigator, ...(islands[island] ?? [])]);
  const names = requests
    .filter((request) => request.endsWith('.js'))
    .map((request) => path.posix.basename(request));
  return names.filter((name) => !expectedFiles.has(name));
}
