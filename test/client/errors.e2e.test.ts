import { describe, expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { follow, isMarked, navigateTo, untilNavigated } from '../support/navigation.js';
import { changePayload, expectUnknownGuard, guards, pageOfHost, replaceGuard } from './broken-routes.js';
import { errorOf } from './error-page.js';

/* The error catalogue of the specification's section 8, word for word. */

const site = exampleSite();
const { open } = site;

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

  test('500: Unknown middleware {name} when a named route guard is missing', async () => {
    const { page, complaints } = await open('/about-us');
    await expectUnknownGuard(page, 'colour-blind');
    expect(await isMarked(page)).toBe(true);
    expect(complaints).toEqual([]);
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

  test('of an unknown address is a full load once, and the same error page again after going back', async () => {
    const { page } = await open('/about-us');
    for (const address of ['/natural-colorants/no such powder', '/no-such-page']) {
      await follow(page, address);
      await page.locator('main[data-screen="not-found"]').waitFor();
      await page.goBack();
      await page.locator('main[data-screen="about-us"]').waitFor();
      await navigateTo(page, address);
      expect(await errorOf(page)).toEqual({ status: '404', message: 'This page could not be found' });
      await page.goBack();
      await page.locator('main[data-screen="about-us"]').waitFor();
    }
  });

  test('of a page that the host has lost is a full load once, then it says Route {path} is not pre-rendered', async () => {
    const { page } = await open('/about-us');
    const lost = await (await page.request.get(`${site.url()}/no-such-page`)).text();
    await page.route(/\/news(\.json)?$/, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: lost }),
    );
    await follow(page, '/news');
    await page.locator('main[data-screen="not-found"]').waitFor();
    await page.goBack();
    await page.locator('main[data-screen="about-us"]').waitFor();
    const manifest = page.waitForResponse('**/_payload/manifest.json');
    await navigateTo(page, '/contact-us');
    await (await manifest).finished();
    await navigateTo(page, '/news');
    expect(await errorOf(page)).toEqual({ status: '404', message: 'Route /news is not pre-rendered' });
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
