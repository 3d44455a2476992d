import { describe, expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { follow, isMarked, markDocument, navigateTo, untilNavigated } from '../support/navigation.js';
import { screens } from '../support/screens.js';
import {
  changePayload,
  expectUnknownGuard,
  guards,
  loseRoutes,
  pageOfHost,
  replaceGuard,
} from './broken-routes.js';
import { errorOf, errorsOfThreeClicks, threeTimes } from './error-page.js';

/* The exact texts of all errors that visitors can see. */

const site = exampleSite();
const { open } = site;

test('a route check that fails shows the error layout with its status, otherwise 500 and Error, and the next pages load normally', async () => {
  const { page } = await open('/about-us');
  for (const { body, error } of guards) {
    await page.unrouteAll();
    await replaceGuard(page, body);
    // A document caches the scripts that it has loaded.
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

test('500: Unknown middleware {name}, also for the name of a property that every object inherits', async () => {
  const { page, complaints } = await open('/about-us');
  for (const name of ['colour-blind', 'constructor']) {
    await expectUnknownGuard(page, name);
    await navigateTo(page, '/about-us');
    await page.unrouteAll();
  }
  expect(await isMarked(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('a missing payload always falls back to a full load, also if a host answers with a page or on the way back', async () => {
  const { page } = await open('/about-us');
  const screen = () => page.locator('main').getAttribute('data-screen');
  for (const answer of [
    { status: 404 },
    pageOfHost,
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

test('the error page has the language of the interface, whatever the page before it', async () => {
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

describe('a missing payload and page', () => {
  test('say the same where the host answers 410, and where the list of all routes cannot be fetched', async () => {
    const { page } = await open('/about-us');
    await page.route('**/colorants', (route) => route.fulfill({ status: 410, body: 'gone' }));
    expect(await errorsOfThreeClicks(page, '/colorants')).toEqual(threeTimes('This page could not be found'));
    await loseRoutes(page, [screens.product]);
    for (const answer of [{ status: 404 }, { status: 503 }, pageOfHost, { json: [screens.product] }]) {
      await page.route('**/_data/routes.json', (route) => route.fulfill(answer));
      expect(await errorsOfThreeClicks(page, screens.product)).toEqual(
        threeTimes('This page could not be found'),
      );
    }
    await page.unroute('**/_data/routes.json');
    const [first] = await errorsOfThreeClicks(page, screens.product);
    expect(first?.message).toBe(`Route ${screens.product} is not pre-rendered`);
  });

  test('are a full load where the host does not say whether it has the page', async () => {
    const { page } = await open('/about-us');
    await page.route('**/_payload/news.json', (route) => route.fulfill({ status: 404 }));
    await page.route('**/news', (route) =>
      route.request().method() === 'HEAD' ? route.abort() : route.continue(),
    );
    await follow(page, '/news');
    await page.locator('main[data-screen="article-list"]').waitFor();
    expect(await isMarked(page)).toBe(false);
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

describe('a route check that fails', () => {
  test('shows the error layout with its status, otherwise 500 and Error, and the next pages load normally', async () => {
    const [found, unknown] = [guards[0], guards[2]];
    const { page } = await open('/about-us', { before: (fresh) => replaceGuard(fresh, found.body) });
    await navigateTo(page, '/search');
    expect(await errorOf(page)).toEqual(found.error);
    expect(await page.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/');
    await Promise.all([untilNavigated(page), page.evaluate(() => history.back())]);
    expect(await page.locator('main').getAttribute('data-screen'), 'back').toBe('about-us');
    expect(await page.title()).toContain('About Us');
    expect(await isMarked(page)).toBe(true);
    // Also on the page that the browser loads first.
    await page.unrouteAll();
    await replaceGuard(page, unknown.body);
    await page.goto(`${site.url()}/search`);
    await page.locator('main[data-screen="error"]').waitFor();
    expect(await errorOf(page)).toEqual(unknown.error);
  });
});

describe('a missing payload', () => {
  test('falls back to a full load, also when a host answers with a page', async () => {
    const { page } = await open('/about-us');
    await page.route('**/_payload/news.json', (route) => route.fulfill(pageOfHost));
    await follow(page, '/news');
    await page.waitForURL('**/news');
    expect(await page.locator('main').getAttribute('data-screen')).toBe('article-list');
    expect(await isMarked(page)).toBe(false);
  });
});
