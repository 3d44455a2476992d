import path from 'node:path';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { pageFile } from '../../src/render/output/output.js';
import { exampleFolder as site } from '../support/example-folder.js';
import { screens } from '../support/screens.js';
import { checkWithFallback, checkWithNu, hasJava } from './html-checker.js';

const fileOf = (address: string) => path.join(site, pageFile({}, address));

/** Of the pages whose screen was already checked, only every n-th is checked. The deep run checks all. */
const step = 40;

describe('the pages are valid HTML', () => {
  test.runIf(hasJava)(
    'by the Nu HTML checker: every screen, and pages of each kind',
    { timeout: 300_000 },
    async () => {
      const files = (await glob('**/*.html', { cwd: site, absolute: true })).sort();
      expect(files.length).toBeGreaterThan(1200);
      const others = files.filter((file, n) => n % step === 0 || path.dirname(file) === site);
      const checked = new Set([...Object.values(screens).map(fileOf), ...others]);
      expect(checkWithNu([...checked]).slice(0, 10)).toEqual([]);
    },
  );

  test.skipIf(hasJava)('by html-validate: every screen', async () => {
    expect(await checkWithFallback(Object.values(screens).map(fileOf))).toEqual([]);
  });
});
