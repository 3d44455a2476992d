import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { complaintsOf } from '../../../support/browser.js';
import { isDeep, some } from '../../../support/deep.js';
import { copyOfSite, edit, herbarium } from '../../../support/herbarium.js';
import { serveSite } from '../../../support/static-server.js';
import {
  current,
  expectPlaying,
  expectStill,
  expectTurnedTo,
  sliderForTests,
  standing,
  untilLive,
} from './slider.js';

const { newPage, openSlider, openAsleep, openPlain } = sliderForTests();

const away = { x: 2, y: 2 };

describe('slider: autoplay', () => {
  test('waits 3000 ms, then shows the next slide', async () => {
    const { page, complaints } = await openSlider();
    expect(await standing(page)).toBe(1);
    await page.clock.runFor(2999);
    expect(await current(page)).toBe(1);
    await page.clock.runFor(1);
    await expect.poll(() => current(page)).toBe(2);
    await expectTurnedTo(page, 2);
    await expectPlaying(page, 3);
    expect(complaints).toEqual([]);
  });

  test('moves for 300 ms', async () => {
    const { page } = await openSlider();
    await page.clock.runFor(3000);
    const isMoving = () => page.locator('.slides[data-moving]').count();
    await page.clock.runFor(100);
    expect(await standing(page)).toBeUndefined();
    await page.clock.runFor(190);
    expect(await isMoving()).toBe(1);
    // The first frame after 300 ms.
    await page.clock.runFor(26);
    expect(await isMoving()).toBe(0);
    expect(await standing(page)).toBe(2);
  });

  test.runIf(isDeep)('shows the first slide after the last', async () => {
    const { page } = await openSlider();
    for (const number of [2, 3, 4, 5, 1]) await expectPlaying(page, number);
  });

  test.runIf(isDeep)('does not scroll the page', async () => {
    const { page } = await openSlider({ viewport: { width: 390, height: 400 } });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const top = await page.evaluate(() => scrollY);
    await expectPlaying(page, 2);
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });
});

describe('slider: stops', () => {
  test('under reduced motion, and then moves at once', async () => {
    const { page } = await openSlider({ reducedMotion: 'reduce' });
    await untilLive(page, 'polite');
    await expectStill(page, 1);
    expect(await page.getByRole('button', { name: 'Turn automatically' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await page.clock.runFor(20);
    expect(await standing(page)).toBe(2);
  });

  test.runIf(isDeep)(
    'when reduced motion is switched on later, and continues when it is switched off',
    async () => {
      const { page } = await openSlider();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await untilLive(page, 'polite');
      await expectStill(page, 1);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await expectPlaying(page, 2);
    },
  );

  test.runIf(isDeep)('when pointer and focus were there before the script', async () => {
    const { page, wake } = await openAsleep();
    await page.locator('#slide-1 a').focus();
    await wake();
    await untilLive(page, 'polite');
    await expectStill(page, 1);
  });

  test('while pointer or focus are on it, the tab is hidden, or a picture is enlarged', async () => {
    const { page } = await openSlider();
    let shown = 1;
    const stopsFrom = async (begin: () => Promise<unknown>, end: () => Promise<unknown>) => {
      await begin();
      await untilLive(page, 'polite');
      await expectStill(page, shown);
      await end();
      shown += 1;
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
  });

  test('for good, when a finger swipes it sideways and not when it scrolls the page', async () => {
    const { page } = await openSlider({ hasTouch: true });
    const client = await page.context().newCDPSession(page);
    const { x, y } = (await page.locator('#slide-1 h2').boundingBox()) ?? { x: 0, y: 0 };
    const drag = async (right: number, down: number) => {
      await client.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{ x: x + 60, y: y + 4 }],
      });
      await client.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: x + 60 + right, y: y + 4 + down }],
      });
      await client.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    };
    const button = page.getByRole('button', { name: 'Turn automatically' });
    await drag(4, -40);
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    await drag(-40, 4);
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
    await untilLive(page, 'polite');
  });

  test.runIf(isDeep)(
    'by its button, also after pointer and focus have left, and starts again at once',
    async () => {
      const { page } = await openSlider();
      const button = page.getByRole('button', { name: 'Turn automatically' });
      expect(await button.getAttribute('aria-pressed')).toBe('true');
      await button.click();
      expect(await button.getAttribute('aria-pressed')).toBe('false');
      await button.blur();
      await page.mouse.move(away.x, away.y);
      await expectStill(page, 1);
      await button.click();
      expect(await button.getAttribute('aria-pressed')).toBe('true');
      await expectPlaying(page, 2);
      await page.locator('#slide-2 h2').hover();
      await untilLive(page, 'polite');
      await expectStill(page, 2);
    },
  );

  test.runIf(isDeep)('when the page is left', async () => {
    const { page } = await openSlider();
    const complaints = complaintsOf(page);
    await page.getByRole('main').getByRole('link', { name: 'All products' }).click();
    await page.clock.runFor(1000);
    await page.locator('main[data-screen="product-list"]').waitFor();
    await page.clock.runFor(8000);
    expect(complaints).toEqual([]);
  });
});

