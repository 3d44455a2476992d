import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { asProcess } from '../../support/command.js';
import { projectRoot } from '../../support/herbarium.js';
import { halves, siteWithPhoto } from '../../support/pictures.js';

test('a missing picture library is reported, and only when it is needed', async () => {
  const project = await siteWithPhoto('bowl.jpg', await halves(40, 30).jpeg().toBuffer());
  const hook = pathToFileURL(path.join(projectRoot, 'test/render/pictures/without-sharp.mjs')).href;
  // The modules of a process are replaced at its start.
  const run = (...args: readonly string[]) =>
    asProcess(args, { cwd: project, env: { NODE_OPTIONS: `--import ${hook}` } });
  const { code, stderr } = await run('build');
  expect(stderr).toContain('the library sharp does not load on this platform');
  expect(stderr).toContain('--no-images');
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
  expect(await readdir(project)).not.toContain('_site');
  expect((await run('validate')).code).toBe(0);
  expect((await run('build', '--no-images')).code).toBe(0);
});
