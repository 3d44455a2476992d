import { describe, expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { follow, isMarked } from '../support/navigation.js';
import { expectUnknownGuard } from './broken-routes.js';
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
  test('500: Unknown middleware {name} when a named route guard is missing', async () => {
    const { page, complaints } = await open('/about-us');
    await expectUnknownGuard(page, 'colour-blind');
    expect(await isMarked(page)).toBe(true);
    expect(complaints).toEqual([]);
  });
});
