import { describe, expect, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { edit } from '../../support/herbarium.js';
import { freshElements, markElements, openPreview } from './live-page.js';

const newPage = browserForTests();

describe('an update of an open page', () => {
  test('keeps all elements but the islands that show a new name, and takes the head along', async () => {
    const { page, catalogue, complaints } = await openPreview(newPage, '/colours/blue-powder');
    await markElements(page);
    await edit(catalogue, 'name: Blue Powder\n', 'name: Deep Blue Powder\n');
    await page.getByRole('heading', { level: 1, name: 'Deep Blue Powder' }).waitFor();
    expect(new Set(await freshElements(page))).toEqual(new Set(['compare', 'enquiry-button', 'gallery']));
    expect(await page.title()).toContain('Deep Blue Powder');
    const head = page.locator('head');
    expect(await head.locator('meta[property="og:title"]').getAttribute('content')).toContain(
      'Deep Blue Powder',
    );
    expect(await head.locator('script[type="application/ld+json"]').textContent()).toContain(
      'Deep Blue Powder',
    );
    // The new islands live: what is chosen by one of them is chosen.
    await page.getByRole('button', { name: /Compare/ }).click();
    await page.locator('.compare-toggle[aria-pressed="true"]').waitFor();
    expect(complaints).toEqual([]);
  });

  test('keeps what is written into a form, the focus and the caret', async () => {
    const { page, catalogue } = await openPreview(newPage, '/contact-us');
    // The first touch wakes the form.
    await page.locator('#enquiry-product').focus();
    await page.locator('[data-island="enquiry-list"][data-awake]').waitFor();
    await page.locator('#enquiry-product').fill('Blue, finely ground');
    await page.locator('#enquiry-name').fill('Ada');
    await page.locator('#enquiry-unit').selectOption('t');
    await page.getByText('More that helps us answer').click();
    await page.locator('#enquiry-incoterm').selectOption({ index: 2 });
    await page.locator('#enquiry-consent').check();
    const message = page.locator('textarea').first();
    await message.fill('As much as you have.');
    await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 7));
    const values = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        const caret = activeElement instanceof HTMLTextAreaElement ? activeElement.selectionStart : undefined;
        return { fields: [...new FormData(document.forms[0])], caret };
      });
    const before = await values();
    expect(before.caret).toBe(3);
    await markElements(page);
    await edit(catalogue, 'title: CONTACT US', 'title: CONTACT US, heading: Write to the mill');
    await page.getByRole('heading', { level: 1, name: 'Write to the mill' }).waitFor();
    expect(await values()).toEqual(before);
    expect(await freshElements(page)).toEqual([]);
    // Neither do errors in the catalogue, nor their end.
    await edit(catalogue, 'hex: "#a01530"', 'hex: red');
    await page.locator('herbarium-errors').waitFor();
    await edit(catalogue, 'hex: red', 'hex: "#a01530"');
    await page.locator('herbarium-errors').waitFor({ state: 'detached' });
    expect(await values()).toEqual(before);
  });
});
