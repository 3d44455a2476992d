import { expect, test } from 'vitest';
import {
  away,
  current,
  expectPlaying,
  expectStill,
  expectTurnedTo,
  sliderForTests,
  standing,
  untilLive,
} from './slider.js';

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

test('slider: stops while pointer or focus are on it, the tab is hidden, or a picture is enlarged, and by its button', async () => {
  const { page } = await openSlider();
  let shown = 1;
  const stopsFrom = async (begin: () => Promise<unknown>, end: () => Promise<unknown>) => {
    await begin();
    await untilLive(page, 'polite');
    await expectStill(page, shown);
    await end();
    shown = (shown % 5) + 1;
    await expectPlaying(page, shown);
  };
  const leave = () => page.mouse.move(away.x, away.y);
  await stopsFrom(() => page.locator(`#slide-${shown} h2`).hover(), leave);
  const link = () => page.locator(`#slide-${shown} a`);
  await stopsFrom(
    () => link().focus(),
    () => link().blur(),
  );
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await stopsFrom(
    () => setHidden(true),
    () => setHidden(false),
  );
  const press = async (name: string) => {
    const button = page.getByRole('button', { name });
    await button.click();
    await button.blur();
    await leave();
  };
  await stopsFrom(
    () => press('Zoom in'),
    () => press('Zoom out'),
  );
  // The button stops it for good. It starts it at once, though pointer and focus are still there.
  const button = page.getByRole('button', { name: 'Turn automatically' });
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  await stopsFrom(
    async () => {
      await press('Turn automatically');
      expect(await button.getAttribute('aria-pressed')).toBe('false');
    },
    () => button.click(),
  );
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  // Until the pointer moves over it again.
  await page.locator('#slide-1 h2').hover();
  await untilLive(page, 'polite');
});

test('slider: turns by buttons, links and keys from the slide of the address, and says which it shows', async () => {
  const { page, complaints } = await openSlider({
    viewport: { width: 390, height: 500 },
    address: '/#slide-3',
  });
  await expect.poll(() => current(page)).toBe(3);
  expect(await standing(page)).toBe(3);
  const announcement = page.locator('.slider > [aria-live]');
  const next = page.getByRole('button', { name: 'Next slide' });
  expect(await announcement.textContent()).toBe('');
  await next.click();
  await untilLive(page, 'polite');
  expect(await announcement.textContent()).toBe('4: Creatine');
  await expectTurnedTo(page, 4);
  await next.click();
  await expectTurnedTo(page, 5);
  await next.click();
  await expectTurnedTo(page, 1);
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await expectTurnedTo(page, 5);
  // Two clicks during a move turn two slides.
  await next.click();
  await page.clock.runFor(100);
  await next.click();
  await expectTurnedTo(page, 2);

  // Links add no entries to the history, and do not scroll the page.
  await page.locator('.slide-links').scrollIntoViewIfNeeded();
  const state = () => page.evaluate(() => [history.length, location.href, scrollY]);
  const before = await state();
  await page.getByRole('link', { name: '4: Creatine' }).click();
  await expectTurnedTo(page, 4);
  expect(await state()).toEqual(before);

  await page.locator('.slides').focus();
  for (const [key, number] of [
    ['ArrowRight', 5],
    ['ArrowRight', 1],
    ['ArrowLeft', 5],
    ['Home', 1],
    ['End', 5],
  ] as const) {
    await page.keyboard.press(key);
    await expectTurnedTo(page, number);
  }
  expect(complaints).toEqual([]);
});
