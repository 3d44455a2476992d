import { describe, expect, test } from 'vitest';
import { browserForTests, complaintsOf } from '../support/browser.js';
import { builtSite } from '../support/built-site.js';
import { arabic, english, expectLanguage, homes, shownBy } from './language-pages.js';

const newPage = browserForTests();
const url = builtSite('languages');

async function openPage(address: string) {
  const page = await newPage();
  const complaints = complaintsOf(page);
  await page.goto(url() + encodeURI(address));
  return { page, complaints };
}

describe('a page in a language of its own', () => {
  test.each(homes.filter(([language]) => language === 'ar'))('%s', async (...home) => {
    const { page } = await openPage(home[2]);
    await expectLanguage(page, home);
  });

  test('links to the same page, or to the home page if there is no translation', async () => {
    const { page } = await openPage('/colours/red-powder');
    const switcher = page.locator('nav.languages a');
    expect(await switcher.count()).toBe(4);
    expect(await switcher.first().getAttribute('href')).toMatch(/^\/[a-z]{2}$/);
  });
});

describe('going from one language to another', () => {
  test('loads its shell, and back works', async () => {
    const { page, complaints } = await openPage('/');
    await page.getByRole('link', { name: 'العربية' }).click();
    await page.waitForURL('**/ar');
    expect(await shownBy(page)).toEqual(arabic);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: english[3] }).waitFor();
    expect(await shownBy(page)).toEqual(english);
    expect(complaints).toEqual([]);
  });
});

describe('an Arabic page', () => {
  test('writes counts, dates and the number of the enquiry list in Arabic form', async () => {
    const { page } = await openPage('/الألوان/مسحوق-أزرق');
    expect(await page.locator('time').first().textContent()).toBe('31 يناير 2026');
    await page.getByRole('button', { name: 'أضف إلى قائمة الاستفسار' }).click();
    await page.getByRole('link', { name: 'قائمة الاستفسار، منتج واحد', exact: true }).waitFor();
    await page.goto(`${url()}/ar`);
    expect(await page.locator('.categories .card-facts').textContent()).toBe('منتج واحد');
  });
});
