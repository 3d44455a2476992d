import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { follow, holdBack, isMarked, navigateTo, untilNavigated } from '../support/navigation.js';
import { screens } from '../support/screens.js';
import { headOf } from './page-head.js';

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

const site = exampleSite();
const { open } = site;

const product = '/natural-colorants/blue-spirulina-phycocyanin-powder';
const spaced = '/natural-colorants/butterfly-pea%20powder';

const still = { reducedMotion: 'reduce' } as const;

test('each route carries metadata: title, description, keywords, canonical, language and direction', async () => {
  const { page } = await site.open('/');
  const loaded = await site.newPage();
  for (const address of [screens.product, '/search/404', '/blog']) {
    await navigateTo(page, address);
    expect(await headOf(page), address).toEqual(await headOfFile(loaded, address));
  }
  // Its header and footer are in its language too, so it needs a full load, and so does the page after it.
  const arabic = screens['arabic-article'];
  await Promise.all([page.waitForEvent('load'), follow(page, arabic)]);
  expect(await headOf(page), arabic).toEqual(await headOfFile(loaded, arabic));
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await Promise.all([page.waitForEvent('load'), follow(page, '/')]);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr');
});

/** The same after a full load. */
async function headOfFile(page: Page, address: string) {
  await page.goto(site.url() + address);
  return headOf(page);
}

describe('navigation', () => {
  test('a slug with a space is reached like any other, and the browser handles a hash on the same page', async () => {
    const { page } = await open('/search', still);
    await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
    await page.locator('.letters a').last().click();
    await page.waitForFunction(() => scrollY > 1000);
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => scrollY === 120);
    await page.locator(`main a[href="${spaced}"]`).click();
    await page.locator('main[data-screen="product"]').waitFor();
    expect(page.url()).toBe(site.url() + spaced);
    expect(await isMarked(page)).toBe(true);
  });
});

describe('navigation', () => {
  test('the page transition is named page, mode out-in, and there is none under reduced motion', async () => {
    const { page } = await open('/about-us');
    await recordTransition(page);
    await navigateTo(page, '/applications');
    await page.waitForFunction(() => document.querySelector('main')?.hasAttribute('class') === false);
    expect(await transitionOf(page)).toEqual([
      'old page-leave-active 1',
      'new main',
      'new page-enter-active 1',
    ]);
    await page.emulateMedia(still);
    await recordTransition(page);
    await navigateTo(page, '/blog');
    const animations = (await transitionOf(page)).map((step) => step.split(' ').pop());
    expect(animations).not.toContain('1');
  });
});

test('of two quick clicks the last one wins, and the earlier request is aborted', async () => {
  const { page, complaints } = await open('/about-us');
  const slow = await holdBack(page, '**/_payload/applications.json');
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('applications'));
  await follow(page, '/applications');
  await slow.asked;
  await navigateTo(page, '/blog');
  expect((await aborted).failure()?.errorText).toContain('ABORTED');
  slow.release();
  await page.getByRole('heading', { level: 1, name: 'Workshop notes' }).waitFor();
  expect(page.url()).toBe(`${site.url()}/blog`);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor();
  expect(complaints).toEqual([]);
});

describe('navigation', () => {
  test('a route carries metadata: title, description, keywords, canonical, language and direction', async () => {
    const { page } = await open('/');
    await navigateTo(page, product);
    const navigated = await headOf(page);
    expect(await isMarked(page)).toBe(true);
    await page.reload();
    expect(navigated).toEqual(await headOf(page));
    // Its header and footer are in its language too, so it needs a full load, and so does the page after it.
    await Promise.all([page.waitForEvent('load'), follow(page, screens['arabic-article'])]);
    expect(await headOf(page)).toMatchObject({ language: 'ar', direction: 'rtl' });
    await Promise.all([page.waitForEvent('load'), follow(page, '/')]);
    expect(await headOf(page)).toMatchObject({ language: 'en', direction: 'ltr' });
  });
});

/** Records the classes of main parts, with the number of their animations, and each replacement of a main part. */
async function recordTransition(page: Page): Promise<void> {
  await page.evaluate(() => {
    const steps: string[] = [];
    Object.assign(window, { steps });
    const note = (main: Element, label: string) => {
      if (main.className !== '') steps.push(`${label} ${main.className} ${main.getAnimations().length}`);
    };
    const watch = (main: Element, label: string) => {
      note(main, label);
      new MutationObserver(() => note(main, label)).observe(main, { attributeFilter: ['class'] });
    };
    for (const main of document.querySelectorAll('main')) watch(main, 'old');
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (added instanceof HTMLElement && added.tagName === 'MAIN') {
          steps.push('new main');
          watch(added, 'new');
        }
      }
    }).observe(document.body, { childList: true });
  });
}

function transitionOf(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, 'steps'));
}

describe('navigation', () => {
  test('a link’s hash, a page that opts out, and back and forward determine the scroll position of a page', async () => {
    const { page } = await open('/natural-colorants', still);
    const scrollDown = (to: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);
    await scrollDown(700);
    await navigateTo(page, `${product}#specification`);
    const top = await page
      .locator('#specification')
      .evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(200);
    expect(page.url()).toBe(`${site.url()}${product}#specification`);

    await scrollDown(300);
    await Promise.all([untilNavigated(page), page.evaluate(() => history.back())]);
    expect(await scrollTop(page), 'back').toBe(700);
    await Promise.all([untilNavigated(page), page.evaluate(() => history.forward())]);
    expect(await scrollTop(page), 'forward').toBe(300);
    await page.reload();
    await page.waitForFunction(() => scrollY === 300);

    await page.route('**/_payload/superfood.json', async (route) => {
      const payload = await (await route.fetch()).json();
      payload.main = payload.main.replace('<main ', '<main data-scroll="keep" ');
      await route.fulfill({ json: payload });
    });
    await navigateTo(page, '/superfood');
    expect(await scrollTop(page), 'a page that opts out').toBe(300);
  });

  test('a menu of the header closes after a navigation, on Escape, on a press elsewhere, and when the focus leaves it', async () => {
    const { page } = await open('/', { viewport: { width: 1440, height: 900 } });
    await page.getByText('Categories', { exact: true }).first().click();
    await page.getByRole('banner').getByRole('link', { name: 'Superfood Powders' }).click();
    await page.waitForURL('**/superfood');
    await page.locator('header details[open]').waitFor({ state: 'detached' });

    await page.setViewportSize({ width: 390, height: 800 });
    const menu = page.locator('header summary:visible');
    const opened = page.locator('header details[open]');
    await menu.click();
    await page.keyboard.press('Tab');
    expect(await opened.count()).toBe(1);
    // No part of the page covers it.
    const isOnTop = await page.evaluate(() => {
      const link = document.activeElement;
      const { x = 0, y = 0, width = 0, height = 0 } = link?.getBoundingClientRect() ?? {};
      return link !== null && link === document.elementFromPoint(x + width / 2, y + height / 2);
    });
    expect(isOnTop).toBe(true);
    await page.keyboard.press('Escape');
    expect(await opened.count(), 'after Escape').toBe(0);
    expect(await menu.evaluate((summary) => summary === document.activeElement)).toBe(true);
    await menu.click();
    await page.mouse.click(5, 700);
    expect(await opened.count(), 'after a press elsewhere').toBe(0);
    await menu.click();
    await opened.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    expect(await opened.count(), 'when the focus has left it').toBe(0);
  });
});
