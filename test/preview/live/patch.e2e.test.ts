import { describe, expect, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { edit } from '../../support/herbarium.js';
import { freshElements, markElements, openPreview } from './live-page.js';

const newPage = browserForTests();

describe('an update of an open page', () => {
  test('keeps all elements except islands that show a new name, and updates the head', async () => {
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
    // The new islands work: a choice in one of them is applied.
    await page.getByRole('button', { name: /Compare/ }).click();
    await page.locator('.compare-toggle[aria-pressed="true"]').waitFor();
    expect(complaints).toEqual([]);
  });
});
