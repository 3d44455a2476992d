import { expect, test } from 'vitest';
import { browserForTests, complaintsOf } from '../support/browser.js';
import { exampleSite } from '../support/example-site.js';
import { isMarked, navigateTo } from '../support/navigation.js';
import { developmentHost, expectNoWarning } from './development-host.js';

const { open } = exampleSite();
const newPage = browserForTests();
const url = developmentHost();

test('hydration gives no warning on pages as they are loaded, and after in-site navigation from screen to screen', async () => {
  const page = await newPage();
  const complaints = complaintsOf(page);
  await expectNoWarning(
    page,
    url(),
    [
      '/',
      '/natural-colorants/blue-spirulina-phycocyanin-powder',
      '/natural-colorants?form=powder&shade=blue&letter=G',
    ],
    [
      '/natural-colorants',
      '/products/page-2',
      '/compare?products=natural-colorants/chlorophyll-e140,natural-colorants/blue-spirulina-phycocyanin-powder',
      '/contact-us?product=Blue%20Spirulina',
      '/search?q=lycopene',
      '/search/404?q=nothing',
    ],
  );
  await navigateTo(page, '/about-us');
  expect(await page.locator('main [data-island]').count()).toBe(0);
  expect(await isMarked(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('page state is restored from data embedded by the server', async () => {
  const { page } = await open('/natural-colorants', {
    before: (fresh) =>
      fresh.route('**/natural-colorants', async (route) => {
        const response = await route.fetch();
        const html = (await response.text()).replaceAll(
          '{shown} of {count} products',
          '{shown} out of {count} products',
        );
        await route.fulfill({ response, body: html });
      }),
  });
  await page.getByLabel('Filter this list').fill('blue');
  await page.getByText('out of 178 products').waitFor();
});
