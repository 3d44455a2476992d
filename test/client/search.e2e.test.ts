import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { browserForTests, complaintsOf } from '../support/browser.js';
import { serveSite } from '../support/static-server.js';

const newPage = browserForTests();
let server: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  server = await serveSite(inject('exampleSite'));
});
afterAll(() => server.close());

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search products and articles' });
const results = (page: Page) => page.getByRole('list', { name: 'Search results' });
const status = (page: Page) => page.locator('.search-status');
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Search' });

/** The term that the address of the page which is shown asks for. */
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
    expect(await status(page).textContent()).toMatch(/\d+ results?$/);
    expect(complaints).toEqual([]);
  });

  test('tells articles from products, and shows twenty of many', async () => {
    const page = await newPage();
    await page.goto(`${server.url}/search`);
    await field(page).fill('spirulina');
    await results(page).waitFor();
    expect(await results(page).getByRole('listitem').count()).toBe(20);
    expect(await status(page).textContent()).toMatch(/^The first 20 of \d+ results$/);
    await field(page).fill('is sunflower seed');
    await results(page).locator('a[href="/news/is-sunflower-seed-complete-protein"]').waitFor();
    expect(await results(page).locator('.search-kind').allTextContents()).toContain('News');
  });

  test('opens with the results of its address, and leads back to them', async () => {
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

  test('trims and collapses white space, and drops a term of nothing else', async () => {
    const page = await newPage();
    await page.goto(`${server.url}/search?q=%20%20beta%20%20%20carotene%20`);
    await expect.poll(() => termOf(page)).toBe('beta carotene');
    await page.goto(`${server.url}/search?q=%20`);
    await page.waitForURL(`${server.url}/search`);
    await page.goto(`${server.url}/search?q=`);
    await page.waitForURL(`${server.url}/search`);
    expect(await page.locator('main').getAttribute('data-screen')).toBe('search');
  });

  test('is sent as a form without loading the page anew', async () => {
    const page = await newPage();
    await page.goto(`${server.url}/search`);
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await field(page).fill(' lycopene ');
    await field(page).press('Enter');
    await expect.poll(() => termOf(page)).toBe('lycopene');
    await results(page).waitFor();
    expect(await page.locator('html').getAttribute('data-same')).toBe('');
  });

  test('lists all products and sends a plain form where JavaScript is switched off', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${server.url}/search`);
    await field(page).fill('blue');
    await button(page).click();
    await page.waitForURL(`${server.url}/search?q=blue`);
    expect(await page.locator('.letter a').count()).toBeGreaterThan(500);
  });

  test('says so when the names cannot be fetched, and lets the visitor through', async () => {
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

describe('a search that finds nothing', () => {
  test('leads to its own page on a full load', async () => {
    const page = await newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${server.url}/search?q=%20no+such%20%20thing`);
    await page.waitForURL(`${server.url}/search/404?q=no+such+thing`);
    await page.locator('main[data-screen="search-not-found"]').waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('no such thing');
    await page.getByText('Nothing was found for “no such thing”.').waitFor();
    expect(complaints).toEqual([]);
  });

  test('leads there by the form, from where another search leads on', async () => {
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
