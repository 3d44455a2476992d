import { expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { expectOnlyNavigator } from './only-navigator.js';

const { newPage, url } = exampleSite();

test('a page whose first view has no island that loads by itself loads only the navigator', async () => {
  await expectOnlyNavigator(await newPage(), url(), ['/', '/about-us', '/news', '/contact-us']);
});

test.each(['their font', 'a font of the system'])(
  'the hint in the search field of the header is not cut at 1280 px, in any language, in %s',
  async (font) => {
    const page = await newPage({ isFresh: true, viewport: { width: 1280, height: 720 } });
    if (font !== 'their font') await page.route('**/*.woff2', (route) => route.abort());
    for (const at of ['/about-us', '/es/quienes-somos', '/pt/quem-somos', '/sv/om-oss', '/ar/من-نحن']) {
      await page.goto(url() + at);
      const left = () =>
        page.locator('#search-header').evaluate((input: HTMLInputElement) => {
          const hint = document.createElement('span');
          const { font, paddingLeft, paddingRight } = getComputedStyle(input);
          hint.style.cssText = `position:absolute;white-space:nowrap;font:${font}`;
          hint.textContent = input.placeholder;
          document.body.append(hint);
          const { width } = hint.getBoundingClientRect();
          hint.remove();
          return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width;
        });
      await expect.poll(left, { message: at }).toBeGreaterThanOrEqual(0);
    }
  },
);
