import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../../support/deep.js';
import { current, expectTurnedTo, sliderForTests, standing } from './slider.js';

const { openSlider } = sliderForTests();

/** The zoom ratio of a slide's picture. */
function ratioOf(page: Page, number: number): Promise<number> {
  return page
    .locator(`#slide-${number} img`)
    .evaluate((image: HTMLElement) => Number(/scale\((.*)\)/.exec(image.style.transform)?.[1] ?? 1));
}

/** The point around which a picture is enlarged, in percent of its frame. */
function originOf(page: Page): Promise<readonly number[]> {
  return page
    .locator('#slide-1 img')
    .evaluate((image: HTMLElement) =>
      image.style.transformOrigin.split(' ').map((part) => Math.round(parseFloat(part))),
    );
}

describe('slider: zoom', () => {
  test('goes from 1 to 3 by its buttons and no further, and says so', async () => {
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
    expect(complaints).toEqual([]);
  });

  test('follows + and -, ends by Escape, and pans by the arrows with Shift', async () => {
    const { page } = await openSlider();
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
  });

  test.runIf(isDeep)('goes to 3 by a double click and back by another', async () => {
    const { page } = await openSlider();
    await page.locator('#slide-1 .slide-frame').dblclick();
    expect(await ratioOf(page, 1)).toBe(3);
    await page.locator('#slide-1 .slide-frame').dblclick();
    expect(await ratioOf(page, 1)).toBe(1);
  });

  test.runIf(isDeep)('follows ctrl and wheel, within its limits, and does not zoom the page', async () => {
    const { page } = await openSlider();
    await page.locator('#slide-1 .slide-frame').hover();
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
  });

  test.runIf(isDeep)('leaves the wheel without ctrl to the page', async () => {
    const { page } = await openSlider();
    await page.locator('#slide-1 .slide-frame').hover();
    const top = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
    expect(await ratioOf(page, 1)).toBe(1);
  });

  test.runIf(isDeep)('shows the part under the pointer, within the frame', async () => {
    const { page } = await openSlider();
    const frame = page.locator('#slide-1 .slide-frame');
    const { x, y, width, height } = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await frame.dblclick();
    await page.mouse.move(x + width / 4, y + height / 2);
    await expect.poll(() => originOf(page)).toEqual([25, 50]);
    await page.mouse.move(x + width - 1, y + height - 1);
    await expect.poll(() => originOf(page)).toEqual([100, 100]);
    // The picture is larger than its frame, but neither the row nor the page has grown.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await frame.evaluate((element) => getComputedStyle(element).overflow)).toBe('hidden');
    expect(await standing(page)).toBe(1);
  });

  test.runIf(isDeep)('follows two fingers within its limits, and one finger moves the picture', async () => {
    const { page } = await openSlider({ hasTouch: true });
    const box = await page.locator('#slide-1 .slide-frame').boundingBox();
    const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...offsets: number[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: offsets.map((offset, id) => ({ x: middle.x + offset, y: middle.y, id })),
      });
    await touch('touchStart', -30, 30);
    await touch('touchMove', -45, 45);
    await touch('touchMove', -60, 60);
    await expect.poll(() => ratioOf(page, 1)).toBeCloseTo(2);
    await touch('touchMove', -150, 150);
    await expect.poll(() => ratioOf(page, 1)).toBe(3);
    await touch('touchEnd');
    expect(await originOf(page)).toEqual([50, 50]);
    await touch('touchStart', 0);
    await touch('touchMove', -30);
    await touch('touchMove', -60);
    await expect.poll(async () => (await originOf(page))[0]).toBeGreaterThan(50);
    await touch('touchEnd');
    expect(await standing(page)).toBe(1);
    await touch('touchStart', -120, 120);
    await touch('touchMove', -60, 60);
    await touch('touchMove', -20, 20);
    await expect.poll(() => ratioOf(page, 1)).toBe(1);
    await touch('touchEnd');
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  });

  test.runIf(isDeep)('ends when the slide changes', async () => {
    const { page } = await openSlider();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    expect(await ratioOf(page, 1)).toBe(1.5);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expectTurnedTo(page, 2);
    expect([await ratioOf(page, 1), await ratioOf(page, 2)]).toEqual([1, 1]);
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await expectTurnedTo(page, 1);
    expect(await ratioOf(page, 1)).toBe(1);
  });
});
