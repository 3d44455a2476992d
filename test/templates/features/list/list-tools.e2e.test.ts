import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { browserForTests, complaintsOf } from '../../../support/browser.js';
import { isDeep } from '../../../support/deep.js';
import { serveSite } from '../../../support/static-server.js';

const newPage = browserForTests();
let server: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  server = await serveSite(inject('exampleSite'));
});
afterAll(() => server.close());

const filterOf = (page: Page) => page.getByRole('searchbox', { name: 'Filter this list' });
const statusOf = (page: Page) => page.locator('.list-status');
const resultsOf = (page: Page) => page.getByRole('region', { name: 'Chosen products' });
const staticPage = (page: Page) => page.locator('#list-page');

/** Addresses of the scripts and data files that a page requested. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') || pathname.includes('/_data/')) requests.push(pathname);
  });
  return requests;
}

describe('a product list', () => {
  test('finds a product from another page of it, and shows the page again', async () => {
    const page = await newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${server.url}/natural-colorants/page-3`);
    await filterOf(page).fill('chlorophyll e140');
    await resultsOf(page).locator('a[href="/natural-colorants/chlorophyll-e140"]').waitFor();
    expect(await staticPage(page).isHidden()).toBe(true);
    expect(await statusOf(page).textContent()).toMatch(/^\d+ of 178 products$/);
    expect(await statusOf(page).getAttribute('role')).toBe('status');
    expect(new URL(page.url()).search).toBe('?filter=chlorophyll+e140');
    await page.getByRole('button', { name: 'Clear' }).click();
    await staticPage(page).waitFor();
    expect(await resultsOf(page).count()).toBe(0);
    expect(await filterOf(page).inputValue()).toBe('');
    expect(await filterOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(page.url()).toBe(`${server.url}/natural-colorants/page-3`);
    expect(complaints).toEqual([]);
  });

  test('ignores case, accents and the order of words', async () => {
    const page = await newPage();
    await page.goto(`${server.url}/superfood`);
    await filterOf(page).fill('  POWDER  açaí ');
    await resultsOf(page).locator('a[href="/superfood/acai-berry-powder"]').waitFor();
  });

  test('says when nothing matches', async () => {
    const page = await newPage();
    await page.goto(`${server.url}/superfood`);
    await filterOf(page).fill('no such product');
    await page.getByText('No product of this list matches.').waitFor();
    expect(await staticPage(page).isHidden()).toBe(true);
  });

  test('sorts the whole list by name, both ways, and by colour, some at a time', async () => {
    const page = await newPage();
    await page.goto(`${server.url}/natural-colorants/page-2`);
    const sort = page.getByLabel('Sort by');
    const names = () => resultsOf(page).locator('.card-link').allTextContents();
    await sort.focus();
    await sort.selectOption({ label: 'Name, A–Z' });
    await resultsOf(page).waitFor();
    expect(await statusOf(page).textContent()).toBe('178 of 178 products');
    const first = await names();
    expect(first).toHaveLength(48);
    expect(first).toEqual([...first].sort(new Intl.Collator('en', { numeric: true }).compare));
    await page.getByRole('button', { name: 'Show more' }).click();
    await resultsOf(page).locator('.card').nth(95).waitFor();
    // The keyboard continues at the first new one.
    const isAtNew = (links: Element[]) => links[48] === document.activeElement;
    expect(await resultsOf(page).locator('.card-link').evaluateAll(isAtNew)).toBe(true);
    await sort.selectOption({ label: 'Name, Z–A' });
    await resultsOf(page).locator('.card-link').first().getByText('Zeaxanthin').waitFor();
    expect(await names()).toHaveLength(48);
    await sort.selectOption({ label: 'Colour' });
    await resultsOf(page).locator('.card').first().waitFor();
    expect(new URL(page.url()).search).toBe('?sort=colour');
  });

  test('opens as a shared link says, whichever page of the list it names', async () => {
    const page = await newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${server.url}/products/page-30?filter=spirulina&form=powder&sort=name&other=1`);
    await resultsOf(page).waitFor();
    expect(await filterOf(page).inputValue()).toBe('spirulina');
    expect(await page.locator('input[name="form"]:checked').inputValue()).toBe('powder');
    expect(await page.getByLabel('Sort by').inputValue()).toBe('name');
    expect(new URL(page.url()).search).toContain('other=1');
    expect(complaints).toEqual([]);
  });

  test('ignores choices that it does not have', async () => {
    const page = await newPage();
    await page.goto(`${server.url}/natural-colorants?form=hat&sort=weight&letter=%D8%B9&shade=`);
    await page.waitForURL(`${server.url}/natural-colorants`);
    expect(await staticPage(page).isVisible()).toBe(true);
  });

  test.runIf(isDeep)('is filtered again when the visitor comes back to it', async () => {
    const page = await newPage();
    await page.goto(`${server.url}/natural-colorants`);
    await filterOf(page).fill('gardenia');
    await resultsOf(page).getByRole('link').first().click();
    await page.locator('main[data-screen="product"]').waitFor();
    await page.goBack();
    await resultsOf(page).waitFor();
    expect(await filterOf(page).inputValue()).toBe('gardenia');
    expect(await statusOf(page).textContent()).toMatch(/of 178 products$/);
  });

  test.runIf(isDeep)('stays filtered when the visitor jumps within the page', async () => {
    const page = await newPage();
    await page.goto(`${server.url}/natural-colorants`);
    await filterOf(page).fill('gardenia');
    await resultsOf(page).waitFor();
    await resultsOf(page).evaluate((element) => element.setAttribute('data-same', ''));
    const payloads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/_payload/natural-colorants.json')) payloads.push(request.url());
    });
    await page.locator('.skip').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**#main');
    await page.goBack();
    await page.waitForURL('**/natural-colorants?filter=gardenia');
    expect(await resultsOf(page).getAttribute('data-same')).toBe('');
    expect(payloads).toEqual([]);
  });

  test.runIf(isDeep)('keeps text typed before its script is loaded', async () => {
    const page = await newPage();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/list-tools-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${server.url}/natural-colorants`);
    const asked = page.waitForRequest('**/list-tools-*.js');
    await filterOf(page).fill('lycopene');
    await asked;
    release();
    await resultsOf(page).waitFor();
    expect(await filterOf(page).inputValue()).toBe('lycopene');
  });

  test('loads no React and no data before it is touched, and its data only once', async () => {
    const page = await newPage();
    const requests = requestsOf(page);
    await page.goto(`${server.url}/natural-colorants`, { waitUntil: 'networkidle' });
    const named = await page
      .locator('script[src], head link[rel="modulepreload"]')
      .evaluateAll((found) => found.map((one) => one.getAttribute('src') ?? one.getAttribute('href')));
    expect(requests.sort()).toEqual([...new Set(named)].sort());
    await filterOf(page).fill('b');
    await resultsOf(page).waitFor();
    await filterOf(page).fill('beta');
    await page.getByLabel('Sort by').selectOption('name');
    await page.waitForURL('**sort=name');
    expect(requests.filter((file) => file.includes('/_data/'))).toHaveLength(1);
  });

  test.runIf(isDeep)(
    'keeps its page when its data cannot be loaded, and tries again at the next choice',
    async () => {
      const page = await newPage();
      await page.route('**/_data/**', (route) => route.abort());
      await page.goto(`${server.url}/natural-colorants`);
      await filterOf(page).fill('beta');
      await page.getByText('The whole list could not be loaded.').waitFor();
      expect(await staticPage(page).isVisible()).toBe(true);
      await page.unroute('**/_data/**');
      await filterOf(page).fill('beta-');
      await resultsOf(page).waitFor();
    },
  );

  test.each([
    ['of another format', '{"format":2,"products":[]}'],
    ['no JSON', '<!doctype html>'],
  ])('works without data that is %s', async (_, body) => {
    const page = await newPage();
    await page.route('**/_data/**', (route) => route.fulfill({ body, contentType: 'application/json' }));
    await page.goto(`${server.url}/natural-colorants`);
    await filterOf(page).fill('beta');
    await page.getByText('The whole list could not be loaded.').waitFor();
    expect(await staticPage(page).isVisible()).toBe(true);
  });

  test.runIf(isDeep)('marks names in other languages, and links to no other site', async () => {
    const page = await newPage();
    const tables = { format: 1, applications: [], certificates: [] };
    const card = { facts: [], picture: { kind: 'drawing', src: '/_assets/x.svg', alt: '' } };
    const products = [
      { ...card, name: 'مسحوق', language: 'ar', href: '/a' },
      { ...card, name: 'Bad', href: 'javascript:alert(1)' },
      { ...card, name: 'Elsewhere', href: '//evil.example/' },
    ];
    await page.route('**/_data/**', (route) => route.fulfill({ json: { ...tables, products } }));
    await page.goto(`${server.url}/natural-colorants?sort=name`);
    await resultsOf(page).waitFor();
    const links = await resultsOf(page)
      .locator('a')
      .evaluateAll((found) =>
        found.map((link) => [link.getAttribute('href'), link.getAttribute('lang'), link.getAttribute('dir')]),
      );
    expect(links).toEqual([['/a', 'ar', 'rtl']]);
  });

  test('is shown without its tools where JavaScript is switched off', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${server.url}/natural-colorants?filter=beta`);
    expect(await page.locator('.list-tools').isVisible()).toBe(false);
    expect(await staticPage(page).locator('.card').count()).toBe(12);
    expect(await page.locator('.paging').isVisible()).toBe(true);
    expect(await page.locator('.compare-toggle').first().isVisible()).toBe(false);
    expect(await page.locator('.count').textContent()).toMatch(/^178 products · Page 1 of 15/);
    await page.getByRole('link', { name: 'All products by name' }).click();
    await page.waitForURL(`${server.url}/search`);
  });
});
