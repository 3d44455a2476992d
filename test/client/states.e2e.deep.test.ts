import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { follow, holdBack, isMarked, navigateTo, untilNavigated } from '../support/navigation.js';

/* The states of a navigation and its times. The test controls the clock: nothing here waits for real time. */

const { open } = exampleSite();

test('the clock of a load: its bar, its minimum of 200 ms, and its timeout of 15 s', async () => {
  const { page } = await open('/about-us', {
    isFresh: true,
    before: (fresh) => fresh.clock.install({ time: new Date('2026-01-01T00:00:00Z') }),
  });
  await page.clock.pauseAt(new Date('2026-01-01T01:00:00Z'));
  await expectBarOfSlowLoad(page);
  await expectNoBarOfQuickLoad(page);
  await expectErrorAfterLimit(page);
});

/** The bar starts after 200 ms, ticks every 100 ms, lasts 5000 ms, and hides 500 ms after the data is there. */
async function expectBarOfSlowLoad(page: Page): Promise<void> {
  const slow = await holdBack(page, '**/_payload/applications.json');
  await follow(page, '/applications');
  await slow.asked;
  for (const [passed, bar] of [
    [199, 'hidden'],
    [1, '0'],
    [99, '0'],
    [1, '2'],
    [4800, '98'],
    [100, '100'],
    [9000, '100'],
  ] as const) {
    await page.clock.runFor(passed);
    expect(await barOf(page), `after ${passed} ms more`).toBe(bar);
  }
  await arrival(page, () => slow.release());
  expect(await barOf(page)).toBe('100');
  await page.clock.runFor(499);
  expect(await barOf(page)).toBe('100');
  await page.clock.runFor(1);
  expect(await barOf(page)).toBe('hidden');

  // It starts on a change of parameters too.
  const changed = await holdBack(page, '**/_payload/applications.json');
  await follow(page, '/applications?a=1');
  await changed.asked;
  await page.clock.runFor(1000);
  expect(await barOf(page)).toBe('16');
  await arrival(page, () => changed.release());
  await page.clock.runFor(500);
}

/** A load takes at least 200 ms, so that nothing flashes, and a load that ends within them shows no bar. */
async function expectNoBarOfQuickLoad(page: Page): Promise<void> {
  await page.evaluate(() => {
    const bar = document.querySelector('progress.loading');
    const shown: unknown[] = [];
    Object.assign(window, { shown });
    if (bar !== null)
      new MutationObserver((changes) => shown.push(changes)).observe(bar, { attributes: true });
  });
  const fetched = page.waitForResponse('**/_payload/about-us.json');
  await follow(page, '/about-us');
  await (await fetched).finished();
  // The answer has arrived: let the page handle it.
  await page.evaluate(async () => (await fetch('/applications')).text());
  await page.clock.runFor(199);
  expect(await page.locator('main h1').textContent()).toBe('Applications');
  await arrival(page, () => page.clock.runFor(1));
  expect(await page.locator('main h1').textContent()).toBe('About us');
  await page.clock.runFor(1000);
  expect(await page.evaluate(() => Reflect.get(window, 'shown').length)).toBe(0);
}

/** The error layout is shown after 15 s, and the page when a visitor tries again. */
async function expectErrorAfterLimit(page: Page): Promise<void> {
  const slow = await holdBack(page, '**/_payload/news.json');
  await follow(page, '/news');
  await slow.asked;
  await page.clock.runFor(14_000);
  expect(await page.locator('main h1').textContent()).toBe('About us');
  await page.clock.runFor(1000);
  await untilUnanswered(page);
  slow.release();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.clock.runFor(1000);
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
  expect(await isMarked(page)).toBe(true);
}

test('the online flag follows the browser, and a page requested offline is shown when the browser is online again', async () => {
  const { page } = await open('/about-us');
  const notice = page.getByText('You are offline.');
  expect(await notice.isVisible()).toBe(false);
  await page.context().setOffline(true);
  await notice.waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['offline'])).toBe('');
  await navigateTo(page, '/applications');
  expect(await page.locator('main .status').textContent()).toBe('');
  expect(await page.locator('main h1').textContent()).toBe('You are offline');
  expect(page.url()).toMatch(/\/applications$/);
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor();
  await notice.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => 'offline' in document.documentElement.dataset)).toBe(false);
  expect(await isMarked(page)).toBe(true);
});

test('a site that does not answer does not lead to the error page of the browser', async () => {
  const { page } = await open('/about-us');
  await page.route('**/_payload/applications.json', (route) => route.abort());
  await follow(page, '/applications');
  await untilUnanswered(page);
  expect(await isMarked(page)).toBe(true);
});

function untilUnanswered(page: Page): Promise<void> {
  return page.getByRole('heading', { name: 'The site does not answer' }).waitFor();
}

/** Runs a step that lets a navigation end, and waits for its end. */
async function arrival(page: Page, finish: () => unknown): Promise<void> {
  const arrived = untilNavigated(page);
  await finish();
  await arrived;
}

/** The value of the loading bar, or that it is hidden. */
function barOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const bar = document.querySelector<HTMLProgressElement>('progress.loading');
    return bar === null || bar.hidden ? 'hidden' : String(bar.value);
  });
}
