import path from 'node:path';
import glob from 'fast-glob';
import { expect, inject, test } from 'vitest';
import { projectRoot } from '../support/herbarium.js';
import { siteOf } from '../support/site.js';
import { checkWithFallback, checkWithNu, hasJava } from './html-checker.js';

test('every page of both examples is valid HTML', { timeout: 1_200_000 }, async () => {
  const flavours = await siteOf(path.join(projectRoot, 'examples/flavours'));
  const folders = [inject('exampleSite'), flavours.folder];
  const files = (await Promise.all(folders.map((cwd) => glob('**/*.html', { cwd, absolute: true })))).flat();
  expect(files.length).toBeGreaterThan(1225);
  const errors = hasJava ? checkWithNu(files) : await checkWithFallback(files);
  expect(errors.slice(0, 10)).toEqual([]);
});
