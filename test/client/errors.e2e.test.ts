import { describe, expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { follow, isMarked } from '../support/navigation.js';
import { screens } from '../support/screens.js';
import { expectUnknownGuard, loseRoutes } from './broken-routes.js';
import { errorOf, errorsOfThreeClicks, threeTimes } from './error-page.js';

/* The exact texts of the errors that visitors see most. */

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

describe('from the first click on', () => {
  const listOfRoutes = 'fetch /_data/routes.json';

  test('a route whose page and payload are missing is not pre-rendered: product, article, list, page', async () => {
    const { product, 'arabic-article': article, 'last-products': list, 'spanish-contact': contact } = screens;
    const lost = [product, article, list, contact];
    const { page, requests } = await open('/about-us');
    await loseRoutes(page, lost);
    expect(requests).not.toContain(listOfRoutes);
    for (const address of lost)
      expect(await errorsOfThreeClicks(page, address)).toEqual(
        threeTimes(`Route ${address} is not pre-rendered`),
      );
    expect(requests).toContain(listOfRoutes);
    expect(await isMarked(page)).toBe(true);
  });

  test('an unknown address is not found, in the language of the page', async () => {
    const { page } = await open('/about-us');
    const unknown = ['/natural-colorants/no such powder', '/no-such-page'];
    for (const address of unknown)
      expect(await errorsOfThreeClicks(page, address), address).toEqual(
        threeTimes('This page could not be found'),
      );
    await page.goto(`${site.url()}/es`);
    for (const address of ['/natural-colorants/nada', '/nada'])
      expect(await errorsOfThreeClicks(page, address), address).toEqual(
        threeTimes('No se ha encontrado esta página', 'es'),
      );
  });
});

describe('a route check that fails', () => {
  test('500: Unknown middleware {name} when a named route guard is missing', async () => {
    const { page, complaints } = await open('/about-us');
    await expectUnknownGuard(page, 'colour-blind');
    expect(await isMarked(page)).toBe(true);
    expect(complaints).toEqual([]);
  });
});
