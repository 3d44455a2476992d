import type { Page } from 'playwright';
import { expect } from 'vitest';
import { browserForTests, complaintsOf, type PageWishes } from '../../../support/browser.js';
import { builtSite } from '../../../support/built-site.js';

/** Five slides: the site is much lighter than the example. */
const moreSlides = [
  '{ title: Green, product: colours/green-powder- }',
  '{ title: Creatine, product: sports/constructor }',
  '{ title: Blue again, product: colours/blue-powder }',
];

/** A place beside the slider. */
export const away = { x: 2, y: 2 };

interface Sight {
  /** Whether the document is written from right to left. */
  readonly isRightToLeft?: boolean | undefined;
  readonly address?: string | undefined;
}

/** A site with a slider, and functions to open its home page with a clock that only the test moves. */
export function sliderForTests() {
  const pageWithClock = pagesWithClock();
  const last = '      - { title: Red, product: 2e441480317a569c9e2f2dd7a08afa5f }\n';
  const url = builtSite('small', {
    edits: [[last, [last, ...moreSlides.map((slide) => `      - ${slide}\n`)].join('')]],
    options: ['--no-images', '--no-search'],
  });

  /** Opens the page and waits for the slider. */
  async function openSlider({ isRightToLeft, address, ...options }: Sight & PageWishes = {}) {
    const page = await pageWithClock({ viewport: { width: 390, height: 844 }, ...options });
    const complaints = complaintsOf(page);
    await load(page, { isRightToLeft, address });
    return { page, complaints };
  }

  /** Reloads the page. */
  async function load(page: Page, { isRightToLeft = false, address = '/' }: Sight): Promise<void> {
    if (isRightToLeft) {
      await page.route(`${url()}/`, async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        await route.fulfill({ response, body: html.replace('lang="en" dir="ltr"', 'lang="en" dir="rtl"') });
      });
    }
    await page.goto(url() + address);
    await page.locator('.slider').scrollIntoViewIfNeeded();
    await untilAwake(page);
  }

  /** Opens the page with the slider's script delayed. `wake` lets it load. */
  async function openAsleep() {
    const page = await pageWithClock({ viewport: { width: 390, height: 844 } });
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/slider-*.js', async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto(url(), { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    await page.locator('.slider').scrollIntoViewIfNeeded();
    const wake = async () => {
      arrive();
      await untilAwake(page);
    };
    return { page, wake };
  }

  return { openSlider, load, openAsleep };
}

/** Pages with a clock that only the test moves, also when the page is reused. */
function pagesWithClock(): (options: PageWishes) => Promise<Page> {
  const newPage = browserForTests();
  const stopped = new WeakSet<Page>();
  return async (options) => {
    // The time zone makes it another kind than the pages of other tests, whose clocks must run.
    const page = await newPage({ ...options, timezoneId: 'UTC' });
    if (!stopped.has(page)) {
      stopped.add(page);
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1000);
    }
    return page;
  };
}

function untilAwake(page: Page): Promise<void> {
  return page.locator('[data-island="slider"][data-awake]').waitFor({ state: 'attached' });
}

/** The number of the slide in the row's place, from 1. Undefined during a move. */
export function standing(page: Page): Promise<number | undefined> {
  return page.locator('.slides').evaluate((list) => {
    const start = list.getBoundingClientRect().left + list.clientLeft;
    const at = [...list.children].findIndex(
      (slide) => Math.abs(slide.getBoundingClientRect().left - start) < 1,
    );
    return at === -1 ? undefined : at + 1;
  });
}

/** The number of the slide that the links mark as shown. */
export function current(page: Page): Promise<number> {
  return page.locator('.slide-links a[aria-current="true"]').textContent().then(Number);
}

/** The zoom ratio of a slide's picture. */
export function ratioOf(page: Page, number: number): Promise<number> {
  return page
    .locator(`#slide-${number} :is(img, .plate)`)
    .evaluate((image: HTMLElement) => Number(/scale\((.*)\)/.exec(image.style.transform)?.[1] ?? 1));
}

/** The point around which the first picture is enlarged, in percent of its frame. */
export function originOf(page: Page): Promise<readonly number[]> {
  return page
    .locator('#slide-1 :is(img, .plate)')
    .evaluate((image: HTMLElement) =>
      image.style.transformOrigin.split(' ').map((part) => Math.round(parseFloat(part))),
    );
}

/** Waits for the end of a move, and expects this slide. */
export async function expectTurnedTo(page: Page, number: number): Promise<void> {
  await page.clock.runFor(320);
  await expect.poll(() => standing(page)).toBe(number);
  await expect.poll(() => current(page)).toBe(number);
}

/** Waits long enough for a playing slider to turn more than once, and expects that it has not. */
export async function expectStill(page: Page, number: number): Promise<void> {
  await page.clock.runFor(8000);
  expect(await standing(page)).toBe(number);
  expect(await current(page)).toBe(number);
}

/** Expects that the slider plays: after one delay this slide is shown. */
export async function expectPlaying(page: Page, number: number): Promise<void> {
  await untilLive(page, 'off');
  await page.clock.runFor(3000);
  await expectTurnedTo(page, number);
}

export function untilLive(page: Page, live: 'off' | 'polite'): Promise<void> {
  return page.locator(`.slider > [aria-live="${live}"]`).waitFor({ state: 'attached' });
}

/** @param steps keys to press in turn, with the slide that each leads to */
export async function expectTurnedByKeys(
  page: Page,
  steps: readonly (readonly [key: string, number: number])[],
): Promise<void> {
  await page.locator('.slides').focus();
  for (const [key, number] of steps) {
    await page.keyboard.press(key);
    await expectTurnedTo(page, number);
  }
}
