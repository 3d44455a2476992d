import { expect, test } from 'vitest';
import { current, expectPlaying, sliderForTests, standing } from './slider.js';

const { openSlider } = sliderForTests();

test('slider: waits 3000 ms, moves for 300 ms, goes round, leaves the page where it is, and ends with it', async () => {
  const { page, complaints } = await openSlider();
  expect(await standing(page)).toBe(1);
  await page.clock.runFor(2999);
  expect(await current(page), 'before 3000 ms').toBe(1);
  await page.clock.runFor(1);
  await expect.poll(() => current(page), { message: 'after 3000 ms' }).toBe(2);
  const isMoving = () => page.locator('.slides[data-moving]').count();
  await page.clock.runFor(100);
  expect(await standing(page), 'during the move').toBeUndefined();
  await page.clock.runFor(190);
  expect(await isMoving(), 'after 290 ms').toBe(1);
  // The first frame after 300 ms.
  await page.clock.runFor(26);
  expect(await isMoving(), 'after 300 ms').toBe(0);
  expect(await standing(page)).toBe(2);
  for (const number of [3, 4, 5, 1]) await expectPlaying(page, number);

  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(0);
  await expectPlaying(page, 2);
  expect(await page.evaluate(() => scrollY), 'the page has scrolled').toBe(top);

  await page.getByRole('main').getByRole('link', { name: 'All products' }).click();
  await page.clock.runFor(1000);
  await page.locator('main[data-screen="product-list"]').waitFor();
  await page.clock.runFor(8000);
  expect(complaints).toEqual([]);
});
