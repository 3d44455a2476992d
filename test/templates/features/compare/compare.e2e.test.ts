import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../support/example-site.js';
import {
  address,
  buttonsOf,
  cellsOf,
  chlorophyll,
  chosenIn,
  columnsOf,
  lycopene,
  phycocyanin,
  tableOf,
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

describe('the comparison', () => {
  test('shows the facts of the pages in rows, marks what differs or is missing, is given as a file, and collected', async () => {
    const { page, complaints } = await open(address);
    await columnsOf(page).nth(1).waitFor();
    expect(await columnsOf(page).allTextContents()).toEqual([
      'Blue Spirulina Phycocyanin Powder E18',
      expect.stringContaining('Chlorophyll'),
    ]);
    expect(await tableOf(page).locator('.compare-group').allTextContents()).toEqual(
      expect.arrayContaining(['Identity', 'Specification', 'Applications and use']),
    );
    expect((await cellsOf(page, 'Latin name'))[0]).toBe('Arthrospira platensis');
    expect((await cellsOf(page, 'Lead (Pb)'))[0]).toBe('≤ 0.5 mg/kg\nICP-MS');
    await page.getByRole('rowheader', { name: 'Lead (Pb) different values' }).waitFor();
    expect(await cellsOf(page, 'Kosher')).toEqual([expect.stringMatching(/^yes\n/), '–\nnot stated']);
    expect(await cellsOf(page, 'pH 6')).toEqual(['#0f75bd', '–\nnot stated']);
    expect(await tableOf(page).locator('td > .swatch').count()).toBeGreaterThan(2);
    expect(await page.locator('.compare-table').getAttribute('tabindex')).toBe('0');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^comparison-\d{4}-\d\d-\d\d\.csv$/);
    const [head, pages, ...rows] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(head).toMatch(/^\ufeff"","Product","Blue Spirulina Phycocyanin Powder E18","Chlorophyll/);
    expect(pages).toContain(`"${url()}/${phycocyanin}"`);
    expect(rows).toContainEqual(
      expect.stringMatching(/^"Specification","Lead \(Pb\)","≤ 0\.5 mg\/kg · ICP-MS",/),
    );
    await page.getByRole('button', { name: 'Add to enquiry list Blue Spirulina' }).click();
    await page.getByRole('button', { name: 'On your enquiry list Blue Spirulina' }).waitFor();
    expect(await page.locator('#enquiry-link .number').textContent()).toBe('1');
    await page.getByRole('link', { name: 'Enquire about all' }).click();
    await page.waitForURL('**/contact-us?wish=quote');
    await expect.poll(() => page.locator('.enquiry-item').count()).toBe(2);
    await expect.poll(() => page.getByLabel('A price').isChecked()).toBe(true);
    expect(complaints).toEqual([]);
  });
});
