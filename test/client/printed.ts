import type { Page } from 'playwright';

/** The number of pages that the page in a browser has on paper. */
export async function sheetsOf(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  // A text in a font that has not come yet has another size.
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
