import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserForTests } from '../support/browser.js';
import { builtSite } from '../support/built-site.js';
import { isDeep, some } from '../support/deep.js';
import { untilAwake } from '../support/policy.js';
import { sheetScreens } from '../support/screens.js';

const newPage = browserForTests();
const url = builtSite('sheets');

/** Elements that reach past the edge of the window, except those that scroll in their own region. */
function overflowOf(page: Page): Promise<{ overflow: number; widest: string[] }> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const scrolls = (element: Element) =>
      element.closest('.table, .slides, .on-this-page, .prose table, pre') !== null;
    const widest = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (right > root.clientWidth + 1 || left < -1) && !scrolls(element) && element.checkVisibility();
    });
    return {
      overflow: root.scrollWidth - root.clientWidth,
      widest: widest
        .filter((element) => !element.matches('.unseen, .trap, .trap *, .skip'))
        .map((element) => element.outerHTML.slice(0, 120)),
    };
  });
}

test('no page scrolls sideways, 320 px wide or with texts of twice the size', {
  timeout: 180_000,
}, async () => {
  const page = await newPage({ bypassCSP: true });
  for (const address of some(sheetScreens, 8)) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(url() + address);
    await untilAwake(page);
    expect(await overflowOf(page), address).toEqual({ overflow: 0, widest: [] });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect((await overflowOf(page)).overflow, address).toBe(0);
  }
});

describe('every control is at least 24 px wide and high, or is in a sentence', () => {
  test.each(some(['/', '/colours/blue', '/colours', '/knowledge'], 2))('%s', async (address) => {
    const page = await newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(url() + address);
    await untilAwake(page);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('a[href], button, summary, input, select')]
        .filter((element) => element.checkVisibility() && element.closest('.prose, .skip, .trap') === null)
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return !element.matches('.card-link, .skip') && (width < 23.5 || height < 23.5);
        })
        .map(
          (element) =>
            `${element.outerHTML.slice(0, 90)} ${Math.round(element.getBoundingClientRect().height)}`,
        ),
    );
    expect(small).toEqual([]);
  });
});

test('with forced colours the meters and the ramp are still drawn', async () => {
  const page = await newPage({ forcedColors: 'active' });
  await page.goto(`${url()}/colours/blue`);
  const [full, empty] = await page.evaluate(() =>
    ['.meter .full', '.meter .empty'].map((place) => {
      const element = document.querySelector(place);
      return element === null ? '' : getComputedStyle(element).fill;
    }),
  );
  expect(full).not.toBe(empty);
});

test('with reduced motion nothing moves', async () => {
  const page = await newPage({ reducedMotion: 'reduce' });
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

test.runIf(isDeep)('the menu of a narrow screen works without JavaScript, and its links work', async () => {
  const page = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto(`${url()}/colours/blue`);
  await page.locator('header summary:visible').click();
  await page.getByRole('banner').getByRole('link', { name: 'Knowledge' }).click();
  await page.waitForURL('**/knowledge');
});