describe('slider: by buttons and links', () => {
  test('previous and next turn it, around both ends', async () => {
    const { page } = await openSlider();
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await expectTurnedTo(page, 5);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expectTurnedTo(page, 1);
    // Two clicks during a move turn two slides.
    await page.getByRole('button', { name: 'Next slide' }).click();
    await page.clock.runFor(100);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expectTurnedTo(page, 3);
  });

  test('links turn it without entries in the history, and without scrolling the page', async () => {
    const { page } = await openSlider({ viewport: { width: 390, height: 500 } });
    await page.locator('.slide-links').scrollIntoViewIfNeeded();
    const state = () => page.evaluate(() => [history.length, location.href, scrollY]);
    const before = await state();
    await page.getByRole('link', { name: '4: Lycopene in bulk' }).click();
    await expectTurnedTo(page, 4);
    expect(await state()).toEqual(before);
  });

  test('shows the slide of the address', async () => {
    const { page } = await openSlider({ address: '/#slide-3' });
    await expect.poll(() => current(page)).toBe(3);
    expect(await standing(page)).toBe(3);
  });

  test.runIf(isDeep)('says which slide is shown when it does not play', async () => {
    const { page } = await openSlider();
    const announcement = page.locator('.slider > [aria-live]');
    expect(await announcement.textContent()).toBe('');
    await page.getByRole('button', { name: 'Next slide' }).click();
    await untilLive(page, 'polite');
    expect(await announcement.textContent()).toBe('2: Green that stays green');
  });
});

const directions = [
  { direction: 'right to left', isRightToLeft: true, onward: 'ArrowLeft', back: 'ArrowRight', sign: -1 },
  { direction: 'left to right', isRightToLeft: false, onward: 'ArrowRight', back: 'ArrowLeft', sign: 1 },
] as const;
describe.each(some(directions, 1))(
  'slider: written from $direction',
  ({ isRightToLeft, onward, back, sign }) => {
    test('turns by arrow keys, Home and End', async () => {
      const { page, complaints } = await openSlider({ isRightToLeft });
      await page.locator('.slides').focus();
      for (const [key, number] of [
        [onward, 2],
        [onward, 3],
        [back, 2],
        ['End', 5],
        [onward, 1],
        [back, 5],
        ['Home', 1],
      ] as const) {
        await page.keyboard.press(key);
        await expectTurnedTo(page, number);
      }
      expect(complaints).toEqual([]);
    });

    test('turns by itself and by its links', async () => {
      const { page } = await openSlider({ isRightToLeft });
      await expectPlaying(page, 2);
      await page.getByRole('link', { name: /^4: / }).click();
      await expectTurnedTo(page, 4);
    });

    test('follows a swipe', async () => {
      const { page } = await openSlider({ isRightToLeft, hasTouch: true });
      const box = await page.locator('#slide-1 .slide-text').boundingBox();
      const session = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...offsets: number[]) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: offsets.map((offset) => ({ x: 195 + offset * sign, y: (box?.y ?? 0) + 20 })),
        });
      await touch('touchStart', 150);
      // Past the middle, even if the first part counts as a resting touch. Slow at the end, so that the row does not continue.
      for (const offset of [130, 80, 30, -20, -60, -80, -85, -86]) await touch('touchMove', offset);
      await touch('touchEnd');
      await expect.poll(() => standing(page)).toBe(2);
      await expect.poll(() => current(page)).toBe(2);
      await page.clock.runFor(320);
      expect(await standing(page)).toBe(2);
    });
  },
);

test('slider: nothing on the page moves when it wakes', async () => {
  const { page, wake } = await openAsleep();
  const boxes = () =>
    page
      .locator('.slider, .slider *, #categories')
      .evaluateAll((elements) => elements.map((element) => JSON.stringify(element.getBoundingClientRect())));
  const asleep = await boxes();
  await wake();
  await expect.poll(() => current(page)).toBe(1);
  expect(await boxes()).toEqual(asleep);
});

test('slider: without a script it has links and no buttons', async () => {
  const page = await openPlain();
  expect(await page.locator('.slide-links a').count()).toBe(5);
  expect(await page.locator('.slider').getByRole('button').count()).toBe(0);
});

describe('slider: of a catalogue', () => {
  const second = '      - { title: Red, product: 2e441480317a569c9e2f2dd7a08afa5f }\n';

  test.runIf(isDeep)('with one slide it has no controls, and does not turn', async () => {
    const { page, complaints } = await openSmallSite(second);
    await page.locator('.slider').scrollIntoViewIfNeeded();
    await page.locator('[data-island="slider"][data-awake]').waitFor({ state: 'attached' });
    expect(await page.locator('.slide').count()).toBe(1);
    expect(await page.locator('.slider').getByRole('button').count()).toBe(0);
    expect(await page.locator('.slide-links').count()).toBe(0);
    await page.clock.runFor(8000);
    expect(await standing(page)).toBe(1);
    expect(complaints).toEqual([]);
  });

  test.runIf(isDeep)('without slides there is none', async () => {
    const first = '      - { title: Blue, text: Stays blue., product: colours/blue-powder }\n';
    const { page, complaints } = await openSmallSite(`    slides:\n${first}${second}`);
    expect(await page.locator('.slider, [data-island="slider"]').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

/** Builds the small site without a part of its catalogue, and opens it with a clock that only the test moves. */
async function openSmallSite(without: string) {
  const project = await copyOfSite('small');
  await edit(path.join(project, 'catalogue.yaml'), without, '');
  const { code, stderr } = await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
  expect(code, stderr).toBe(0);
  const server = await serveSite(path.join(project, '_site'));
  onTestFinished(() => server.close());
  const page = await newPage();
  const complaints = complaintsOf(page);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(server.url);
  return { page, complaints };
}
