import { expect, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { builtSite } from '../../support/built-site.js';

const newPage = browserForTests();
const picture = '\\n\\n![The mill](assets/logo.svg)\\n\\n';
const url = builtSite('sheets', {
  edits: [['Short *text*.\\n\\n', `Short *text*.${picture}`]],
  options: ['--no-images', '--no-search'],
});

test('a picture alone in its paragraph uses the width of the page, and is never wider than its file', async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url()}/about-us`);
  /** Widths in px with a file of this width. */
  const widthsWith = (width: number) =>
    page.evaluate((wanted) => {
      const image = document.querySelector<HTMLImageElement>('.prose img');
      if (image) image.width = wanted;
      const widthOf = (selector: string) => document.querySelector(selector)?.clientWidth ?? 0;
      const { scrollWidth, clientWidth } = document.documentElement;
      return {
        image: image?.clientWidth ?? 0,
        text: widthOf('.prose'),
        page: widthOf('.reading'),
        tooWide: scrollWidth - clientWidth,
      };
    }, width);
  const large = await widthsWith(2000);
  expect(large.image).toBeGreaterThan(1.5 * large.text);
  expect(large.image).toBeLessThanOrEqual(large.page);
  expect(large.page - large.image).toBeLessThanOrEqual(16);
  expect((await widthsWith(300)).image).toBe(300);
  await page.setViewportSize({ width: 390, height: 800 });
  const narrow = await widthsWith(2000);
  expect(narrow).toMatchObject({ image: narrow.page, tooWide: 0 });
});
