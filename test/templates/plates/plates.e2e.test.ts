import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { exampleSite } from '../../support/example-site.js';

const { open, url } = exampleSite();

/** Texts of plates that are shown smaller than 12 px. */
function smallTexts(page: Page) {
  return page.locator('svg.plate text').evaluateAll((texts) =>
    texts.flatMap((text) => {
      const plate = text.closest('svg');
      const width = plate?.getBoundingClientRect().width ?? 0;
      const size = (Number(text.getAttribute('font-size')) * width) / (plate?.viewBox.baseVal.width ?? 1);
      return width > 0 && size < 11.95 ? [`${text.textContent}: ${size} px of ${width} px`] : [];
    }),
  );
}

test.each([390, 1440])('texts of plates have at least 12 px at a width of %i px', async (width) => {
  const { page } = await open('/natural-colorants', { viewport: { width, height: 900 } });
  const buttons = page.locator('button.compare-toggle');
  for (const n of [0, 1, 2]) await buttons.nth(n).click();
  const paths = [
    '/products',
    '/natural-colorants',
    '/protein-peptides',
    '/natural-colorants/phycocyanin-e3-powder',
    '/knowledge/acai-powder-fat-rancidity-and-cold-storage',
    '/compare',
  ];
  for (const path of paths) {
    await page.goto(url() + path);
    await page.locator('svg.plate').first().waitFor({ state: 'attached' });
    expect(await smallTexts(page), path).toEqual([]);
  }
});
