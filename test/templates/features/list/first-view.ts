import { expect } from 'vitest';
import type { exampleSite } from '../../../support/example-site.js';
import { shiftsOf, withoutFonts } from '../../../support/shifts.js';
import { resultsOf, statusOf } from './list-page.js';

/** Expects that a shared address of a list is shown filtered in the first view, and that the island moves nothing when it loads. */
export async function expectFilteredFirst(
  open: ReturnType<typeof exampleSite>['open'],
  viewport: { readonly width: number; readonly height: number },
): Promise<void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { page, complaints } = await open('/products?form=liquid', {
    viewport,
    isFresh: true,
    before: async (fresh) => {
      await withoutFonts(fresh);
      await fresh.route('**/list-tools-*.js', async (route) => {
        await released;
        await route.continue();
      });
    },
  });
  // The island is not loaded yet.
  expect(await page.locator('.chip').innerText()).toMatch(/^liquid/i);
  await page.getByText('35 of 586 products', { exact: true }).waitFor();
  expect(await page.getByText('Page 1 of').isVisible()).toBe(false);
  expect(await page.locator('.categories').isVisible()).toBe(false);
  expect(await page.locator('#list-page').isVisible()).toBe(false);
  release();
  await resultsOf(page).waitFor();
  await page.getByRole('button', { name: 'liquid: remove' }).waitFor();
  expect(await statusOf(page).textContent()).toBe('35 of 586 products');
  expect(await page.locator('.early').count()).toBe(0);
  expect(await shiftsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'liquid: remove' }).click();
  await page.locator('.categories').waitFor();
  expect(complaints).toEqual([]);
}
