import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { asProcess } from '../../support/command.js';
import { copyOfSite, projectRoot } from '../../support/herbarium.js';
import { siteWithTemplates } from './project.js';

const build = ['build', '--no-images', '--no-search'];

test('without the compiler, a project with templates names the package to install, and other projects never need it', async () => {
  const preload = pathToFileURL(path.join(projectRoot, 'test/render/templates/no-compiler.mjs')).href;
  const env = { NODE_OPTIONS: `--import ${preload}` };
  const run = await asProcess(build, { cwd: await siteWithTemplates('working'), env });
  expect(run.stderr).toBe(
    'error templates/ needs the compiler esbuild, which is not installed\n  help: install it with `npm install esbuild`\n',
  );
  expect(run.code).toBe(1);
  expect(await asProcess(build, { cwd: await copyOfSite('small'), env })).toMatchObject({ code: 0 });
});
