import { expect, test } from 'vitest';
import { exampleSite } from '../../../support/example-site.js';

const { open, url } = exampleSite();

test('the results of a search say which data could not be loaded', async () => {
  const { page } = await open('/search?q=qqqq', {
    before: (fresh) => fresh.route('**/_data/names.json', (route) => route.abort()),
  });
  await page.getByText('The names could not be loaded.').waitFor();
  await page.unroute('**/_data/names.json');
  await page.route('**/_search/**', (route) => route.abort());
  await page.goto(`${url()}/search?q=lutein`);
  await page.getByRole('region', { name: 'Results' }).getByRole('listitem').first().waitFor();
  await page.getByText('The texts of the pages could not be searched.').waitFor();
  // Without the index the page must not say that nothing was found.
  await page.goto(`${url()}/search?q=overrun`);
  await page.getByText('The texts of the pages could not be searched.').waitFor();
  expect(await page.locator('main').getAttribute('data-screen')).toBe('search');
});
