import { expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { expectOnlyNavigator } from './only-navigator.js';

const { newPage, url } = exampleSite();

test('a page whose first view has no island that wakes loads only the navigator', async () => {
  await expectOnlyNavigator(await newPage(), url(), ['/', '/about-us', '/news', '/contact-us']);
});

test('the hint in the search field of the header is not cut at 1280 px, in any language', async () => {
  // Tests that hold fonts back leave pages that remember it.
  const page = await newPage({ isFresh: true, viewport: { width: 1280, height: 720 } });
  for (const at of ['/about-us', '/es/quienes-somos', '/pt/quem-somos', '/sv/om-oss', '/ar/من-نحن']) {
    await page.goto(url() + at);
    const left = async () => {
      // A font that did not come on a busy machine is asked for again.
      const isLost = await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'error'));
      if (isLost) await page.reload();
      return page.locator('#search-header').evaluate((input: HTMLInputElement) => {
        const hint = document.createElement('span');
        const { font, paddingLeft, paddingRight } = getComputedStyle(input);
        hint.style.cssText = `position:absolute;white-space:nowrap;font:${font}`;
        hint.textContent = input.placeholder;
        document.body.append(hint);
        const { width } = hint.getBoundingClientRect();
        hint.remove();
        return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width;
      });
    };
    // The page shows a font of the system, which may be wider, until its own has come.
    await expect.poll(left, { message: at }).toBeGreaterThanOrEqual(0);
  }
});
