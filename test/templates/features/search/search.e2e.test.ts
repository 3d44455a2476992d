import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { browserForTests, complaintsOf } from '../../../support/browser.js';
import { isDeep, some } from '../../../support/deep.js';
import { serveSite } from '../../../support/static-server.js';

const newPage = browserForTests();
let server: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  server = await serveSite(inject('exampleSite'));
});
afterAll(() => server.close());

const field = (page: Page) => page.getByLabel('Search products and articles');
const results = (page: Page) => page.getByRole('region', { name: /^By name/ });
const hits = (page: Page) => page.getByRole('region', { name: /^In the text/ });
const status = (page: Page) => page.locator('.search-status');
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Search' });

/** The term in the address of the shown page. */
const termOf = (page: Page) => new URL(page.url()).searchParams.get('q');

describe('the search page', () => {
  test.each([
    ['a name', 'blue spirulina phyco', '/natural-colorants/blue-spirulina-phycocyanin-powder'],
    ['a CAS number', '56-12-2', '/amino-acids-vitamins/gaba-98-fermented'],
    ['an E number, however it is spaced', 'e 171', '/natural-colorants/titanium-dioxide-e171'],
    ['a Latin name', 'arthrospira platensis', '/natural-colorants/phycocyanin-e6-powder'],
  ])('finds a product by %s', async (_, term, href) => {
    const page = await newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${server.url}/search`);
    await field(page).fill(term);
    await results(page).locator(`a[href="${href}"]`).waitFor();
    expect(await status(page).textContent()).toMatch(/^By name: [1-9]\d*/);
    expect(complaints).toEqual([]);
  });

  test.runIf(isDeep)('separates articles from products, and shows ten of many', async () => {
    const page = await newPage();
    await page.goto(`${server.url}/search`);
    await field(page).fill('spirulina');
    await results(page).waitFor();
    expect(await results(page).getByRole('listitem').count()).toBe(10);
    expect(Number(/^By name: (\d+)/.exec((await status(page).textContent()) ?? '')?.[1])).toBeGreaterThan(20);
    await field(page).press('Escape');
    await results(page).getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => results(page).getByRole('listitem').count()).toBe(30);
    await field(page).fill('is sunflower seed');
    await results(page).locator('a[href="/news/is-sunflower-seed-complete-protein"]').waitFor();
    expect(await results(page).locator('.search-kind').allTextContents()).toContain('News');
  });

  test('opens with the results of its address, and going back leads to them', async () => {
    const page = await newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${server.url}/search?q=beta+carotene`);
    await results(page).waitFor();
    expect(await field(page).inputValue()).toBe('beta carotene');
    await results(page).getByRole('link').first().click();
    await page.locator('main[data-screen="product"]').waitFor();
    await page.goBack();
    await results(page).waitFor();
    expect(await field(page).inputValue()).toBe('beta carotene');
    expect(complaints).toEqual([]);
  });

  test.runIf(isDeep)('trims and collapses white space, and drops a term of only white space', async () => {
    const page = await newPage();
    await page.goto(`${server.url}/search?q=%20%20beta%20%20%20carotene%20`);
    await expect.poll(() => termOf(page)).toBe('beta carotene');
    await page.goto(`${server.url}/search?q=%20`);
    await page.waitForURL(`${server.url}/search`);
    await page.goto(`${server.url}/search?q=`);
    await page.waitForURL(`${server.url}/search`);
    expect(await page.locator('main').getAttribute('data-screen')).toBe('search');
  });

  test('is sent as a form without loading the page again', async () => {
    const page = await newPage();
    await page.goto(`${server.url}/search`);
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await field(page).fill(' lycopene ');
    await field(page).press('Enter');
    await expect.poll(() => termOf(page)).toBe('lycopene');
    await results(page).waitFor();
    expect(await page.locator('html').getAttribute('data-same')).toBe('');
  });

  test('lists all products and sends a plain form if JavaScript is switched off', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${server.url}/search`);
    await field(page).fill('blue');
    await button(page).click();
    await page.waitForURL(`${server.url}/search?q=blue`);
    expect(await page.locator('.letter a').count()).toBeGreaterThan(500);
  });

  test.runIf(isDeep)('says when the names cannot be loaded, and shows the page', async () => {
    const page = await newPage();
    await page.route('**/_data/names.json', (route) => route.abort());
    await page.goto(`${server.url}/search?q=qqqq`);
    await page.getByText('The names could not be loaded.').waitFor();
    expect(await page.locator('main').getAttribute('data-screen')).toBe('search');
    await page.unroute('**/_data/names.json');
    await field(page).fill('beta');
    await results(page).waitFor();
  });
});

describe('the texts of pages', () => {
  test('are searched, but not loaded before the first search', async () => {
    const page = await newPage();
    const complaints = complaintsOf(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${server.url}/search`);
    await page.locator('[data-island="search-box"][data-awake]').waitFor({ state: 'attached' });
    expect(asked.filter((path) => path.startsWith('/_search/') || path.startsWith('/_data/'))).toEqual([]);
    // It is in the body of one article and in no name.
    await field(page).fill('overrun');
    await button(page).click();
    const hit = hits(page).getByRole('listitem').first();
    await hit.locator('mark').first().waitFor();
    // Announced a moment after the results are shown.
    await expect.poll(() => status(page).textContent()).toMatch(/^By name: 0 · In the text: [1-9]/);
    expect((await hit.locator('mark').first().textContent())?.toLowerCase()).toContain('overrun');
    expect(complaints).toEqual([]);
  });

  test('show every counted page, also one found by its name, and leave no request open', async () => {
    const page = await newPage();
    await page.goto(`${server.url}/search?q=anthocyanin`);
    await hits(page).getByRole('listitem').first().waitFor();
    await page.waitForLoadState('networkidle');
    const [, count = ''] = /In the text: (\d+)/.exec((await status(page).textContent()) ?? '') ?? [];
    expect(Number(count)).toBeGreaterThan(10);
    // The first ten of them. A button shows the others.
    expect(await hits(page).getByRole('listitem').count()).toBe(10);
  });

  test('are filtered by category and language, with the counts shown, and the address stores that', async () => {
    const page = await newPage();
    await page.goto(`${server.url}/search?q=freeze-dried`);
    await hits(page).waitFor();
    const category = page.getByLabel('Category', { exact: true });
    const option = await category.locator('option').nth(1).textContent();
    const [, name = '', count = ''] = /^(.*) \((\d+)\)$/.exec(option ?? '') ?? [];
    await category.selectOption(name);
    await page.getByRole('heading', { name: `In the text: ${count}` }).waitFor();
    expect(new URL(page.url()).searchParams.get('category')).toBe(name);
    await results(page).getByRole('link').first().click();
    await page.locator('main[data-screen="product"]').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: `In the text: ${count}` }).waitFor();
    expect(await category.inputValue()).toBe(name);
    await page.goto(`${server.url}/search?q=acai&language=pt`);
    await page.getByLabel('Language', { exact: true }).waitFor();
    await hits(page).waitFor();
    const links = hits(page).getByRole('link').or(results(page).getByRole('link'));
    expect(await links.count()).toBeGreaterThan(0);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('lang')))).toEqual(
      Array.from({ length: await links.count() }, () => 'pt'),
    );
  });

  test.runIf(isDeep)('that cannot be loaded leave the names', async () => {
    const page = await newPage();
    await page.route('**/_search/**', (route) => route.abort());
    await page.goto(`${server.url}/search?q=lutein`);
    await results(page).waitFor();
    await page.getByText('The texts of the pages could not be searched.').waitFor();
    // Without the index the page must not say that nothing was found.
    await page.goto(`${server.url}/search?q=overrun`);
    await page.getByText('The texts of the pages could not be searched.').waitFor();
    expect(await page.locator('main').getAttribute('data-screen')).toBe('search');
  });
});

