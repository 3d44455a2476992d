import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOfSite, edit, temporaryFolder } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { expectSameFromParts, plain, run, tinyParts, wholeSite } from './parts.js';

const { copy } = tinyParts();

test('a site has the same bytes from three parts as from one machine', async () => {
  const project = path.join(await temporaryFolder(), 'project');
  await expectSameFromParts(project, 3, await wholeSite('tiny', project));
});

test.each(['0/2', '3/2', 'a/b', '1', '1/0', '1/2/3'])('--shard %s is refused', async (shard) => {
  const project = await copyOfSite('small');
  const before = await treeOf(project);
  const { code, stdout, stderr } = await run(project, 'build', '--shard', shard);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('such as 1/4');
  expect(await treeOf(project)).toEqual(before);
});

test('foreign files in the site stay when parts are merged', async () => {
  const { project, parts } = await copy();
  await mkdir(path.join(project, '_site/own'));
  await writeFile(path.join(project, '_site/own/notes.txt'), 'mine');
  const before = await treeOf(path.join(project, '_site'));
  expect((await run(project, 'merge', ...parts, ...plain)).code).toBe(0);
  expect(await treeOf(path.join(project, '_site'))).toEqual(before);
});

test('a part that is built again renders only the changes', async () => {
  const { project, one, parts } = await copy();
  const again = () => run(project, 'build', '--shard', '1/2', '--out', one, ...plain);
  expect((await again()).stdout).toContain(' (0 rendered)');
  await edit(path.join(project, 'catalogue.yaml'), 'Green Powder', 'Greek Powder');
  expect((await again()).stdout).toMatch(/ \([1-9]\d* rendered\)/);
  expect((await run(project, 'build', '--shard', '2/2', '--out', parts[1] ?? '', ...plain)).code).toBe(0);
  expect((await run(project, 'merge', ...parts, ...plain)).code).toBe(0);
  const merged = await treeOf(path.join(project, '_site'));
  expect((await run(project, 'build', ...plain, '--clean')).code).toBe(0);
  expect(merged).toEqual(await treeOf(path.join(project, '_site')));
});
