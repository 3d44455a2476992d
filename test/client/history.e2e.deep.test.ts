import { describe, expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import {
  follow,
  holdBack,
  isMarked,
  markDocument,
  navigateTo,
  untilNavigated,
} from '../support/navigation.js';
import { back, forward, heading, leaveAndReturn, scrollDown, startSlowly } from './history-steps.js';

/* Back and forward in difficult cases: during a navigation, and with state that a page stores. */

const site = exampleSite();
const { open } = site;
const still = { reducedMotion: 'reduce' } as const;

test('a jump within a page that is being left works, but its islands cannot change the address', async () => {
  const { page } = await open('/about-us', still);
  await navigateTo(page, '/search?q=lutein');
  const products = page.getByRole('button', { name: /^Products / });
  await products.waitFor();
  const slow = await startSlowly(page, 'about-us', () => back(page));
  await products.click();
  expect(page.url()).toBe(`${site.url()}/about-us`);
  const arrived = untilNavigated(page);
  slow.release();
  await arrived;
  expect(await heading(page)).toBe('About us');

  await navigateTo(page, '/search');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await startSlowly(page, 'about-us', () => back(page));
  await Promise.all([
    untilNavigated(page),
    page.evaluate(() => document.querySelector<HTMLElement>('.skip')?.click()),
  ]);
  expect(page.url()).toBe(`${site.url()}/search#main`);
  expect(await page.locator('main').getAttribute('data-screen')).toBe('search');
});

describe('the scroll position of a page', () => {
  test('survives when the visitor skips its entry, and when the way back is a full load', async () => {
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
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all([untilNavigated(page), forward(page)]);
    expect(await page.evaluate(() => scrollY)).toBe(700);

    await navigateTo(page, '/food-additive');
    await page.route('**/_payload/superfood.json', async (route) => {
      const payload = await (await route.fetch()).json();
      await route.fulfill({ json: { ...payload, version: 'another' } });
    });
    await back(page);
    await page.waitForURL('**/superfood');
    await page.waitForFunction(() => scrollY === 700);
    expect(await isMarked(page)).toBe(false);
  });

  test('is restored in a list with more results open', async () => {
    const { page } = await open('/natural-colorants?sort=name', still);
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.locator('.list-results li').nth(40).waitFor();
    await leaveAndReturn(page, page.locator('.list-results a').nth(40));
    expect(await page.locator('.list-results li').count()).toBe(48);
  });

  test('is ignored if its stored value is damaged', async () => {
    const { page, complaints } = await open('/about-us');
    for (const stored of ['{', '[["k",["a","b"]]]']) {
      // When the page is left, it stores a valid value again.
      await page.evaluate((text) => {
        const set = () => sessionStorage.setItem('herbarium-scroll', text);
        addEventListener('pagehide', () => set());
      }, stored);
      await page.reload();
      expect(await page.evaluate(() => sessionStorage.getItem('herbarium-scroll'))).toBe(stored);
      await markDocument(page);
      await navigateTo(page, '/news');
      expect(await isMarked(page), stored).toBe(true);
    }
    expect(complaints).toEqual([]);
  });
});

describe('the scroll position of a page', () => {
  test('is restored when an island has rendered above it', async () => {
    const { page } = await open('/search?q=powder', still);
    const result = page.locator('.search-results a').nth(9);
    // The first results are replaced by all of them.
    await page.locator('.first-results').waitFor({ state: 'detached' });
    await page.locator('.search-results .card-buttons').first().waitFor();
    await leaveAndReturn(page, result);
    await result.waitFor();
  });
});

describe('another navigation while a page is loading', () => {
  test('a jump within the page, or back to another place of it, cancels a started click', async () => {
    const { page } = await open('/search', still);
    const click = await startSlowly(page, 'news', () => follow(page, '/news'));
    await page.locator('.letters a').last().click();
    await click.aborted();
    expect(page.url()).toContain('/search#letter-');
    expect(await page.locator('main').getAttribute('data-screen')).toBe('search');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const another = await startSlowly(page, 'news', () => follow(page, '/news'));
    await back(page);
    await another.aborted();
    expect(page.url()).toBe(`${site.url()}/search`);
  });
});

describe('another navigation while a page is loading', () => {
  test('forward cancels a started back, and no entry of the history is lost', async () => {
    const { page } = await open('/about-us', still);
    await navigateTo(page, '/news');
    const slow = await startSlowly(page, 'about-us', () => back(page));
    await forward(page);
    await slow.aborted();
    slow.release();
    await page.evaluate(() => fetch('/robots.txt'));
    expect(page.url()).toBe(`${site.url()}/news`);
    expect(await page.locator('main').getAttribute('data-screen')).toBe('article-list');
    await Promise.all([untilNavigated(page), back(page)]);
    expect(await heading(page)).toBe('About us');
    await Promise.all([untilNavigated(page), forward(page)]);
    expect(page.url()).toBe(`${site.url()}/news`);
  });
});

test('text in the enquiry form is still there after a visit to a product', async () => {
  const { page } = await open('/contact-us', still);
  await page.getByLabel('Message').fill('Two drums, please.');
  await page.getByText('More that helps us answer').click();
  await page.getByLabel('Country').fill('Norway');
  await page.getByRole('checkbox', { name: 'A price' }).check();
  await navigateTo(page, '/superfood');
  await navigateTo(page, '/contact-us');
  // A new visit to the form, not the history entry of the old one.
  expect(await page.getByLabel('Message').inputValue()).toBe('');
  await Promise.all([untilNavigated(page), back(page)]);
  await Promise.all([untilNavigated(page), back(page)]);
  expect(await page.getByLabel('Message').inputValue()).toBe('Two drums, please.');
  expect(await page.getByLabel('Country').inputValue()).toBe('Norway');
  expect(await page.getByRole('checkbox', { name: 'A price' }).isChecked()).toBe(true);
});
