import { describe, expect, test } from 'vitest';
import {
  away,
  current,
  expectPlaying,
  expectStill,
  expectTurnedByKeys,
  expectTurnedTo,
  originOf,
  ratioOf,
  sliderForTests,
  standing,
  untilLive,
} from './slider.js';

const { openSlider, openAsleep } = sliderForTests();

describe('slider: stops', () => {
  test('under reduced motion, and then moves at once', async () => {
    const { page } = await openSlider({ reducedMotion: 'reduce' });
    await untilLive(page, 'polite');
    await expectStill(page, 1);
    expect(await page.getByRole('button', { name: 'Turn automatically' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await page.clock.runFor(20);
    expect(await standing(page)).toBe(2);
    // It may be switched on and off later. A visitor who has turned the slides has stopped them for good.
    await page.mouse.move(away.x, away.y);
    await page.getByRole('button', { name: 'Next slide' }).blur();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expectStill(page, 2);
    await page.getByRole('button', { name: 'Turn automatically' }).click();
    await expectPlaying(page, 3);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await untilLive(page, 'polite');
    await expectStill(page, 3);
  });

  test('if the focus was there before the script, and nothing on the page moves when it is hydrated', async () => {
    const { page, wake } = await openAsleep();
    const boxes = () =>
      page
        .locator('.slider, .slider *, #categories')
        .evaluateAll((elements) =>
          elements.map((element) => JSON.stringify(element.getBoundingClientRect())),
        );
    await page.locator('#slide-1 a').focus();
    const asleep = await boxes();
    await wake();
    await expect.poll(() => current(page)).toBe(1);
    expect(await boxes()).toEqual(asleep);
    await untilLive(page, 'polite');
    await expectStill(page, 1);
  });
});

test('slider: in a right-to-left page it turns by itself, by links and by keys', async () => {
  const { page, complaints } = await openSlider({ isRightToLeft: true });
  await expectPlaying(page, 2);
  await page.getByRole('link', { name: /^4: / }).click();
  await expectTurnedTo(page, 4);
  await expectTurnedByKeys(page, [
    ['ArrowLeft', 5],
    ['ArrowLeft', 1],
    ['ArrowRight', 5],
    ['ArrowRight', 4],
    ['Home', 1],
    ['End', 5],
  ]);
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

test('slider: stops while it has the pointer or the focus, the tab is hidden, or a picture is enlarged, and by its button', async () => {
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
  // The button stops it for good, and starts it at once, even with the pointer and the focus in it.
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

test('slider: turns by buttons, links and keys from the slide of the address, and marks the current one', async () => {
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

  await expectTurnedByKeys(page, [
    ['ArrowRight', 5],
    ['ArrowRight', 1],
    ['ArrowLeft', 5],
    ['Home', 1],
    ['End', 5],
  ]);
  expect(complaints).toEqual([]);
});
