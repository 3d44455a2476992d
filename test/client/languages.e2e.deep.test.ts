import { describe, expect, test } from 'vitest';
import { browserForTests, complaintsOf } from '../support/browser.js';
import { builtSite } from '../support/built-site.js';
import { arabic, english, expectLanguage, homes, shownBy } from './language-pages.js';

async function openPage(address: string) {
  const page = await newPage();
  const complaints = complaintsOf(page);
  await page.goto(url() + encodeURI(address));
  return { page, complaints };
}

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

describe('going from one language to another', () => {
  test('an error is in the language of the page before', async () => {
    const { page } = await openPage('/ar');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/nowhere';
      link.textContent = 'nowhere';
      document.querySelector('main')?.append(link);
    });
    await page.route('**/_payload/nowhere.json', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('link', { name: 'nowhere' }).click();
    await page.locator('main .error').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/\p{Script=Arabic}/u);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await page.locator('#announcer').textContent()).toMatch(/\p{Script=Arabic}/u);
    expect(await page.getByRole('link', { name: 'العودة إلى الصفحة الرئيسية' }).getAttribute('href')).toBe(
      '/ar',
    );
  });
});

describe('an Arabic page', () => {
  test('marks texts in another language', async () => {
    const { page } = await openPage('/ar');
    const card = page.locator('.card-link', { hasText: 'Red Powder' });
    expect([await card.getAttribute('lang'), await card.getAttribute('dir')]).toEqual(['en', 'ltr']);
    const tagline = page.getByText('Powders from a little mill');
    expect([await tagline.getAttribute('lang'), await tagline.getAttribute('dir')]).toEqual(['en', 'ltr']);
    // The page also names the original of this one.
    const arabicCard = page.locator('.card-link', { hasText: 'مسحوق أزرق' });
    expect(await arabicCard.getAttribute('lang')).toBeNull();
  });

  test('keeps figures and codes in their own order, on the side of their column', async () => {
    const { page } = await openPage('/الألوان/مسحوق-أزرق');
    /** The positions of the first and the last character of a text, and of its box. */
    const drawn = (text: string) =>
      page
        .getByText(text, { exact: true })
        .first()
        .evaluate((element) => {
          const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
          const length = node?.textContent?.length ?? 0;
          const leftOf = (place: number) => {
            const range = document.createRange();
            if (node !== null) range.setStart(node, place);
            if (node !== null) range.setEnd(node, place + 1);
            return range.getBoundingClientRect().left;
          };
          return { first: leftOf(0), last: leftOf(length - 1), align: getComputedStyle(element).textAlign };
        });
    for (const text of ['≥ 180', '11016-15-2', 'E163(ii)', '25 kg']) {
      const { first, last, align } = await drawn(text);
      expect(first, text).toBeLessThan(last);
      expect(align, text).toMatch(/right|match-parent/);
    }
    // `7–10 days` of the catalogue.
    expect(await page.getByText('أيام').allTextContents()).toContain('7–10 أيام');
  });
});
