import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../../support/deep.js';
import { exampleSite } from '../../../support/example-site.js';
import { shiftOf, withoutFonts } from '../../../support/shifts.js';

const { open } = exampleSite();

const statusOf = (page: Page) => page.locator('.list-status');
const resultsOf = (page: Page) => page.getByRole('region', { name: 'Chosen products' });
const phone = { width: 390, height: 844 };

describe('a shared address of a list', () => {
  test.each([phone, ...(isDeep ? [{ width: 1440, height: 900 }] : [])])(
    'is shown filtered in the first view, and nothing moves ($width px)',
    async (viewport) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const { page, complaints } = await open('/products?form=liquid', {
        viewport,
        isFresh: true,
        before: async (fresh) => {
          await withoutFonts(fresh);
          await fresh.route('**/list-tools-*.js', async (route) => {
            await released;
            await route.continue();
          });
        },
      });
      // The island is not there yet.
      expect(await page.locator('.chip').innerText()).toMatch(/^liquid/i);
      await page.getByText('35 of 586 products', { exact: true }).waitFor();
      expect(await page.getByText('Page 1 of').isVisible()).toBe(false);
      expect(await page.locator('.categories').isVisible()).toBe(false);
      expect(await page.locator('#list-page').isVisible()).toBe(false);
      release();
      await resultsOf(page).waitFor();
      await page.getByRole('button', { name: 'liquid: remove' }).waitFor();
      expect(await statusOf(page).textContent()).toBe('35 of 586 products');
      expect(await page.locator('.early').count()).toBe(0);
      expect(await shiftOf(page)).toBe(0);
      await page.getByRole('button', { name: 'liquid: remove' }).click();
      await page.locator('.categories').waitFor();
      expect(complaints).toEqual([]);
    },
  );

  test.runIf(isDeep)('shows its page after all when the island does not come', async () => {
    const { page } = await open('/products?form=liquid', {
      isFresh: true,
      before: async (fresh) => {
        await fresh.clock.install();
        await fresh.route('**/list-tools-*.js', (route) => route.abort());
      },
    });
    expect(await page.locator('#list-page').isVisible()).toBe(false);
    await page.clock.fastForward(10_000);
    await page.locator('#list-page').waitFor();
    expect(await page.locator('.early').count()).toBe(0);
  });
});

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

test('the bands of the spectrum filter, and the table sorts and is remembered', async () => {
  const { page, complaints } = await open('/natural-colorants');
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

test('a card puts its product on the enquiry list, and takes it off again', async () => {
  const { page } = await open('/superfood');
  const button = page.locator('.product-card').first().locator('.enquiry-toggle');
  await button.click();
  await expect.poll(() => button.innerText()).toMatch(/^In your enquiry/);
  expect(await page.locator('#enquiry-link .number').textContent()).toBe('1');
  await button.click();
  await expect.poll(() => button.innerText()).toMatch(/^Add to enquiry/);
  expect(await page.locator('#enquiry-link').isHidden()).toBe(true);
});
