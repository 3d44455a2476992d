import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isDeep, some } from '../support/deep.js';
import { exampleSite } from '../support/example-site.js';
import { follow, holdBack, isMarked, navigateTo, untilNavigated } from '../support/navigation.js';

/* Back and forward in difficult cases: during a navigation, and with state that a page keeps. */

const site = exampleSite();
const { open } = site;
const still = { reducedMotion: 'reduce' } as const;

const heading = (page: Page) => page.locator('main h1').textContent();
const back = (page: Page) => page.evaluate(() => history.back());
const forward = (page: Page) => page.evaluate(() => history.forward());
const scrollDown = (page: Page, top: number) =>
  page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);

describe('another navigation while a page is loading', () => {
  test.runIf(isDeep)('forward ends a started back, and no entry of the history is lost', async () => {
    const { page } = await open('/about-us', still);
    await navigateTo(page, '/news');
    const slow = await holdBack(page, '**/_payload/about-us.json');
    await back(page);
    await slow.asked;
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('about-us'));
    await forward(page);
    await aborted;
    slow.release();
    await page.evaluate(() => fetch('/robots.txt'));
    expect(page.url()).toBe(`${site.url()}/news`);
    expect(await page.locator('main').getAttribute('data-screen')).toBe('article-list');
    await Promise.all([untilNavigated(page), back(page)]);
    expect(await heading(page)).toBe('About us');
    await Promise.all([untilNavigated(page), forward(page)]);
    expect(page.url()).toBe(`${site.url()}/news`);
  });

  test('a jump within the page ends a started click', async () => {
    const { page } = await open('/search', still);
    const slow = await holdBack(page, '**/_payload/news.json');
    await follow(page, '/news');
    await slow.asked;
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('news.json'));
    await page.locator('.letters a').last().click();
    await aborted;
    expect(page.url()).toContain('/search#letter-');
    expect(await page.locator('main').getAttribute('data-screen')).toBe('search');
  });

  test.runIf(isDeep)('back to another place of the page ends a started click', async () => {
    const { page } = await open('/search', still);
    await page.locator('.letters a').last().click();
    await page.waitForURL('**/search#letter-*');
    const slow = await holdBack(page, '**/_payload/news.json');
    await follow(page, '/news');
    await slow.asked;
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('news.json'));
    await back(page);
    await aborted;
    expect(page.url()).toBe(`${site.url()}/search`);
  });

  test.runIf(isDeep)('a jump within the page that is still shown goes to that page', async () => {
    const { page } = await open('/about-us', still);
    await navigateTo(page, '/search');
    const slow = await holdBack(page, '**/_payload/about-us.json');
    await back(page);
    await slow.asked;
    await Promise.all([
      untilNavigated(page),
      page.evaluate(() => document.querySelector<HTMLElement>('.skip')?.click()),
    ]);
    expect(page.url()).toBe(`${site.url()}/search#main`);
    expect(await page.locator('main').getAttribute('data-screen')).toBe('search');
  });

  test.runIf(isDeep)('an island cannot change the address while the page is being left', async () => {
    const { page } = await open('/about-us', still);
    await navigateTo(page, '/search?q=lutein');
    const products = page.getByRole('button', { name: /^Products / });
    await products.waitFor();
    const slow = await holdBack(page, '**/_payload/about-us.json');
    await back(page);
    await slow.asked;
    await products.click();
    expect(page.url()).toBe(`${site.url()}/about-us`);
    const arrived = untilNavigated(page);
    slow.release();
    await arrived;
    expect(await heading(page)).toBe('About us');
  });
});

describe('the scroll position of a page', () => {
  test.runIf(isDeep)('is kept when the visitor passes over its entry', async () => {
    const { page } = await open('/natural-colorants', still);
    await navigateTo(page, '/superfood');
    await scrollDown(page, 700);
    await navigateTo(page, '/food-additive');
    await scrollDown(page, 150);
    const slow = await holdBack(page, '**/_payload/superfood.json');
    await back(page);
    await slow.asked;
    await Promise.all([untilNavigated(page), back(page)]);
    slow.release();
    await Promise.all([untilNavigated(page), forward(page)]);
    expect(await page.evaluate(() => scrollY)).toBe(700);
  });

  test.runIf(isDeep)('is kept when the way back is a full load', async () => {
    const { page } = await open('/superfood', still);
    await scrollDown(page, 700);
    await navigateTo(page, '/food-additive');
    await scrollDown(page, 150);
    await page.route('**/_payload/superfood.json', async (route) => {
      const payload = await (await route.fetch()).json();
      await route.fulfill({ json: { ...payload, version: 'another' } });
    });
    await back(page);
    await page.waitForURL('**/superfood');
    await page.waitForFunction(() => scrollY === 700);
    expect(await isMarked(page)).toBe(false);
  });

  test.runIf(isDeep)('is restored when an island has rendered above it', async () => {
    const { page } = await open('/search?q=powder', still);
    const result = page.locator('.search-results a').nth(9);
    await result.waitFor();
    await result.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = await page.evaluate(() => scrollY);
    await Promise.all([untilNavigated(page), result.click()]);
    await Promise.all([untilNavigated(page), back(page)]);
    await result.waitFor();
    await page.waitForFunction((top) => scrollY === top, before);
  });

  test.runIf(isDeep)('is restored in a long list with more results open', async () => {
    const { page } = await open('/natural-colorants?sort=name', still);
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.locator('.list-results li').nth(80).waitFor();
    const link = page.locator('.list-results a').nth(80);
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = await page.evaluate(() => scrollY);
    await Promise.all([untilNavigated(page), link.click()]);
    await Promise.all([untilNavigated(page), back(page)]);
    await page.waitForFunction((top) => scrollY === top, before);
    expect(await page.locator('.list-results li').count()).toBe(96);
  });

  test.runIf(isDeep)('is ignored if its stored value is damaged', async () => {
    for (const stored of some(['[1]', '[["k",null]]', '{', '[["k",["a","b"]]]'], 2)) {
      const { page, complaints } = await open('/about-us', {
        isFresh: true,
        before: (fresh) =>
          fresh.addInitScript((text) => sessionStorage.setItem('herbarium-scroll', text), stored),
      });
      await navigateTo(page, '/news');
      expect(await isMarked(page), stored).toBe(true);
      expect(complaints, stored).toEqual([]);
    }
  });
});

test.runIf(isDeep)('text in the enquiry form is still there after a visit to a product', async () => {
  const { page } = await open('/contact-us', still);
  await page.getByLabel('Message').fill('Two drums, please.');
  await page.getByLabel('Country').fill('Norway');
  await page.getByRole('checkbox', { name: /^You may use/ }).check();
  await navigateTo(page, '/superfood');
  await navigateTo(page, '/contact-us');
  // Another visit to the form, not the one that was left.
  expect(await page.getByLabel('Message').inputValue()).toBe('');
  await Promise.all([untilNavigated(page), back(page)]);
  await Promise.all([untilNavigated(page), back(page)]);
  expect(await page.getByLabel('Message').inputValue()).toBe('Two drums, please.');
  expect(await page.getByLabel('Country').inputValue()).toBe('Norway');
  expect(await page.getByRole('checkbox', { name: /^You may use/ }).isChecked()).toBe(true);
});
