import { expect, test } from 'vitest';
import { exampleSite } from '../../../support/example-site.js';
import { expectFilteredFirst } from './first-view.js';
import { resultsOf } from './list-page.js';

const { open } = exampleSite();

test('a shared address of a list is shown filtered in the first view of a wide window too', () =>
  expectFilteredFirst(open, { width: 1440, height: 900 }));

test('a shared address of a list shows its unfiltered page if the island does not load', async () => {
  const { page } = await open('/products?form=liquid', {
    isFresh: true,
    before: async (fresh) => {
      await fresh.clock.install();
      // The page would reload itself, once a minute.
      await fresh.addInitScript(() => sessionStorage.setItem('herbarium-chunk-reload', String(Date.now())));
      await fresh.route('**/list-tools-*.js', (route) => route.abort());
    },
  });
  expect(await page.locator('#list-page').isVisible()).toBe(false);
  await page.clock.fastForward(10_000);
  await page.locator('#list-page').waitFor();
  expect(await page.locator('.early').count()).toBe(0);
});

test('a card adds its product to the enquiry list, the bands of the spectrum filter, and the table sorts and is remembered', async () => {
  const { page, complaints } = await open('/natural-colorants');
  const card = page.locator('.product-card').first().locator('.enquiry-toggle');
  await card.click();
  await expect.poll(() => card.innerText()).toMatch(/^In your enquiry/);
  expect(await page.locator('#enquiry-link .number').textContent()).toBe('1');
  await card.click();
  await expect.poll(() => card.innerText()).toMatch(/^Add to enquiry/);
  expect(await page.locator('#enquiry-link').isHidden()).toBe(true);

  const blue = page.getByRole('list', { name: 'Filter by colour' }).getByRole('button', { name: 'blue' });
  await blue.focus();
  await page.keyboard.press('Enter');
  await resultsOf(page).waitFor();
  await expect.poll(() => blue.getAttribute('aria-pressed')).toBe('true');
  expect(await page.locator('input[name="shade"]:checked').inputValue()).toBe('blue');
  await page.getByRole('radio', { name: 'Table' }).check();
  await page.getByRole('table').waitFor();
  const head = page.getByRole('columnheader', { name: 'CAS number' });
  await head.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
  await page.keyboard.press('Enter');
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
  expect(await head.getByRole('button').evaluate((button) => button === document.activeElement)).toBe(true);
  expect(new URL(page.url()).search).toBe('?shade=blue&sort=cas-down&view=table');
  const numbers = await page.locator('.list-table .whole').allTextContents();
  const filled = numbers.filter((number) => number !== '');
  expect(filled.length).toBeGreaterThan(1);
  expect(filled).toEqual([...filled].sort(new Intl.Collator('en', { numeric: true }).compare).reverse());
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Add to enquiry' }).click();
  await expect.poll(() => page.locator('#enquiry-link .number').textContent()).toBe('1');
  // The header has one line, also with an enquiry list.
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await page.locator('.site-header').boundingBox())?.height).toBeLessThan(100);
  }
  await page.getByRole('link', { name: 'All ingredients' }).first().click();
  await page.locator('main h1', { hasText: 'All ingredients' }).waitFor();
  await page.getByRole('table').waitFor();
  await page.getByRole('radio', { name: 'Cards' }).check();
  await page.locator('#list-page').waitFor();
  expect(complaints).toEqual([]);
});
