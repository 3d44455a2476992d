import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../support/example-site.js';
import { boxOf, filterOf, resultsOf, searchOf, sortOf, staticPage, statusOf } from './list-page.js';

const { open, url } = exampleSite();

const chipsOf = (page: Page) => page.getByRole('list', { name: 'Chosen' }).getByRole('button');

describe('a product list', () => {
  test('stays filtered when the visitor jumps within the page, or comes back to it', async () => {
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

  test('shows only the products of its page after a failure, in their languages', async () => {
    const { page } = await open('/natural-colorants', {
      before: (fresh) => fresh.route('**/_data/**', (route) => route.abort()),
    });
    // Touching the list hydrates it.
    await sortOf(page).focus();
    await sortOf(page).selectOption('name');
    await page.getByText('The whole list could not be loaded.').waitFor();
    await page.unroute('**/_data/**');
    const card = { facts: [], picture: { kind: 'photo', src: '/_assets/x.svg', alt: '' } };
    const products = [
      { ...card, name: 'مسحوق', language: 'ar', href: '/a' },
      { ...card, name: 'Bad', href: 'javascript:alert(1)' },
      { ...card, name: 'Elsewhere', href: '//evil.example/' },
    ];
    const tables = { format: 2, applications: [], certificates: [] };
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

test('each choice of a list is a chip that can be removed; a value without products is disabled, unless it is chosen', async () => {
  const { page } = await open('/natural-colorants?application=Beverages&shade=blue&filter=powder&letter=B');
  await resultsOf(page).waitFor();
  await chipsOf(page).first().waitFor();
  const names = await chipsOf(page).evaluateAll((found) => found.map((chip) => chip.ariaLabel));
  expect(names).toEqual(['“powder”: remove', 'begins with B: remove', 'Beverages: remove', 'blue: remove']);
  await chipsOf(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.searchParams.has('letter'));
  // The focus moves to the next chip.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Beverages: remove',
  );
  await chipsOf(page).nth(0).click();
  expect(await filterOf(page).inputValue()).toBe('');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await staticPage(page).waitFor();
  expect(await chipsOf(page).count()).toBe(0);
  expect(await page.locator('.facet :checked').count()).toBe(0);
  expect(searchOf(page)).toBe('');

  await page.goto(`${url()}/natural-colorants?shade=black`);
  await resultsOf(page).waitFor();
  const values = await page.locator('.facet li').evaluateAll((items) =>
    items.map((item) => ({
      count: item.querySelector('.facet-count')?.textContent,
      isDisabled: item.querySelector('input')?.disabled,
    })),
  );
  expect(values.some(({ isDisabled }) => isDisabled)).toBe(true);
  for (const { count, isDisabled } of values) expect(isDisabled).toBe(count === '0');
  // Chosen values stay, even without products.
  await filterOf(page).fill('no such product');
  await page.getByText('No product of this list matches.').waitFor();
  const black = boxOf(page, 'shade', 'black');
  expect(await black.isEnabled()).toBe(true);
  await black.focus();
  await page.keyboard.press('Space');
  expect(await black.isChecked()).toBe(false);
  expect(await black.evaluate((box) => box === document.activeElement)).toBe(true);
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

describe('a product list', () => {
  test('sorts the whole list by name, both ways, and by colour, a part at a time', async () => {
    const { page } = await open('/natural-colorants/page-2');
    const sort = sortOf(page);
    const names = () => resultsOf(page).locator('.card-link').allTextContents();
    await sort.focus();
    await sort.selectOption({ label: 'Name, A–Z' });
    await resultsOf(page).waitFor();
    expect(await statusOf(page).textContent()).toBe('178 of 178 products');
    const first = await names();
    expect(first).toHaveLength(24);
    expect(first).toEqual([...first].sort(new Intl.Collator('en', { numeric: true }).compare));
    await page.getByRole('button', { name: 'Show more' }).click();
    await resultsOf(page).locator('.card').nth(47).waitFor();
    // The focus moves to the first new product.
    const isAtNew = (links: Element[]) => links[24] === document.activeElement;
    expect(await resultsOf(page).locator('.card-link').evaluateAll(isAtNew)).toBe(true);
    await sort.selectOption({ label: 'Name, Z–A' });
    await resultsOf(page).locator('.card-link').first().getByText('Zeaxanthin').waitFor();
    expect(await names()).toHaveLength(24);
    await sort.selectOption({ label: 'Colour' });
    await resultsOf(page).locator('.card').first().waitFor();
    expect(new URL(page.url()).search).toBe('?sort=colour');
  });
});
