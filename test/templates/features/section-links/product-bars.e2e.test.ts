import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { exampleSite } from '../../../support/example-site.js';

const { open } = exampleSite();
const product = '/natural-colorants/blue-spirulina-phycocyanin-powder';
const phone = { viewport: { width: 390, height: 844 } };

/** Whether no other element covers the middle of an element. */
function isOnTop(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && element.contains(found);
  });
}

test('on a phone the enquiry button is visible at once, and the bar with name, grade and buttons appears later', async () => {
  const { page } = await open(product, phone);
  const ask = page.getByRole('link', { name: /^Ask for a sample of/ });
  const { y = 0, height = 0 } = (await ask.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(phone.viewport.height);
  // The card of the colour has its swatch above its text, in the full width.
  const card = page.locator('.colour > :first-child');
  const swatch = await card.locator('.swatch').evaluate((element) => element.getBoundingClientRect().width);
  expect(await card.evaluate((element) => element.clientWidth)).toBeCloseTo(swatch, 0);
  const bar = page.locator('.product-bar');
  const sample = bar.getByRole('link', { name: 'Sample', exact: true });
  const collect = bar.getByRole('button', { name: 'Add to enquiry' });
  expect(await isOnTop(sample)).toBe(false);
  // The keyboard reaches it earlier; then it must be visible.
  await sample.focus();
  await expect.poll(() => isOnTop(sample)).toBe(true);
  await sample.blur();

  await page.locator('#documents').scrollIntoViewIfNeeded();
  await expect.poll(() => isOnTop(sample)).toBe(true);
  expect(await bar.innerText()).toMatch(/Blue Spirulina Phycocyanin Powder E18\s+E18/);
  await collect.click();
  await bar.getByRole('link', { name: 'Your enquiry' }).waitFor();
  await page.locator('header').getByRole('link', { name: 'Enquiry list, 1 product' }).waitFor();
});
