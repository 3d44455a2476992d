import type { Page } from 'playwright';
import { follow } from '../support/navigation.js';

/** The content of the error page. */
export async function errorOf(page: Page) {
  return {
    status: await page.locator('main .status').textContent(),
    message: await page.locator('main h1').textContent(),
  };
}

/** Follows a link three times from the shown page, and goes back each time. @returns what the visitor sees each time */
export async function errorsOfThreeClicks(page: Page, address: string) {
  const screenOf = () => page.locator('main').getAttribute('data-screen');
  const start = await screenOf();
  const errors = [];
  for (let click = 1; click <= 3; click += 1) {
    await follow(page, address);
    await page.locator('main .error').waitFor();
    const language = await page.locator('html').getAttribute('lang');
    errors.push({ ...(await errorOf(page)), language, screen: await screenOf() });
    await page.goBack();
    await page.locator(`main[data-screen="${start}"]`).waitFor();
  }
  return errors;
}

/** The same error page at each click. */
export function threeTimes(message: string, language = 'en') {
  const error = { status: '404', message, language, screen: 'error' };
  return [error, error, error];
}
