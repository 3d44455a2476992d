import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { BundleManifest } from '../../../../scripts/bundle-client.mjs';
import { exampleSite } from '../../../support/example-site.js';
import { projectRoot } from '../../../support/herbarium.js';
import { isMarked, navigateTo } from '../../../support/navigation.js';
import { shiftOf, withoutFonts } from '../../../support/shifts.js';

const { open, url } = exampleSite();

const field = (page: Page) => page.getByRole('main').getByLabel('Search products and articles');
const headerField = (page: Page) => page.getByRole('banner').getByLabel('Search products and articles');
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const rows = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('listitem');
const status = (page: Page) => page.locator('.search-status');
const index = (page: Page) => page.locator('.search-index');

describe('the field in the header', () => {
  test('leaves the key / alone where a visitor has switched it off', async () => {
    const { page } = await open('/search');
    const sign = page.getByRole('banner').locator('.search-key');
    await page.locator('[data-island=search-key][data-awake]').waitFor({ state: 'attached' });
    await page.getByRole('checkbox', { name: 'The key / leads to the search field' }).uncheck();
    expect(await sign.isHidden()).toBe(true);
    await page.goto(page.url().replace('/search', '/about-us'));
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    expect(await sign.isHidden()).toBe(true);
    await page.goBack();
    await page.locator('[data-island=search-key][data-awake]').waitFor({ state: 'attached' });
    await page.getByRole('checkbox', { name: 'The key / leads to the search field' }).check();
    await page.keyboard.press('Tab');
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search-large');
  });

  test('is reached by the key /, suggests products, and is used by keyboard alone, without React', async () => {
    const { page, complaints, requests } = await open('/about-us');
    await page.keyboard.press('/');
    expect(await headerField(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('e161b');
    await options(page).first().waitFor();
    // While a visitor writes, it is a letter like any other.
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

    // The arrows go round through the field. Escape closes the list and keeps the text.
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

  test('takes over a text that was typed before its script came, and suggests nothing for markup', async () => {
    let release = () => {};
    const isAsked = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page } = await open('/about-us', {
      before: (fresh) =>
        fresh.route('**/_assets/client/search-field-*.js', async (route) => {
          await isAsked;
          await route.continue();
        }),
    });
    await headerField(page).pressSequentially('lutein');
    expect(await options(page).count()).toBe(0);
    release();
    await options(page).filter({ hasText: 'Lutein' }).first().waitFor();
    await headerField(page).fill('<b>lutein');
    await expect.poll(() => options(page).count()).toBe(0);
    await headerField(page).fill('spirulna');
    await options(page).filter({ hasText: 'All results for “spirulina”' }).waitFor();
  });
});

describe('the results', () => {
  test('are rows with picture, colour, numbers and form, and take the place of the index without a shift', async () => {
    const { page, complaints } = await open('/search', { before: withoutFonts });
    expect(await shiftOf(page)).toBeLessThan(0.001);
    expect(await index(page).isVisible()).toBe(true);
    await page.goto(`${url()}/search?q=e161b`);
    const row = rows(page).filter({ hasText: 'Lutein 20% Oil Suspension' });
    await row.waitFor();
    await row.locator('img').waitFor();
    expect(await row.locator('rect').getAttribute('fill')).toMatch(/^#[0-9a-f]{6}$/);
    expect(await row.textContent()).toMatch(/E161bCAS 127-40-2oil.*Natural Colorants/);
    // A product can be asked about and compared from here, as from a list.
    await row.getByRole('button', { name: 'Add to enquiry' }).click();
    await row.getByRole('button', { name: 'In your enquiry' }).waitFor();
    await row.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('region', { name: 'Products to compare' }).waitFor();
    expect(await page.locator('#enquiry-link .number').textContent()).toBe('1');
    expect(await status(page).textContent()).toMatch(/^\d+ results for “e161b”$/);
    expect(await index(page).isVisible()).toBe(false);
    // Articles are in the same ranking, with the words in their texts.
    await page.goto(`${url()}/search?q=overrun`);
    await rows(page).locator('mark').first().waitFor();
    expect((await rows(page).locator('mark').first().textContent())?.toLowerCase()).toContain('overrun');
    expect(await shiftOf(page)).toBeLessThan(0.001);
    // Its status is read from the right.
    await page.goto(encodeURI(`${url()}/ar/بحث?q=beta carotene`));
    await page.locator('.search-results mark').first().waitFor();
    expect(await shiftOf(page)).toBeLessThan(0.001);
    // Half transparent, it has too little contrast on the chosen kind.
    const number = page.locator('.search-kinds .number').first();
    expect(await number.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    expect(complaints).toEqual([]);
  });

  test('are asked for by the form, filtered, and shown twenty at a time; going back leads to them', async () => {
    const { page, complaints, requests } = await open('/search');
    await field(page).focus();
    await expect.poll(() => requests.includes('fetch /_data/names.json')).toBe(true);
    expect(requests.filter((request) => /\/_search\/|pictures\.json/.test(request))).toEqual([]);
    await field(page).fill('  beta   carotene ');
    await field(page).press('Enter');
    await page.waitForURL(`${url()}/search?q=beta+carotene`);
    await expect.poll(() => rows(page).count()).toBe(20);
    expect(await field(page).inputValue()).toBe('beta carotene');
    expect(await isMarked(page)).toBe(true);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(20);
    // The keyboard continues at the first new one.
    const focused = () =>
      rows(page)
        .getByRole('link')
        .evaluateAll((links) => links.findIndex((link) => link.matches(':focus')));
    await expect.poll(focused).toBe(20);

    // Filters say what they leave, and the address stores them.
    const category = page.getByLabel('Category', { exact: true });
    const option = await category.locator('option').nth(1).textContent();
    const [, name = '', count = ''] = /^(.*) \((\d+)\)$/.exec(option ?? '') ?? [];
    await category.selectOption(name);
    await expect.poll(() => status(page).textContent()).toMatch(new RegExp(`^${count} results?`));
    expect(new URL(page.url()).searchParams.get('category')).toBe(name);
    await rows(page).getByRole('link').first().click();
    await page.locator('main[data-screen="product"]').waitFor();
    await page.goBack();
    await expect.poll(() => status(page).textContent()).toMatch(new RegExp(`^${count} results?`));
    expect(await category.inputValue()).toBe(name);
    await page.getByRole('button', { name: `Products ${count}` }).click();
    expect(new URL(page.url()).searchParams.get('kind')).toBe('product');
    expect(complaints).toEqual([]);
  });
});

describe('a search that finds nothing', () => {
  test('is corrected and says so; the visitor may insist, and is then offered the correction', async () => {
    const { page } = await open('/about-us');
    await navigateTo(page, '/search?q=clorophyll');
    await rows(page).filter({ hasText: 'Chlorophyll' }).first().waitFor();
    expect(await page.locator('.search-notice').textContent()).toBe(
      'Showing results for chlorophyll. Search instead for clorophyll',
    );
    expect(await field(page).inputValue()).toBe('clorophyll');
    await page.getByRole('link', { name: 'Search instead for clorophyll' }).click();
    await page.waitForURL(`${url()}/search/404?q=clorophyll*`);
    await page.getByText('Nothing was found for “clorophyll”.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'chlorophyll', exact: true }).click();
    await page.waitForURL(`${url()}/search?q=chlorophyll`);
    await rows(page).first().waitFor();
  });

  test('leads to its own page when nothing similar is known, and never corrects markup', async () => {
    const { page } = await open('/search?q=%20qqxx%20%20zzyy', { before: withoutFonts });
    await page.waitForURL(`${url()}/search/404?q=qqxx+zzyy`);
    await expect.poll(() => field(page).inputValue()).toBe('qqxx zzyy');
    await page.getByText('Nothing was found for “qqxx zzyy”.').waitFor();
    await field(page).fill('<spirulna>');
    await field(page).press('Enter');
    await page.waitForURL(`${url()}/search/404?q=%3Cspirulna%3E`);
    await page.getByText('Nothing was found for “<spirulna>”.').waitFor();
    expect(await page.locator('.search-notice').count()).toBe(0);
    await page.goto(`${url()}/search/404?q=qqxx`);
    await page.getByText('Nothing was found for “qqxx”.').waitFor();
    expect(await shiftOf(page)).toBeLessThan(0.001);
  });
});

/** The fetched scripts that neither the navigator nor an island needs. */
async function scriptsBesides(island: string, requests: readonly string[]): Promise<readonly string[]> {
  const manifest = path.join(projectRoot, 'dist/client/manifest.json');
  const { navigator, islands }: BundleManifest = JSON.parse(await readFile(manifest, 'utf8'));
  const known = new Set([...navigator, ...(islands[island] ?? [])]);
  const names = requests
    .filter((request) => request.endsWith('.js'))
    .map((request) => path.posix.basename(request));
  return names.filter((name) => !known.has(name));
}
