import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { start } from '../../support/command.js';
import { copyOfSite, projectRoot } from '../../support/herbarium.js';
import { publishedIn } from '../../support/tree.js';

test.each(['SIGTERM', 'SIGINT'] as const)('a check that does not end is ended by %s', async (signal) => {
  const project = await copyOfSite('small');
  const preload = pathToFileURL(path.join(projectRoot, 'test/render/publish/endless-check.mjs')).href;
  const env = { NODE_OPTIONS: `--import ${preload}`, END_BY: signal };
  const child = start(['build', '--no-images', '--no-search'], { cwd: project, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  // Shells turn it into 143 and 130.
  expect(await new Promise((resolve) => child.once('close', (_, by) => resolve(by)))).toBe(signal);
  expect(await publishedIn(project)).toBeUndefined();
});
