import { expect, test } from 'vitest';
import { exampleSite } from '../../../support/example-site.js';
import { expectFilteredFirst } from './first-view.js';
import { resultsOf } from './list-page.js';

const { open } = exampleSite();

const phone = { width: 390, height: 844 };

test('a shared address of a list is shown filtered in the first view, and nothing moves', () =>
  expectFilteredFirst(open, phone));

test('on a phone the facets are a sheet, which keeps the focus and leads to the products', async () => {
  const { page, complaints } = await open('/products', { viewport: phone });
  const opener = page.getByRole('button', { name: 'Filters' });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await opener.click();
  await sheet.waitFor();
  // From the last element Tab leads to the first.
  await sheet.getByRole('button', { name: 'Show 586' }).focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Close');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await sheet.getByLabel('liquid').check();
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(phone);
  await sheet.getByRole('button', { name: 'Show 35' }).click();
  await sheet.waitFor({ state: 'hidden' });
  const card = resultsOf(page).locator('.card-title').first();
  await expect
    .poll(() =>
      card.evaluate(
        (title) =>
          title.getBoundingClientRect().bottom < innerHeight && title.getBoundingClientRect().top > 0,
      ),
    )
    .toBe(true);
  expect(complaints).toEqual([]);
});

test('a card collects its product, the bands of the spectrum filter, and the table sorts and is remembered', async () => {
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
  const known = numbers.filter((number) => number !== '');
  expect(known.length).toBeGreaterThan(1);
  expect(known).toEqual([...known].sort(new Intl.Collator('en', { numeric: true }).compare).reverse());
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Add to enquiry' }).click();
  await expect.poll(() => page.locator('#enquiry-link .number').textContent()).toBe('1');
  // The header has one line, with the enquiry list too.
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
