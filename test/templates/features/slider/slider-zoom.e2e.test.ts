import { expect, test } from 'vitest';
import { current, expectTurnedTo, originOf, ratioOf, sliderForTests, standing } from './slider.js';

const { openSlider } = sliderForTests();

test('slider: zoom goes from 1 to 3 by buttons and keys and no further, says so, and ends with its slide', async () => {
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

test('slider: zoom follows double clicks, the pointer, and the wheel with ctrl, which does not zoom the page', async () => {
  const { page } = await openSlider();
  const frame = page.locator('#slide-1 .slide-frame');
  const { x, y, width, height } = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await frame.dblclick();
  expect(await ratioOf(page, 1)).toBe(3);
  await page.mouse.move(x + width / 4, y + height / 2);
  await expect.poll(() => originOf(page)).toEqual([25, 50]);
  await page.mouse.move(x + width - 1, y + height - 1);
  await expect.poll(() => originOf(page)).toEqual([100, 100]);
  // The picture is larger than its frame, but neither the row nor the page has grown.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await frame.evaluate((element) => getComputedStyle(element).overflow)).toBe('hidden');
  expect(await standing(page)).toBe(1);
  await frame.dblclick();
  expect(await ratioOf(page, 1)).toBe(1);

  const scale = await page.evaluate(() => devicePixelRatio);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await expect.poll(() => ratioOf(page, 1)).toBeCloseTo(Math.exp(0.25));
  for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, -100);
  await expect.poll(() => ratioOf(page, 1)).toBe(3);
  for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, 100);
  await expect.poll(() => ratioOf(page, 1)).toBe(1);
  await page.keyboard.up('Control');
  expect(await page.evaluate(() => [devicePixelRatio, visualViewport?.scale])).toEqual([scale, 1]);

  const top = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 100);
  await expect
    .poll(() => page.evaluate(() => scrollY), { message: 'without ctrl the page scrolls' })
    .toBeGreaterThan(top);
  expect(await ratioOf(page, 1)).toBe(1);
});
