import { expect, test } from 'vitest';
import { violationsOf } from '../../../support/axe.js';
import { exampleSite } from '../../../support/example-site.js';

const { open } = exampleSite();

/** Its colours were measured at pH 5, 6 and 7. */
const product = '/natural-colorants/phycocyanin-e3-powder';

test('the slider recolours a plate by keyboard, and says which colours are computed', async () => {
  const { page, complaints } = await open(product);
  const plate = page.getByRole('img', { name: /^Illustration of Phycocyanin E3 Powder: .*pH 5, 6, 7/ });
  const slider = page.getByRole('slider', { name: 'Change the pH' });
  const colours = () =>
    plate.locator('path').evaluateAll((paths) => paths.map((path) => path.getAttribute('fill')));
  const [before, measured] = [await colours(), 6];
  await slider.focus();
  await page.keyboard.press('End');
  await expect
    .poll(() => page.locator('.ph-slider output').textContent())
    .toBe('Colour at pH 7: #54a7e1, measured');
  const last = await colours();
  // The second strip has the strength of the catalogue, and the row below keeps the measured colours.
  expect(last[1]).toBe('#54a7e1');
  expect(last.slice(6, 9)).toEqual(before.slice(6, 9));
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(() => slider.getAttribute('aria-valuetext'))
    .toMatch(/^Colour at pH 6\.9: #[0-9a-f]{6}, computed between measured values$/);
  expect(Number(await slider.inputValue())).toBeGreaterThan(measured);
  expect(await violationsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('without a script there is no slider, and the plate has the measured colours', async () => {
  const { page } = await open(product, { javaScriptEnabled: false });
  await page
    .locator('.product-pictures')
    .getByRole('img', { name: /pH 5, 6, 7/ })
    .waitFor();
  expect(await page.locator('.ph-slider').isVisible()).toBe(false);
  expect(await page.locator('.product-pictures text').allTextContents()).toContain('pH 6');
});
