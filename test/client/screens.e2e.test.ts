import { describe, expect, test } from 'vitest';
import { violationsOf } from '../support/axe.js';
import { browserForTests, complaintsOf } from '../support/browser.js';
import { builtSite } from '../support/built-site.js';
import { exampleSite } from '../support/example-site.js';
import { untilAwake } from '../support/policy.js';
import { arabicScreens, colouredScreens, sheetScreens } from '../support/screens.js';
import { overflowOf, overflowOfLargeText, smallControlsOf } from './fit.js';

/* Every screen is opened once, and looked at in the widths, schemes and text sizes that visitors have. */

const newPage = browserForTests();
const { url: exampleUrl } = exampleSite();
const url = builtSite('sheets');

/** Where every control can be hit with a finger. The names of a long list are closer to each other. */
const touched: ReadonlySet<string> = new Set(['/', '/colours/blue', '/colours', '/knowledge', '/contact-us']);

const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const still = { reducedMotion: 'reduce', viewport: desk } as const;

test('every screen fits a desk, a phone, a window 320 px wide, and texts of twice the size', {
  timeout: 180_000,
}, async () => {
  const page = await newPage(still);
  const complaints = complaintsOf(page);
  for (const address of sheetScreens) {
    await page.setViewportSize(desk);
    await page.goto(url() + address);
    await untilAwake(page);
    expect(await overflowOfLargeText(page), `${address} with large texts`).toBe(0);
    await page.setViewportSize(phone);
    expect(await overflowOf(page), `${address} on a phone`).toEqual({ overflow: 0, widest: [] });
    if (touched.has(address)) expect(await smallControlsOf(page), address).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowOf(page), `${address}, 320 px wide`).toEqual({ overflow: 0, widest: [] });
  }
  expect(complaints).toEqual([]);
});

describe('axe finds nothing', () => {
  test('on the screens with every coloured part, in both schemes', { timeout: 180_000 }, async () => {
    const page = await newPage(still);
    for (const address of colouredScreens) {
      await page.goto(url() + address);
      await untilAwake(page);
      expect(await violationsOf(page), address).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violationsOf(page, 'dark'), `${address} in the dark scheme`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });

  test('in Arabic, while a visitor searches', { timeout: 180_000 }, async () => {
    const page = await newPage(still);
    await page.goto(exampleUrl() + arabicScreens[0]);
    await untilAwake(page);
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(`${exampleUrl()}/ar/بحث`);
    await page.locator('main .search-form input').pressSequentially('spiru');
    await page.getByRole('option').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  test('on a phone with the menu open, and a text that is too pale is found', async () => {
    const page = await newPage({ ...still, viewport: phone });
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
