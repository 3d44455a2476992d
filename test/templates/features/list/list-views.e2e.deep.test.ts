import { expect, test } from 'vitest';
import { exampleSite } from '../../../support/example-site.js';
import { expectFilteredFirst } from './first-view.js';

const { open } = exampleSite();

test('a shared address of a list is shown filtered in the first view of a wide window too', () =>
  expectFilteredFirst(open, { width: 1440, height: 900 }));

test('a shared address of a list shows its page after all when the island does not come', async () => {
  const { page } = await open('/products?form=liquid', {
    isFresh: true,
    before: async (fresh) => {
      await fresh.clock.install();
      // The page would load itself anew, once a minute.
      await fresh.addInitScript(() => sessionStorage.setItem('herbarium-chunk-reload', String(Date.now())));
      await fresh.route('**/list-tools-*.js', (route) => route.abort());
    },
  });
  expect(await page.locator('#list-page').isVisible()).toBe(false);
  await page.clock.fastForward(10_000);
  await page.locator('#list-page').waitFor();
  expect(await page.locator('.early').count()).toBe(0);
});