describe('while the visitor types', () => {
  const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

  test('names are suggested, and chosen by keyboard', async () => {
    const page = await newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${server.url}/search`);
    await page.locator('[data-island="search-box"][data-awake]').waitFor({ state: 'attached' });
    await field(page).fill('lutein');
    await options(page).first().waitFor();
    expect(await field(page).getAttribute('role')).toBe('combobox');
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const active = page.locator(`#${await field(page).getAttribute('aria-activedescendant')}`);
    expect(await active.getAttribute('aria-selected')).toBe('true');
    expect(await options(page).nth(1).getAttribute('id')).toBe(await active.getAttribute('id'));
    const href = (await active.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await page.waitForURL(`${server.url}${href}`);
    await page.goBack();
    await results(page).waitFor();
    expect(await field(page).inputValue()).toBe('lutein');
    expect(complaints).toEqual([]);
  });

  test.runIf(isDeep)(
    'Escape closes the list and keeps the text; the arrows go round through the field',
    async () => {
      const page = await newPage();
      await page.goto(`${server.url}/search`);
      await page.locator('[data-island="search-box"][data-awake]').waitFor({ state: 'attached' });
      await field(page).fill('lutein');
      await options(page).first().waitFor();
      await page.keyboard.press('ArrowUp');
      expect(await options(page).last().getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('ArrowDown');
      expect(await field(page).getAttribute('aria-activedescendant')).toBeNull();
      await page.keyboard.press('Escape');
      expect(await options(page).count()).toBe(0);
      expect(await field(page).inputValue()).toBe('lutein');
      expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    },
  );

  test.runIf(isDeep)('a misspelt word is understood', async () => {
    const page = await newPage();
    await page.goto(`${server.url}/search`);
    await page.locator('[data-island="search-box"][data-awake]').waitFor({ state: 'attached' });
    await field(page).fill('spirulna');
    await options(page).filter({ hasText: 'spirulina' }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${server.url}/search?q=spirulina`);
    await results(page).waitFor();
  });
});

describe('a search without results', () => {
  const mistakes = [
    ['clorophyll', 'chlorophyll'],
    ['11016-15-3', '11016-15-2'],
  ] as const;
  test.each(some(mistakes, 1))('for %s suggests %s', async (term, meant) => {
    const page = await newPage();
    await page.goto(`${server.url}/search?q=${term}`);
    await page.waitForURL(`${server.url}/search/404?q=${term}`);
    await page.getByRole('main').getByRole('link', { name: meant, exact: true }).click();
    await page.waitForURL(`${server.url}/search?q=${meant}`);
    await results(page).waitFor();
  });

  test.runIf(isDeep)('leads to its own page on a full load', async () => {
    const page = await newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${server.url}/search?q=%20no+such%20%20thing`);
    await page.waitForURL(`${server.url}/search/404?q=no+such+thing`);
    await page.locator('main[data-screen="search-not-found"]').waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('no such thing');
    await page.getByText('Nothing was found for “no such thing”.').waitFor();
    expect(complaints).toEqual([]);
  });

  test.runIf(isDeep)('leads there by the form, and another search leads on', async () => {
    const page = await newPage();
    await page.goto(`${server.url}/search`);
    await field(page).fill('qqqq');
    await button(page).click();
    await page.waitForURL(`${server.url}/search/404?q=qqqq`);
    await page.locator('main[data-screen="search-not-found"]').waitFor();
    await field(page).fill('lutein');
    await button(page).click();
    await page.waitForURL(`${server.url}/search?q=lutein`);
    await results(page).waitFor();
  });
});
