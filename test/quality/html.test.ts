import path from 'node:path';
import glob from 'fast-glob';
import { describe, expect, inject, test } from 'vitest';
import { pageFile } from '../../src/render/output/output.js';
import { deep } from '../support/deep.js';
import { screens } from '../support/screens.js';
import { checkWithFallback, checkWithNu, hasJava } from './html-checker.js';

const site = inject('exampleSite');

/** The Nu checker checks every screen, and every n-th of all other pages. */
const step = deep(20, 1);

describe('the pages are valid HTML', () => {
  test.runIf(hasJava)(
    'by the Nu HTML checker: pages of the example',
    async () => {
      const files = (await glob('**/*.html', { cwd: site, absolute: true })).sort();
      expect(files.length).toBeGreaterThan(1200);
      const checked = files.filter((file, n) => n % step === 0 || path.dirname(file) === site);
      expect(checkWithNu(checked).slice(0, 10)).toEqual([]);
    },
    300_000,
  );

  test.skipIf(hasJava)('by html-validate: every page of the example', { timeout: 300_000 }, async () => {
    const files = await glob('**/*.html', { cwd: site, absolute: true });
    expect(files.length).toBeGreaterThan(1200);
    expect((await checkWithFallback(files)).slice(0, 10)).toEqual([]);
  });

  test.each(Object.entries(screens))('by html-validate: the screen %s', async (_name, address) => {
    const file = path.join(site, pageFile({}, address));
    expect(await checkWithFallback([file])).toEqual([]);
  });
});
