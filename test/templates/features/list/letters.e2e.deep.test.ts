import { expect, test } from 'vitest';
import { exampleSite } from '../../../support/example-site.js';

const { open } = exampleSite();

test('the letters of a list come from its names, filter by them, and are disabled without matching names', async () => {
  const { page } = await open('/natural-colorants');
  const results = page.getByRole('region', { name: 'Chosen products' });
  await page.getByText('First letter', { exact: true }).first().click();
  const letters = page.getByRole('group', { name: 'First letter' }).getByRole('radio');
  const offered = await letters.evaluateAll((found) => found.map((letter) => letter.getAttribute('value')));
  expect(offered).toContain('B');
  expect(offered).not.toContain('K');
  expect(offered.slice(1)).toEqual([...offered.slice(1)].sort());
  await page.locator('input[name="letter"][value="G"]').check();
  await results.waitFor();
  const names = await results.locator('.card-link').allTextContents();
  expect(names.every((name) => name.startsWith('G'))).toBe(true);
  expect(new URL(page.url()).search).toBe('?letter=G');
  // The other letters can still be chosen.
  expect(await page.locator('input[name="letter"][value="B"]').isEnabled()).toBe(true);
  await page.locator('input[name="letter"][value=""]').check();
  await page.locator('#list-page').waitFor();

  await page.getByRole('searchbox', { name: 'Filter this list' }).fill('gardenia');
  await results.waitFor();
  expect(await page.locator('input[name="letter"][value="G"]').isEnabled()).toBe(true);
  expect(await page.locator('input[name="letter"][value="B"]').isDisabled()).toBe(true);
});
