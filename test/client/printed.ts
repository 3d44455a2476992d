import type { Page } from 'playwright';

/** The number of printed pages of the page in a browser. */
export async function sheetsOf(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  // A text has another size until its font is loaded.
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
