import { expect, test } from 'vitest';
import { browserForTests } from '../../../support/browser.js';
import { builtSite } from '../../../support/built-site.js';

const newPage = browserForTests();
const url = builtSite('flavours');

test('custom fields filter a list, and are compared across languages', async () => {
  const page = await newPage();
  await page.goto(`${url()}/products?fields.profile=sweet`);
  await page.getByText('1 of 3 products', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Fruity 1' }).check();
  await page.getByText('2 of 3 products', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Sweet: remove' }).click();
  await page.getByText('1 of 3 products', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?fields.profile=fruity');
  await page.getByRole('searchbox', { name: 'Filter this list' }).fill('jammy');
  await page.getByText('1 of 3 products', { exact: true }).waitFor();

  await page.goto(`${url()}/compare?products=flavours/strawberry,flavours/fresa`);
  const row = page.getByRole('row', { name: /^Flavour profile/ });
  await row.waitFor();
  // A value has the label that the field has on its page.
  const values = await row
    .locator('td')
    .evaluateAll((cells) => cells.map(({ firstChild }) => firstChild?.textContent));
  expect(values).toEqual(['Fruity', 'Afrutado']);
});
