import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { follow, holdBack, isMarked, navigateTo } from '../support/navigation.js';
import { screens } from '../support/screens.js';
import { headOf } from './page-head.js';

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

describe('routes (section 2)', () => {
  test('a slug with a space is reached like any other, and a hash on the same page is the browser’s own matter', async () => {
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

describe('routes (section 2)', () => {
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

describe('routes (section 2)', () => {
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

/** Records which main part gets which class, with the number of its animations, and when one replaces another. */
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
