import { expect, test } from 'vitest';
import { browserForTests, complaintsOf } from '../support/browser.js';
import { builtSite } from '../support/built-site.js';
import { arabic, english, expectLanguage, homes, shownBy } from './language-pages.js';

const newPage = browserForTests();
const url = builtSite('languages');

test.each(homes)('a page in each language: %s', async (...home) => {
  const page = await newPage();
  await page.goto(url() + home[2]);
  await expectLanguage(page, home);
});

test('going from one language to another loads its shell, and back and forward work', async () => {
  const page = await newPage();
  const complaints = complaintsOf(page);
  await page.goto(url());
  expect(await shownBy(page)).toEqual(english);
  await page.getByRole('link', { name: 'العربية' }).click();
  await page.waitForURL('**/ar');
  expect(await shownBy(page)).toEqual(arabic);
  // Within a language pages are shown without a full load.
  await page.evaluate(() => Reflect.set(window, 'stayed', true));
  await page.locator('.site-header').getByRole('link', { name: 'المنتجات', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'المنتجات' }).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true);
  expect(await page.locator('progress.loading').getAttribute('aria-label')).toBe('جارٍ التحميل');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: arabic[3] }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: english[3] }).waitFor();
  expect(await shownBy(page)).toEqual(english);
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: arabic[3] }).waitFor();
  expect(await shownBy(page)).toEqual(arabic);
  expect(complaints).toEqual([]);
});
