import { describe, expect, test } from 'vitest';
import { browserForTests, complaintsOf } from '../support/browser.js';
import { builtSite } from '../support/built-site.js';

const newPage = browserForTests();
const url = builtSite('languages');

const homes = [
  ['en', 'ltr', '/', 'Skip to content', 'English'],
  ['sv', 'ltr', '/sv', 'Gå till innehållet', 'Svenska'],
  ['es', 'ltr', '/es', 'Saltar al contenido', 'Español'],
  ['pt', 'ltr', '/pt', 'Pular para o conteúdo', 'Português'],
  ['ar', 'rtl', '/ar', 'انتقل إلى المحتوى', 'العربية'],
] as const;

async function openPage(address: string) {
  const page = await newPage();
  const complaints = complaintsOf(page);
  await page.goto(url() + encodeURI(address));
  return { page, complaints };
}

describe('a page in each language', () => {
  test.each(homes)('%s', async (language, direction, address, skip, ownName) => {
    const { page } = await openPage(address);
    const html = page.locator('html');
    expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([language, direction]);
    const skipLink = page.locator('a.skip');
    expect([await skipLink.textContent(), await skipLink.getAttribute('lang')]).toEqual([skip, language]);
    for (const part of ['header', 'footer']) {
      const own = page.locator(`body > ${part}`);
      expect([await own.getAttribute('lang'), await own.getAttribute('dir')]).toEqual([language, direction]);
    }
    const switcher = page.locator('nav.languages');
    expect(await switcher.locator('[aria-current="page"]').textContent()).toBe(ownName);
    expect(
      await switcher.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('hreflang'))),
    ).toEqual(homes.map(([other]) => other).filter((other) => other !== language));
    for (const [other, way, , , name] of homes) {
      if (other === language) continue;
      const link = switcher.getByRole('link', { name, exact: true });
      expect([await link.getAttribute('lang'), await link.getAttribute('dir')]).toEqual([other, way]);
    }
    // It leads nowhere on paper.
    await page.emulateMedia({ media: 'print' });
    expect(await switcher.isVisible()).toBe(false);
  });

  test('has links only to existing pages: not every page is translated', async () => {
    const { page } = await openPage('/colours/red-powder');
    expect(await page.locator('nav.languages').count()).toBe(0);
    await page.goto(`${url()}/knowledge/blue`);
    expect(await page.locator('nav.languages a').allTextContents()).toEqual(['Svenska']);
  });
});

describe('going from one language to another', () => {
  test('loads its shell, and back and forward work', async () => {
    const { page, complaints } = await openPage('/');
    const shown = async () => [
      await page.locator('html').getAttribute('lang'),
      await page.locator('html').getAttribute('dir'),
      await page.locator('a.skip').textContent(),
      await page.getByRole('heading', { level: 1 }).textContent(),
    ];
    const english = ['en', 'ltr', 'Skip to content', 'Powders from a little mill'] as const;
    const arabic = ['ar', 'rtl', 'انتقل إلى المحتوى', 'مساحيق من مطحنة صغيرة'] as const;
    expect(await shown()).toEqual(english);
    await page.getByRole('link', { name: 'العربية' }).click();
    await page.waitForURL('**/ar');
    expect(await shown()).toEqual(arabic);
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
    expect(await shown()).toEqual(english);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: arabic[3] }).waitFor();
    expect(await shown()).toEqual(arabic);
    expect(complaints).toEqual([]);
  });

  test('an error is in the language of the page before', async () => {
    const { page } = await openPage('/ar');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/nowhere';
      link.textContent = 'nowhere';
      document.querySelector('main')?.append(link);
    });
    await page.route('**/_payload/nowhere.json', (route) => route.fulfill({ status: 500 }));
    // The host answers the full load after a failed payload. Here it fails as well.
    await page.evaluate(() => sessionStorage.setItem('herbarium-full-load', '!/nowhere'));
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
    const card = page.locator('.card-link', { hasText: 'Blue Powder' });
    expect([await card.getAttribute('lang'), await card.getAttribute('dir')]).toEqual(['en', 'ltr']);
    const tagline = page.getByText('Powders from a little mill');
    expect([await tagline.getAttribute('lang'), await tagline.getAttribute('dir')]).toEqual(['en', 'ltr']);
    const own = page.locator('.card-link', { hasText: 'مسحوق أزرق' });
    expect(await own.getAttribute('lang')).toBeNull();
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
    for (const text of ['≥ 180', '11016-15-2', 'E163(ii)', '25 kg', '7–10 days']) {
      const { first, last, align } = await drawn(text);
      expect(first, text).toBeLessThan(last);
      expect(align, text).toMatch(/right|match-parent/);
    }
  });

  test('writes counts, dates and the number of the enquiry list by its own rules', async () => {
    const { page } = await openPage('/الألوان/مسحوق-أزرق');
    expect(await page.locator('time').first().textContent()).toBe('31 يناير 2026');
    await page.getByRole('button', { name: 'أضف إلى قائمة الاستفسار' }).click();
    await page.getByRole('link', { name: 'قائمة الاستفسار، منتج واحد', exact: true }).waitFor();
    await page.goto(`${url()}/ar`);
    expect(await page.locator('.categories .card-facts').textContent()).toBe('منتج واحد');
  });
});
