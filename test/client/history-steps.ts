import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { holdBack, untilNavigated } from '../support/navigation.js';

/** The title that the page shows. */
export const heading = (page: Page) => page.locator('main h1').textContent();
export const back = (page: Page) => page.evaluate(() => history.back());
export const forward = (page: Page) => page.evaluate(() => history.forward());
export const scrollDown = (page: Page, top: number) =>
  page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);

/** Starts a navigation whose payload does not arrive. @returns a promise of its abort */
export async function startSlowly(page: Page, payload: string, start: () => Promise<unknown>) {
  const slow = await holdBack(page, `**/_payload/${payload}.json`);
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes(`${payload}.json`));
  await start();
  await slow.asked;
  return { ...slow, aborted: () => aborted };
}

/** Scrolls to a link, follows it, and goes back. Fails unless the scroll position is restored. */
export async function leaveAndReturn(page: Page, link: Locator): Promise<void> {
  await link.waitFor();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await Promise.all([untilNavigated(page), link.click()]);
  await Promise.all([untilNavigated(page), back(page)]);
  await page.waitForFunction((top) => scrollY === top, before);
}
