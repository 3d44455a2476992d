import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { isDeep } from '../support/deep.js';
import { exampleSite } from '../support/example-site.js';
import { projectRoot } from '../support/herbarium.js';
import { screens } from '../support/screens.js';

/** Where the pictures are saved for people to look at. They are not committed. */
const folder = path.join(projectRoot, 'test-artefacts/screens');

const { newPage, url } = exampleSite();

beforeAll(() => mkdir(folder, { recursive: true }));

describe.runIf(isDeep).each(['light', 'dark'] as const)('in the %s scheme', (colorScheme) => {
  describe.each([390, 1440])('%i px wide', (width) => {
    test.each(Object.entries(screens))('%s', async (name, address) => {
      const page = await newPage({
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      await page.goto(url() + address, { waitUntil: 'load' });
      // Pictures below the fold load only when they are scrolled to.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
      });
      const picture = await page.screenshot({
        fullPage: true,
        path: path.join(folder, `${name}-${width}-${colorScheme}.png`),
      });
      expect(picture.byteLength).toBeGreaterThan(1000);
    });
  });
});
