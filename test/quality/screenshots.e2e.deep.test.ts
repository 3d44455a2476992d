import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenPicturesOf, overflowOf } from '../client/fit.js';
import { exampleSite } from '../support/example-site.js';
import { projectRoot } from '../support/herbarium.js';
import { untilAwake } from '../support/policy.js';
import { screens } from '../support/screens.js';

/** The folder of the pictures, for people to look at. They are not committed. */
const folder = path.join(projectRoot, 'test-artefacts/screens');

const { open } = exampleSite();

beforeAll(() => mkdir(folder, { recursive: true }));

describe('screens of the example fit, show all their pictures, have no errors, and get a picture', () => {
  test.each(Object.entries(screens))('%s', async (name, address) => {
    const { page, complaints } = await open(address, { reducedMotion: 'reduce' });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await untilAwake(page);
      expect(await brokenPicturesOf(page)).toEqual([]);
      expect((await overflowOf(page)).overflow).toBe(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const file = path.join(folder, `${name}-${width}-${colorScheme}.png`);
        await page.screenshot({ fullPage: true, path: file });
      }
    }
    expect(complaints).toEqual([]);
  });
});
