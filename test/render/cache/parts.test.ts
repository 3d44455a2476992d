import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { isDeep, some } from '../../support/deep.js';
import { copyOfSite, edit, fixtures, sharedFolder, temporaryFolder } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { buildParts, run } from './parts.js';

describe.each(some(['languages', 'small'], 1))('the site %s', (name) => {
  const folder = sharedFolder();
  let project: string;
  let whole: Record<string, string>;
  beforeAll(async () => {
    project = path.join(folder(), 'project');
    await cp(path.join(fixtures, 'sites', name), project, { recursive: true });
    expect(await run(project, 'build')).toMatchObject({ code: 0 });
    whole = await treeOf(path.join(project, '_site'));
    expect(Object.keys(whole).join()).toMatch(/_search\/.*sitemap\.xml/);
  });

  test.each(isDeep ? [1, 2, 3, 7] : [3])(
    'has the same bytes from %i parts as from one machine',
    async (of) => {
      const parts = await buildParts(project, of);
      const trees = await Promise.all(parts.map((part) => treeOf(path.join(project, part))));
      const own = trees.flatMap((tree) => Object.keys(tree).filter((file) => !file.startsWith('.')));
      const pages = own.filter((file) => file.endsWith('.html'));
      expect(new Set(pages).size).toBe(pages.length);
      expect(pages.toSorted()).toEqual(Object.keys(whole).filter((file) => file.endsWith('.html')));
      const { code, stdout } = await run(project, 'merge', ...parts.toReversed(), '--out', `of-${of}`);
      expect(code).toBe(0);
      expect(stdout).toContain(' (0 rendered)');
      expect(await treeOf(path.join(project, `of-${of}`))).toEqual(whole);
    },
  );
});

/** A project with a site, and two parts of it. */
const shared = sharedFolder();
const args = ['--no-images', '--no-search'];
beforeAll(async () => {
  const project = path.join(shared(), 'project');
  await cp(path.join(fixtures, 'sites/small'), project, { recursive: true });
  expect((await run(project, 'build', ...args)).code).toBe(0);
  await buildParts(project, 2, ...args);
});

async function withParts() {
  const project = path.join(await temporaryFolder(), 'project');
  await cp(path.join(shared(), 'project'), project, { recursive: true });
  return { project, one: path.join(project, 'part-1-of-2'), parts: ['part-1-of-2', 'part-2-of-2'] };
}

test.each(['0/2', '3/2', 'a/b', '1', '1/0', '1/2/3'])('--shard %s is refused', async (shard) => {
  const project = await copyOfSite('small');
  const before = await treeOf(project);
  const { code, stdout, stderr } = await run(project, 'build', '--shard', shard);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('such as 1/4');
  expect(await treeOf(project)).toEqual(before);
});

test.runIf(isDeep)("somebody else's files in the site stay when parts are merged", async () => {
  const { project, parts } = await withParts();
  await mkdir(path.join(project, '_site/own'));
  await writeFile(path.join(project, '_site/own/notes.txt'), 'mine');
  const before = await treeOf(path.join(project, '_site'));
  expect((await run(project, 'merge', ...parts, ...args)).code).toBe(0);
  expect(await treeOf(path.join(project, '_site'))).toEqual(before);
});

test.runIf(isDeep)('a part that is built again renders only the changes', async () => {
  const { project, one, parts } = await withParts();
  const again = () => run(project, 'build', '--shard', '1/2', '--out', one, ...args);
  // The cache belongs to the folder that the project was copied from.
  expect((await again()).code).toBe(0);
  expect((await again()).stdout).toContain(' (0 rendered)');
  await edit(path.join(project, 'catalogue.yaml'), 'Green Powder', 'Greek Powder');
  expect((await again()).stdout).toMatch(/ \([1-9]\d* rendered\)/);
  expect((await run(project, 'build', '--shard', '2/2', '--out', parts[1] ?? '', ...args)).code).toBe(0);
  expect((await run(project, 'merge', ...parts, ...args)).code).toBe(0);
  const merged = await treeOf(path.join(project, '_site'));
  expect((await run(project, 'build', ...args, '--clean')).code).toBe(0);
  expect(merged).toEqual(await treeOf(path.join(project, '_site')));
});
