import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../support/deep.js';
import { exampleSite } from '../support/example-site.js';
import { follow, holdBack, isMarked, navigateTo, untilNavigated } from '../support/navigation.js';
import { errorOf } from './error-page.js';

/* The error catalogue of the specification's section 8, word for word. */

const site = exampleSite();
const { open } = site;
const still = { reducedMotion: 'reduce' } as const;

/** Changes a route's payload on its way. */
async function changePayload(page: Page, path: string, change: (main: string) => string): Promise<void> {
  await page.route(`**/_payload${path}.json`, async (route) => {
    const payload = await (await route.fetch()).json();
    await route.fulfill({ json: { ...payload, main: change(payload.main) } });
  });
}

/** Replaces the script of the search page's guard. */
async function replaceGuard(page: Page, body: string): Promise<void> {
  await page.route('**/_assets/client/search-terms-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export const guard = async () => { ${body} };` }),
  );
}

describe('404: This page could not be found', () => {
  test('for an unknown route, with a link labelled Back to the home page', async () => {
    const { page } = await open('/about-us');
    await follow(page, '/natural-colorants/no-such-powder');
    await page.waitForURL('**/no-such-powder');
    expect(await errorOf(page)).toEqual({ status: '404', message: 'This page could not be found' });
    const home = page.getByRole('link', { name: 'Back to the home page' });
    expect(await home.getAttribute('href')).toBe('/');
    await home.click();
    await page.locator('main[data-screen="home"]').waitFor();
  });

  test('for a failed route validation', async () => {
    const { page } = await open('/about-us');
    await replaceGuard(page, 'throw Object.assign(new Error("not for visitors"), { status: 404 });');
    await navigateTo(page, '/search');
    expect(await errorOf(page)).toEqual({ status: '404', message: 'This page could not be found' });
    expect(await page.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/');
  });
});

describe('a route check that fails', () => {
  test('500: Unknown middleware {name} when a named route guard is missing', async () => {
    const { page, complaints } = await open('/about-us');
    await changePayload(page, '/news', (main) => main.replace('<main ', '<main data-guards="colour-blind" '));
    await navigateTo(page, '/news');
    expect(await errorOf(page)).toEqual({ status: '500', message: 'Unknown middleware colour-blind' });
    expect(page.url()).toBe(`${site.url()}/news`);
    expect(await isMarked(page)).toBe(true);
    expect(await page.title()).toBe('Unknown middleware colour-blind');
    expect(complaints).toEqual([]);
  });

  test.runIf(isDeep)('a guard cannot have the name of an inherited property', async () => {
    const { page } = await open('/about-us');
    await changePayload(page, '/news', (main) => main.replace('<main ', '<main data-guards="constructor" '));
    await navigateTo(page, '/news');
    expect(await errorOf(page)).toEqual({ status: '500', message: 'Unknown middleware constructor' });
  });

  test('shows the error layout with the status found', async () => {
    const { page } = await open('/about-us');
    await replaceGuard(page, 'throw Object.assign(new Error(), { status: 403 });');
    await navigateTo(page, '/search');
    expect(await errorOf(page)).toEqual({ status: '403', message: 'Error' });
  });

  test('otherwise with 500 and the default message Error', async () => {
    const { page } = await open('/about-us');
    await replaceGuard(page, 'throw new TypeError("a secret of the program");');
    await navigateTo(page, '/search');
    expect(await errorOf(page)).toEqual({ status: '500', message: 'Error' });
  });

  test('also on the page that the browser loads first', async () => {
    const { page } = await open('/search', {
      before: (fresh) => replaceGuard(fresh, 'throw Object.assign(new Error(), { status: 403 });'),
    });
    await page.locator('main[data-screen="error"]').waitFor();
    expect(await errorOf(page)).toEqual({ status: '403', message: 'Error' });
  });

  test.runIf(isDeep)('leaves the next navigation unharmed', async () => {
    const { page } = await open('/about-us');
    await replaceGuard(page, 'throw new Error();');
    await navigateTo(page, '/search');
    await navigateTo(page, '/news');
    expect(await page.locator('main').getAttribute('data-screen')).toBe('article-list');
    expect(await page.title()).toContain('News');
    expect(await isMarked(page)).toBe(true);
  });
});

describe('a missing payload', () => {
  test('falls back to a full load', async () => {
    const { page } = await open('/about-us');
    await page.route('**/_payload/news.json', (route) => route.fulfill({ status: 404 }));
    await follow(page, '/news');
    await page.waitForURL('**/news');
    expect(await page.locator('main').getAttribute('data-screen')).toBe('article-list');
    expect(await isMarked(page)).toBe(false);
    // And later again: after a full load that led to a page, another may follow.
    await navigateTo(page, '/about-us');
    await follow(page, '/news');
    await page.waitForURL('**/news');
    expect(await page.locator('main').getAttribute('data-screen')).toBe('article-list');
  });

  test('falls back to a full load once, then says Route {path} is not pre-rendered', async () => {
    const { page } = await open('/about-us');
    await follow(page, '/natural-colorants/no such powder');
    await page.waitForURL('**/no%20such%20powder');
    expect(await page.locator('main').getAttribute('data-screen')).toBe('not-found');
    await page.goBack();
    await page.locator('main[data-screen="about-us"]').waitFor();
    await navigateTo(page, '/natural-colorants/no such powder');
    expect(await errorOf(page)).toEqual({
      status: '404',
      message: 'Route /natural-colorants/no such powder is not pre-rendered',
    });
  });

  test('that a host answers with a page counts as missing', async () => {
    const { page } = await open('/about-us');
    await page.route('**/_payload/news.json', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>App</title>' }),
    );
    await follow(page, '/news');
    await page.waitForURL('**/news');
    expect(await isMarked(page)).toBe(false);
    expect(await page.locator('main').getAttribute('data-screen')).toBe('article-list');
  });

  test.runIf(isDeep)('of a page on the way back falls back to a full load too', async () => {
    const { page } = await open('/news');
    await navigateTo(page, '/about-us');
    await page.route('**/_payload/news.json', (route) => route.fulfill({ status: 503 }));
    await page.evaluate(() => history.back());
    await page.locator('main[data-screen="article-list"]').waitFor();
    expect(await isMarked(page)).toBe(false);
    expect(page.url()).toBe(`${site.url()}/news`);
  });
});

describe('the error page itself', () => {
  test('An error occurred while showing the error page, with a Go back to home link', async () => {
    const { page } = await open('/about-us');
    await page.evaluate(() => document.querySelector('#error-layout')?.remove());
    await changePayload(page, '/news', (main) => main.replace('<main ', '<main data-guards="none" '));
    await follow(page, '/news');
    await page.getByText('An error occurred while showing the error page').waitFor();
    const home = page.getByRole('link', { name: 'Go back to home' });
    expect(await home.getAttribute('href')).toBe('/');
    await home.click();
    await page.locator('main[data-screen="home"]').waitFor();
    expect(await page.locator('header.site-header').count()).toBe(1);
  });
});

test('the error page is in the language of the interface, whatever page was shown before', async () => {
  const { page } = await open('/about-us');
  const arabic = await page.evaluate(async () => {
    const routes: { path: string }[] = await (await fetch('/routes.json')).json();
    return routes.find(({ path: at }) => /[\u0600-\u06ff]/.test(at))?.path ?? '';
  });
  // Its interface is in another language, so it needs a full load, and so does the page after it.
  await page.goto(new URL(arabic, page.url()).href);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await replaceGuard(page, 'throw new Error();');
  await follow(page, '/search');
  await page.locator('main .error').waitFor();
  expect(await page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`)).toBe(
    'en ltr',
  );
});

test.runIf(isDeep)('redirects of the host and files beside the site work every time', async () => {
  const { page } = await open('/about-us', {
    before: (fresh) =>
      fresh.route('**/colorants', (route) =>
        route.fulfill({ status: 301, headers: { location: '/natural-colorants' } }),
      ),
  });
  for (let time = 1; time <= 3; time += 1) {
    await follow(page, '/colorants');
    await page.waitForURL('**/natural-colorants');
    await page.locator('main[data-screen="product-list"]').waitFor();
    await navigateTo(page, '/about-us');
  }
});

test.runIf(isDeep)('a late answer of a guard does not move a visitor who writes another search', async () => {
  const { page } = await open('/search', still);
  const names = await holdBack(page, '**/_data/names.json');
  await page.goto(`${site.url()}/search?q=zzzzqq`);
  await names.asked;
  await page.locator('main .search-form input').fill('blue');
  names.release();
  await page.getByText('Nothing was found').waitFor();
  expect(page.url()).toBe(`${site.url()}/search?q=zzzzqq`);
  expect(await page.locator('main .search-form input').inputValue()).toBe('blue');
});

test.runIf(isDeep)('an error page does not stay after going back', async () => {
  const { page } = await open('/about-us');
  await replaceGuard(page, 'throw new Error();');
  await navigateTo(page, '/search');
  await Promise.all([untilNavigated(page), page.evaluate(() => history.back())]);
  expect(await page.locator('main').getAttribute('data-screen')).toBe('about-us');
});
