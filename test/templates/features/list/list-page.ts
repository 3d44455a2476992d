import type { Page } from 'playwright';

/** The parts of a product list with its tools. */
export const filterOf = (page: Page) => page.getByRole('searchbox', { name: 'Filter this list' });
export const sortOf = (page: Page) => page.getByLabel('Sort by');
export const statusOf = (page: Page) => page.locator('.list-status');
export const resultsOf = (page: Page) => page.getByRole('region', { name: 'Chosen products' });
export const staticPage = (page: Page) => page.locator('#list-page');
export const boxOf = (page: Page, facet: string, value: string) =>
  page.locator(`input[name="${facet}"][value="${value}"]`);

/** The decoded query of its address. */
export const searchOf = (page: Page) => decodeURIComponent(new URL(page.url()).search).replaceAll('+', ' ');
