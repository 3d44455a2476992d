import { describe, expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { follow, isMarked, navigateTo, untilNavigated } from '../support/navigation.js';
import { expectUnknownGuard, guards, pageOfHost, replaceGuard } from './broken-routes.js';
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
});
