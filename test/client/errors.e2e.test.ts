import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { follow, isMarked, markDocument, navigateTo, untilNavigated } from '../support/navigation.js';
import { screens } from '../support/screens.js';
import { errorOf } from './error-page.js';

/* The error catalogue of the specification's section 8, word for word. */

const site = exampleSite();
const { open } = site;

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

/** What the guard of the search page does, and what visitors then see. */
const guards = [
  {
    body: 'throw Object.assign(new Error("not for visitors"), { status: 404 });',
    error: { status: '404', message: 'This page could not be found' },
  },
  { body: 'throw Object.assign(new Error(), { status: 403 });', error: { status: '403', message: 'Error' } },
  {
    body: 'throw new TypeError("a secret of the program");',
    error: { status: '500', message: 'Error' },
  },
];

test('404: This page could not be found, with a link labelled Back to the home page', async () => {
  const { page } = await open('/about-us');
  await follow(page, '/natural-colorants/no-such-powder');
  await page.waitForURL('**/no-such-powder');
  expect(await errorOf(page)).toEqual({ status: '404', message: 'This page could not be found' });
  const home = page.getByRole('link', { name: 'Back to the home page' });
  expect(await home.getAttribute('href')).toBe('/');
  await home.click();
  await page.locator('main[data-screen="home"]').waitFor();
});

describe('a route check that fails', () => {
  test('shows the error layout with the status found, otherwise 500 and Error, and the next pages as ever', async () => {
    const { page } = await open('/about-us');
    for (const { body, error } of guards) {
      await page.unrouteAll();
      await replaceGuard(page, body);
      // A document keeps the scripts that it has loaded.
      await page.goto(`${site.url()}/about-us`);
      await markDocument(page);
      await navigateTo(page, '/search');
      expect(await errorOf(page), body).toEqual(error);
      expect(await page.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/');
    }
    await Promise.all([untilNavigated(page), page.evaluate(() => history.back())]);
    expect(await page.locator('main').getAttribute('data-screen'), 'back').toBe('about-us');
    await navigateTo(page, '/search');
    await navigateTo(page, '/news');
    expect(await page.locator('main').getAttribute('data-screen')).toBe('article-list');
    expect(await page.title()).toContain('News');
    expect(await isMarked(page)).toBe(true);
    // Also on the page that the browser loads first.
    await page.goto(`${site.url()}/search`);
    await page.locator('main[data-screen="error"]').waitFor();
    expect(await errorOf(page)).toEqual(guards.at(-1)?.error);
  });

  test('500: Unknown middleware {name} when a named route guard is missing', async () => {
    const { page, complaints } = await open('/about-us');
    // The second is the name of a property that every object inherits.
    for (const name of ['colour-blind', 'constructor']) {
      await changePayload(page, '/news', (main) => main.replace('<main ', `<main data-guards="${name}" `));
      await navigateTo(page, '/news');
      expect(await errorOf(page)).toEqual({ status: '500', message: `Unknown middleware ${name}` });
      expect(page.url()).toBe(`${site.url()}/news`);
      expect(await page.title()).toBe(`Unknown middleware ${name}`);
      await navigateTo(page, '/about-us');
      await page.unrouteAll();
    }
    expect(await isMarked(page)).toBe(true);
    expect(complaints).toEqual([]);
  });
});

describe('a missing payload', () => {
  test('falls back to a full load, time and again, also when a host answers with a page or on the way back', async () => {
    const { page } = await open('/about-us');
    const screen = () => page.locator('main').getAttribute('data-screen');
    for (const answer of [
      { status: 404 },
      { status: 200, contentType: 'text/html', body: '<!doctype html><title>App</title>' },
      // After a full load that led to a page, another may follow.
      { status: 404 },
    ]) {
      await page.unrouteAll();
      await page.route('**/_payload/news.json', (route) => route.fulfill(answer));
      await markDocument(page);
      await follow(page, '/news');
      await page.waitForURL('**/news');
      expect(await screen()).toBe('article-list');
      expect(await isMarked(page)).toBe(false);
      await navigateTo(page, '/about-us');
    }
    await page.unrouteAll();
    await page.route('**/_payload/news.json', (route) => route.fulfill({ status: 503 }));
    await markDocument(page);
    await page.evaluate(() => history.back());
    await page.locator('main[data-screen="article-list"]').waitFor();
    expect(await isMarked(page)).toBe(false);
    expect(page.url()).toBe(`${site.url()}/news`);
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
  // Its interface is in another language, so it needs a full load, and so does the page after it.
  await page.goto(site.url() + screens['arabic-article']);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await replaceGuard(page, 'throw new Error();');
  await follow(page, '/search');
  await page.locator('main .error').waitFor();
  expect(await page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`)).toBe(
    'en ltr',
  );
});

test('redirects of the host and files beside the site work every time', async () => {
  const { page } = await open('/about-us', {
    before: (fresh) =>
      fresh.route('**/colorants', (route) =>
        route.fulfill({ status: 301, headers: { location: '/natural-colorants' } }),
      ),
  });
  for (let time = 1; time <= 2; time += 1) {
    await follow(page, '/colorants');
    await page.waitForURL('**/natural-colorants');
    await page.locator('main[data-screen="product-list"]').waitFor();
    await navigateTo(page, '/about-us');
  }
});
