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
