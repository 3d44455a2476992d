import type { Page } from 'playwright';

/** The parts of the search page, by their visible names. */
export const field = (page: Page) => page.getByRole('main').getByLabel('Search products and articles');
export const rows = (page: Page) => page.locator('.search-results ol').getByRole('listitem');
export const status = (page: Page) => page.locator('.search-status');
export const index = (page: Page) => page.locator('.search-index');
export const notice = (page: Page) => page.locator('.search-notice');

export const headerField = (page: Page) =>
  page.getByRole('banner').getByLabel('Search products and articles');
export const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
