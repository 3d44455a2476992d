import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { current, originOf, ratioOf, sliderForTests, standing, untilLive } from './slider.js';

const { openSlider, load } = sliderForTests();

test('slider: fingers enlarge a picture, turn the slides, and stop them for good, unless they scroll the page', async () => {
  const { page, complaints } = await openSlider({ hasTouch: true });
  const touch = await fingersOn(page);
  const button = page.getByRole('button', { name: 'Turn automatically' });
  const text = await placeOf(page, '#slide-1 h2');
  await touch('touchStart', text);
  await touch('touchMove', { x: text.x + 4, y: text.y - 40 });
  await touch('touchCancel');
  expect(await button.getAttribute('aria-pressed'), 'after scrolling the page').toBe('true');

  // Two fingers enlarge it within its limits.
  const middle = await placeOf(page, '#slide-1 .slide-frame');
  const apart = (distance: number) => [
    { ...middle, x: middle.x - distance },
    { ...middle, x: middle.x + distance },
  ];
  await touch('touchStart', ...apart(30));
  await touch('touchMove', ...apart(45));
  await touch('touchMove', ...apart(60));
  await expect.poll(() => ratioOf(page, 1)).toBeCloseTo(2);
  await touch('touchMove', ...apart(150));
  await expect.poll(() => ratioOf(page, 1)).toBe(3);
  await touch('touchEnd');
  expect(await originOf(page)).toEqual([50, 50]);
  // One finger moves the picture.
  await touch('touchStart', middle);
  await touch('touchMove', { ...middle, x: middle.x - 30 });
  await touch('touchMove', { ...middle, x: middle.x - 60 });
  await expect.poll(async () => (await originOf(page))[0]).toBeGreaterThan(50);
  await touch('touchEnd');
  expect(await standing(page)).toBe(1);
  await touch('touchStart', ...apart(120));
  await touch('touchMove', ...apart(60));
  await touch('touchMove', ...apart(20));
  await expect.poll(() => ratioOf(page, 1)).toBe(1);
  await touch('touchEnd');
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  expect(await button.getAttribute('aria-pressed'), 'after enlarging').toBe('true');

  await swipe(page, touch, 1);
  await expect.poll(() => button.getAttribute('aria-pressed'), { message: 'after a swipe' }).toBe('false');
  await untilLive(page, 'polite');

  await load(page, { isRightToLeft: true });
  await swipe(page, touch, -1);
  expect(complaints).toEqual([]);
});

type Fingers = Awaited<ReturnType<typeof fingersOn>>;

/** Puts fingers on points of the page. */
async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    ...points: { readonly x: number; readonly y: number }[]
  ) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    });
}

/** The middle of an element. */
async function placeOf(page: Page, selector: string) {
  const { x, y, width, height } = (await page.locator(selector).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return { x: x + width / 2, y: y + height / 2 };
}

/** Moves the row to the second slide. @param sign 1 for a page written from left to right, -1 for the other direction */
async function swipe(page: Page, touch: Fingers, sign: 1 | -1): Promise<void> {
  const { y } = await placeOf(page, '#slide-1 .slide-text h2');
  const at = (offset: number) => ({ x: 195 + offset * sign, y });
  await touch('touchStart', at(150));
  // Past the middle, even if the first part counts as a resting touch. Slow at the end, so that the row does not continue.
  for (const offset of [130, 80, 30, -20, -60, -80, -85, -86]) await touch('touchMove', at(offset));
  await touch('touchEnd');
  await expect.poll(() => standing(page), { message: `direction ${sign}` }).toBe(2);
  await expect.poll(() => current(page)).toBe(2);
  await page.clock.runFor(320);
  expect(await standing(page)).toBe(2);
}
