import type { Page } from 'playwright';

export const phycocyanin = 'natural-colorants/blue-spirulina-phycocyanin-powder';
export const chlorophyll = 'natural-colorants/chlorophyll-e140';
export const lycopene = 'natural-colorants/bulk-lycopene-powder';

export const trayOf = (page: Page) => page.getByRole('region', { name: 'Products to compare' });
export const chosenIn = (page: Page) => trayOf(page).getByRole('listitem');
export const buttonsOf = (page: Page) => page.locator('.cards .compare-toggle');
export const tableOf = (page: Page) => page.locator('.compare-table table');
export const columnsOf = (page: Page) => page.locator('.compare-columns').getByRole('link');
export const rowsOf = (page: Page) => tableOf(page).locator('tbody tr:not(.compare-group)');
export const cellsOf = async (page: Page, label: string) => {
  const row = rowsOf(page).filter({ has: page.locator('th bdi').getByText(label, { exact: true }) });
  return row.first().locator('td').allInnerTexts();
};

/** A comparison of two products. */
export const address = `/compare?products=${phycocyanin},${chlorophyll}`;
