import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../support/example-site.js';

const { open, url } = exampleSite();

const filterOf = (page: Page) => page.getByRole('searchbox', { name: 'Filter this list' });
const sortOf = (page: Page) => page.getByLabel('Sort by');
const statusOf = (page: Page) => page.locator('.list-status');
const resultsOf = (page: Page) => page.getByRole('region', { name: 'Chosen products' });
const staticPage = (page: Page) => page.locator('#list-page');

describe('a product list', () => {
  test('loads its data at the first touch, finds a product of another page, and shows the page again', async () => {
    const address = '/natural-colorants/page-3';
    const { page, complaints, requests } = await open(address);
    await page.waitForLoadState('networkidle');
    const filesOf = (kind: RegExp) =>
      requests.map((one) => one.replace(/^\S+ /, '')).filter((file) => kind.test(file));
    const named = await page
      .locator('script[src], head link[rel="modulepreload"]')
      .evaluateAll((found) => found.map((one) => one.getAttribute('src') ?? one.getAttribute('href')));
    expect(filesOf(/\.js$|\/_data\//).sort()).toEqual([...new Set(named)].sort());

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
    expect(page.url()).toBe(url() + address);

    await filterOf(page).fill('no such product');
    await page.getByText('No product of this list matches.').waitFor();
    expect(await staticPage(page).isHidden()).toBe(true);
    expect(filesOf(/\/_data\//)).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test('sorts the whole list by name, both ways, and by colour, some at a time', async () => {
    const { page } = await open('/natural-colorants/page-2');
    const sort = sortOf(page);
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

  test('opens as a shared link says, whichever page of the list it names, without choices that it does not have', async () => {
    const { page, complaints } = await open(
      '/products/page-30?filter=spirulina&form=powder&sort=name&other=1',
    );
    await resultsOf(page).waitFor();
    expect(await filterOf(page).inputValue()).toBe('spirulina');
    expect(await page.locator('input[name="form"]:checked').inputValue()).toBe('powder');
    expect(await sortOf(page).inputValue()).toBe('name');
    expect(new URL(page.url()).search).toContain('other=1');

    await page.goto(`${url()}/natural-colorants?form=hat&sort=weight&letter=%D8%B9&shade=`);
    await page.waitForURL(`${url()}/natural-colorants`);
    expect(await staticPage(page).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('stays filtered when the visitor jumps within the page, and when he comes back to it', async () => {
    const { page, requests } = await open('/natural-colorants');
    await filterOf(page).fill('gardenia');
    await resultsOf(page).waitFor();
    await resultsOf(page).evaluate((element) => element.setAttribute('data-same', ''));
    await page.locator('.skip').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**#main');
    await page.goBack();
    await page.waitForURL('**/natural-colorants?filter=gardenia');
    expect(await resultsOf(page).getAttribute('data-same')).toBe('');
    expect(requests.filter((request) => request.includes('/_payload/natural-colorants.json'))).toEqual([]);

    await resultsOf(page).getByRole('link').first().click();
    await page.locator('main[data-screen="product"]').waitFor();
    await page.goBack();
    await resultsOf(page).waitFor();
    expect(await filterOf(page).inputValue()).toBe('gardenia');
    expect(await statusOf(page).textContent()).toMatch(/of 178 products$/);
  });

  test('keeps text typed before its script is loaded', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page } = await open('/natural-colorants', {
      before: (fresh) =>
        fresh.route('**/list-tools-*.js', async (route) => {
          await released;
          await route.continue();
        }),
    });
    const asked = page.waitForRequest('**/list-tools-*.js');
    await filterOf(page).fill('lycopene');
    await asked;
    release();
    await resultsOf(page).waitFor();
    expect(await filterOf(page).inputValue()).toBe('lycopene');
  });

  test('keeps its page without data, and tries again at the next choice, whatever the host answers', async () => {
    const { page } = await open('/natural-colorants?shade=blue', {
      before: (fresh) => fresh.route('**/_data/**', (route) => route.abort()),
    });
    const failed = page.getByText('The whole list could not be loaded.');
    await failed.waitFor();
    expect(await page.locator('input[name="shade"][value="red"]').isEnabled()).toBe(true);
    expect(await staticPage(page).isVisible()).toBe(true);
    await page.unroute('**/_data/**');

    for (const [filter, body] of [
      ['beta', '<!doctype html>'],
      ['beta-', '{"format":2,"products":[]}'],
    ] as const) {
      const answer = await heldAnswer(page, body);
      await filterOf(page).fill(filter);
      await failed.waitFor({ state: 'detached' });
      answer();
      await failed.waitFor();
      expect(await staticPage(page).isVisible(), body).toBe(true);
    }
  });

  test('shows only its own products after a failure, in their languages', async () => {
    const { page } = await open('/natural-colorants', {
      before: (fresh) => fresh.route('**/_data/**', (route) => route.abort()),
    });
    // Touched, it wakes.
    await sortOf(page).focus();
    await sortOf(page).selectOption('name');
    await page.getByText('The whole list could not be loaded.').waitFor();
    await page.unroute('**/_data/**');
    const card = { facts: [], picture: { kind: 'drawing', src: '/_assets/x.svg', alt: '' } };
    const products = [
      { ...card, name: 'مسحوق', language: 'ar', href: '/a' },
      { ...card, name: 'Bad', href: 'javascript:alert(1)' },
      { ...card, name: 'Elsewhere', href: '//evil.example/' },
    ];
    const tables = { format: 1, applications: [], certificates: [] };
    await page.route('**/_data/**', (route) => route.fulfill({ json: { ...tables, products } }));
    await sortOf(page).selectOption('name-down');
    await resultsOf(page).waitFor();
    const links = await resultsOf(page)
      .locator('a')
      .evaluateAll((found) =>
        found.map((link) => [link.getAttribute('href'), link.getAttribute('lang'), link.getAttribute('dir')]),
      );
    expect(links).toEqual([['/a', 'ar', 'rtl']]);
  });
});

/** The next request of data waits for the returned function, and gets this text. */
async function heldAnswer(page: Page, body: string): Promise<() => void> {
  let answer = () => {};
  const isDue = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    '**/_data/**',
    async (route) => {
      await isDue;
      await route.fulfill({ body, contentType: 'application/json' });
    },
    { times: 1 },
  );
  return answer;
}
