import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { exampleSite } from '../../../support/example-site.js';
import { boxOf, resultsOf, searchOf, statusOf } from './list-page.js';

const { open } = exampleSite();

const countOf = async (box: Locator) =>
  Number(await box.locator('xpath=..').locator('.facet-count').textContent());
/** Shows all values of the facets. */
async function unfold(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^Show all/ });
  for (let left = await more.count(); left > 0; left -= 1) {
    await more.first().click();
    await expect.poll(() => more.count()).toBe(left - 1);
  }
}

/** Waits until the promised number of products is shown. */
async function expectShown(page: Page, number: number): Promise<void> {
  await statusOf(page).getByText(`${number} of 178 products`, { exact: true }).waitFor();
}

test('the facets of a list combine, by keyboard too, and their counts are correct', async () => {
  const { page, complaints } = await open('/natural-colorants/page-2');
  const counts = () => page.locator('.facet .facet-count').allTextContents();
  const promised = await counts();
  expect(promised.length).toBeGreaterThan(20);
  await page.locator('.facet-group > summary').first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await resultsOf(page).waitFor();
  const chosen = page.locator('.facet :checked');
  expect(await chosen.getAttribute('name')).toBe('application');
  expect(await chosen.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press('Space');
  await page.locator('#list-page').waitFor();
  // The counts of the island equal those of the server.
  expect(await counts()).toEqual(promised);

  await unfold(page);
  const sauces = boxOf(page, 'application', 'Sauces, soups and seasonings');
  const products = await countOf(sauces);
  await sauces.check();
  await expectShown(page, products);
  expect(new URL(page.url()).searchParams.getAll('application')).toEqual(['Sauces, soups and seasonings']);
  await sauces.uncheck();

  // Values of one facet are alternatives; different facets must all match.
  await boxOf(page, 'application', 'Beverages').check();
  await resultsOf(page).waitFor();
  const [blue, green] = [boxOf(page, 'shade', 'blue'), boxOf(page, 'shade', 'green')];
  const [blues, greens] = [await countOf(blue), await countOf(green)];
  await blue.check();
  await expectShown(page, blues);
  // A choice in the same facet does not change the counts of its other values.
  expect(await countOf(green)).toBe(greens);
  await green.check();
  await expectShown(page, blues + greens);
  const liquid = boxOf(page, 'form', 'liquid');
  const liquids = await countOf(liquid);
  await liquid.check();
  await expectShown(page, liquids);
  expect(searchOf(page)).toBe('?application=Beverages&shade=green&shade=blue&form=liquid');
  expect(complaints).toEqual([]);
});

test('amounts filter and sort a list in any unit, in the address and after a reload', async () => {
  const { page, complaints } = await open('/vegetable-proteins-vegan-');
  const protein = page.locator('input[name="spec.protein"]');
  const all = await protein.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value')));
  expect(all).toEqual(expect.arrayContaining([expect.stringMatching(/^80(-\d+)?%$/)]));
  const most = protein.last();
  const products = await countOf(most);
  await most.check();
  await statusOf(page).getByText(`${products} of 30 products`, { exact: true }).waitFor();
  await page.locator('#list-sort').selectOption('spec.protein-down');
  await page.getByRole('radio', { name: 'Table' }).check();
  const cells = () => resultsOf(page).locator('tbody td:nth-of-type(1)').allTextContents();
  await expect.poll(async () => (await cells()).length).toBe(products);
  const shown = await cells();
  const sizes = shown.map((text) => Number(/\d+/.exec(text)?.[0]));
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  await page.reload();
  await statusOf(page).getByText(`${products} of 30 products`, { exact: true }).waitFor();
  expect(await cells()).toEqual(shown);
  await boxOf(page, 'commercial.order', '100kg').check();
  await page.locator('.chip', { hasText: '100 kg' }).waitFor();
  expect(complaints).toEqual([]);
});

test('an application sorts a list by suitability with reasons; a pH keeps the products that are stable there', async () => {
  const { page, complaints } = await open('/natural-colorants?application=Beverages&shade=blue');
  await resultsOf(page).waitFor();
  const names = () => resultsOf(page).locator('.card-title').allTextContents();
  const [acid, neutral] = ['Galdieria Blue Powder', 'Blue Spirulina Phycocyanin Powder E18'];
  const all = await names();
  expect(all.slice(0, 3)).toContain(acid);
  expect(all.indexOf(neutral)).toBeGreaterThan(3);
  expect(await resultsOf(page).locator('.card:first-child .reasons > .met').allTextContents()).toContainEqual(
    expect.stringMatching(/^stable at pH 2\.8\u2060?–/),
  );
  expect(await page.locator('#list-sort > option').first().textContent()).toBe('Suitability');
  // Another order replaces it, and gives no reasons.
  await page.locator('#list-sort').selectOption('name');
  await expect.poll(() => resultsOf(page).locator('.reasons').count()).toBe(0);
  await page.locator('#list-sort').selectOption('');

  await page.locator('input[name="colour.ph"]').fill('3.2');
  await expect.poll(names).not.toContain(neutral);
  expect(await names()).toContain(acid);
  expect(new URL(page.url()).searchParams.get('colour.ph')).toBe('3.2');
  await page.reload();
  await page.locator('.chip', { hasText: 'pH 3.2' }).waitFor();
  await expect.poll(names).not.toContain(neutral);
  await page.locator('.chip', { hasText: 'pH 3.2' }).click();
  await expect.poll(names).toContain(neutral);
  expect(complaints).toEqual([]);
});
