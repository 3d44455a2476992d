import path from 'node:path';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { exampleFolder } from '../support/example-folder.js';
import { projectRoot } from '../support/herbarium.js';
import { siteOf } from '../support/site.js';
import { checkWithFallback, checkWithNu, hasJava } from './html-checker.js';

test('every page of both examples is valid HTML', { timeout: 1_200_000 }, async () => {
  const flavours = await siteOf(path.join(projectRoot, 'examples/flavours'));
  const folders = [exampleFolder, flavours.folder];
  const files = (await Promise.all(folders.map((cwd) => glob('**/*.html', { cwd, absolute: true })))).flat();
  expect(files.length).toBeGreaterThan(1225);
  const errors = hasJava ? checkWithNu(files) : await checkWithFallback(files);
  expect(errors.slice(0, 10)).toEqual([]);
});
