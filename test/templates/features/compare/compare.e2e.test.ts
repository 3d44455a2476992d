import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../support/example-site.js';
import {
  buttonsOf,
  chlorophyll,
  chosenIn,
  columnsOf,
  lycopene,
  phycocyanin,
  trayOf,
} from './compare-page.js';

const { open, url } = exampleSite();

describe('choosing products to compare', () => {
  test('works from cards, from a filtered list and from a product page', async () => {
    const { page, complaints, requests } = await open('/natural-colorants');
    await page.waitForLoadState('networkidle');
    expect(requests.filter((request) => request.includes('/compare-'))).toEqual([]);
    await buttonsOf(page).first().click();
    await chosenIn(page).first().waitFor();
    expect(await buttonsOf(page).first().getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.compare-dock [role="status"]').textContent()).toContain(
      'was added to the comparison. 1 chosen.',
    );
    await page.getByRole('searchbox', { name: 'Filter this list' }).fill('chlorophyll e140');
    await page.locator('.list-results .compare-toggle').first().click();
    expect(await chosenIn(page).count()).toBe(2);
    await page.goto(`${url()}/${lycopene}`);
    await chosenIn(page).nth(1).waitFor();
    await page.locator('.actions .compare-toggle').click();
    await chosenIn(page).nth(2).waitFor();
    await trayOf(page).getByRole('link', { name: 'Compare 3 products' }).click();
    await columnsOf(page).nth(2).waitFor();
    expect(new URL(page.url()).search).toBe(`?products=${[phycocyanin, chlorophyll, lycopene].join(',')}`);
    expect(complaints).toEqual([]);
  });
});
