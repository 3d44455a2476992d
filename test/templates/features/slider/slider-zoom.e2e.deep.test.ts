import { expect, test } from 'vitest';
import { current, expectTurnedTo, originOf, ratioOf, sliderForTests } from './slider.js';

const { openSlider } = sliderForTests();

test('slider: zoom goes from 1 to 3 by buttons and keys, announces its limits, and ends with its slide', async () => {
  const { page, complaints } = await openSlider();
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  const zoomOut = page.getByRole('button', { name: 'Zoom out' });
  expect(await zoomOut.getAttribute('aria-disabled')).toBe('true');
  await zoomIn.click();
  expect(await ratioOf(page, 1)).toBe(1.5);
  expect(await page.locator('.slider > [aria-live]').textContent()).toBe('Enlarged to 150%');
  for (let press = 0; press < 5; press += 1) await zoomIn.click({ force: true });
  expect(await ratioOf(page, 1)).toBe(3);
  expect(await zoomIn.getAttribute('aria-disabled')).toBe('true');
  for (let press = 0; press < 6; press += 1) await zoomOut.click({ force: true });
  expect(await ratioOf(page, 1)).toBe(1);

  await page.locator('.slides').focus();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('+');
  expect(await ratioOf(page, 1)).toBe(3);
  await page.keyboard.press('-');
  expect(await ratioOf(page, 1)).toBe(2.5);
  await page.keyboard.press('Escape');
  expect(await ratioOf(page, 1)).toBe(1);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  expect(await originOf(page)).toEqual([60, 40]);
  expect(await current(page)).toBe(1);

  await page.getByRole('button', { name: 'Next slide' }).click();
  await expectTurnedTo(page, 2);
  expect([await ratioOf(page, 1), await ratioOf(page, 2)]).toEqual([1, 1]);
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await expectTurnedTo(page, 1);
  expect(await ratioOf(page, 1)).toBe(1);
  expect(complaints).toEqual([]);
});
