import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { browserForTests, complaintsOf } from '../../support/browser.js';
import { build, halves, siteWithPhoto } from '../../support/pictures.js';
import { serveSite } from '../../support/static-server.js';

const newPage = browserForTests();

test('a browser loads the AVIF file that fits its screen, and nothing moves when it arrives', async () => {
  const project = await siteWithPhoto('bowl.jpg', await halves(1600, 1200).jpeg().toBuffer());
  expect(await build(project)).toMatchObject({ code: 0, stderr: '' });
  const server = await serveSite(path.join(project, '_site'));
  onTestFinished(() => server.close());
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  const complaints = complaintsOf(page);
  await page.goto(`${server.url}/colours/blue-powder`);
  const image = page.locator('.product-head img');
  await image.evaluate((element) => (element as HTMLImageElement).decode());
  expect(await image.evaluate((element) => (element as HTMLImageElement).currentSrc)).toMatch(
    /\/photos\/bowl\.[0-9a-f]{10}-640\.avif$/,
  );
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as LayoutShift).value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer reports nothing if nothing has moved.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift).toBe(0);
  expect(complaints).toEqual([]);
});

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}
