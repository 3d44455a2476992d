import { expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { holdBack } from '../support/navigation.js';

const site = exampleSite();

test('a late answer of a guard does not move a visitor who has typed another search', async () => {
  const { page } = await site.open('/search', { reducedMotion: 'reduce' });
  const field = page.locator('main .search-form input');
  const names = await holdBack(page, '**/_data/names.json');
  await page.goto(`${site.url()}/search?q=zzzzqq`);
  await names.asked;
  // The field takes the search from the address when its script loads. Earlier input stays, but `fill` writes in two steps.
  await page.locator('main [data-island="search-field"][data-awake]').waitFor({ state: 'attached' });
  expect(await field.inputValue()).toBe('zzzzqq');
  await field.fill('blue');
  names.release();
  await page.getByText('Nothing was found').waitFor();
  expect(page.url()).toBe(`${site.url()}/search?q=zzzzqq`);
  expect(await field.inputValue()).toBe('blue');
});
