import { describe, expect, test } from 'vitest';
import { violationsOf } from '../support/axe.js';
import { browserForTests, complaintsOf } from '../support/browser.js';
import { builtSite } from '../support/built-site.js';
import { untilAwake } from '../support/policy.js';
import { expectEveryWidthFits, expectPhoneFits } from './fitting-screen.js';

const newPage = browserForTests();
const url = builtSite('sheets');

const still = { reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } } as const;

/** Screens that visitors see most. The deep run tests all of them. */
const mostSeen = ['/', '/colours/blue'];

/** Other screens with special parts. */
const others = ['/contact-us', '/search', '/products', '/compare', '/knowledge/how-blue-stays-blue'];

test('screens fit a phone, and the most visited ones a desktop, a window 320 px wide, and texts of twice the size', {
  timeout: 180_000,
}, async () => {
  const page = await newPage(still);
  const complaints = complaintsOf(page);
  for (const address of mostSeen) await expectEveryWidthFits(page, url(), address);
  for (const address of others) await expectPhoneFits(page, url(), address);
  expect(complaints).toEqual([]);
});

describe('axe finds nothing', () => {
  test('on the most visited screens, in both schemes', { timeout: 180_000 }, async () => {
    const page = await newPage(still);
    for (const address of mostSeen) {
      await page.goto(url() + address);
      await untilAwake(page);
      expect(await violationsOf(page), address).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violationsOf(page, 'dark'), `${address} in the dark scheme`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });

  test('on a phone with the menu open, and it does find a text that is too pale', async () => {
    const page = await newPage({ ...still, viewport: { width: 390, height: 844 } });
    await page.goto(`${url()}/colours/blue`);
    await page.locator('header summary:visible').click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Knowledge' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.locator('.prose').evaluateAll((texts) => {
      for (const text of texts) if (text instanceof HTMLElement) text.style.color = '#aaa';
    });
    expect((await violationsOf(page)).join()).toContain('color-contrast');
  });
});

test('with forced colours the meters and the ramp are still drawn, and with reduced motion nothing moves', async () => {
  const page = await newPage({ ...still, forcedColors: 'active' });
  await page.goto(`${url()}/colours/blue`);
  const [full, empty] = await page.evaluate(() =>
    ['.meter .full', '.meter .empty'].map((place) => {
      const element = document.querySelector(place);
      return element === null ? '' : getComputedStyle(element).fill;
    }),
  );
  expect(full).not.toBe(empty);
  await page.goto(`${url()}/`);
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element);
        return (
          animationName !== 'none' || Number.parseFloat(transitionDuration) > 0 || scrollBehavior === 'smooth'
        );
      }).length,
  );
  expect(moving).toBe(0);
});
