import type { Page } from 'playwright';

/** The content of the error page. */
export async function errorOf(page: Page) {
  return {
    status: await page.locator('main .status').textContent(),
    message: await page.locator('main h1').textContent(),
  };
}
