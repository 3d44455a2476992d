import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { asProcess } from '../../support/command.js';
import { copyOfSite, herbarium, projectRoot } from '../../support/herbarium.js';
import { golden, siteWithTemplates } from './project.js';

const build = ['build', '--no-images', '--no-search'];

describe('an error in a template', () => {
  test.each([
    ['compile', build, 1],
    ['exports', build, 1],
    ['names', build, 1],
    ['render', build, 1],
    ['types', ['templates', 'check'], 1],
    ['outdated', ['templates', 'check'], 0],
  ] as const)('%s: is shown at its place, and all of them at once', async (name, args, code) => {
    const project = await siteWithTemplates(name);
    const run = await herbarium(args, { cwd: project });
    expect(run.stderr).toBe('');
    // The sum of a part changes with its source.
    expect(run.stdout.replace(/(?<=write `)[0-9a-f]{10}/, '0000000000')).toBe(await golden(name));
    expect(run.code).toBe(code);
  });
});

test('without the compiler, a project with templates is told what to install, and others never need it', async () => {
  const preload = pathToFileURL(path.join(projectRoot, 'test/render/templates/no-compiler.mjs')).href;
  const env = { NODE_OPTIONS: `--import ${preload}` };
  const run = await asProcess(build, { cwd: await siteWithTemplates('working'), env });
  expect(run.stderr).toBe(
    'error templates/ needs the compiler esbuild, which is not installed\n  help: install it with `npm install esbuild`\n',
  );
  expect(run.code).toBe(1);
  expect(await asProcess(build, { cwd: await copyOfSite('small'), env })).toMatchObject({ code: 0 });
});
