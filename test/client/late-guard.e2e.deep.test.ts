import { expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { holdBack } from '../support/navigation.js';

const site = exampleSite();

test('a late answer of a guard does not move a visitor who writes another search', async () => {
  const { page } = await site.open('/search', { reducedMotion: 'reduce' });
  const names = await holdBack(page, '**/_data/names.json');
  await page.goto(`${site.url()}/search?q=zzzzqq`);
  await names.asked;
  await page.locator('main .search-form input').fill('blue');
  names.release();
  await page.getByText('Nothing was found').waitFor();
  expect(page.url()).toBe(`${site.url()}/search?q=zzzzqq`);
  expect(await page.locator('main .search-form input').inputValue()).toBe('blue');
});
