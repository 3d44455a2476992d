import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { herbarium, temporaryFolder } from '../../support/herbarium.js';
import { buildSmall } from '../../support/small-site.js';
import { treeOf } from '../../support/tree.js';
import { expectChains } from './incremental-chains.js';

test('after any edits a build gives the bytes of a clean build', async () => {
  await expectChains({ folder: await temporaryFolder(), runs: 1, every: 3 });
});

test('changed and removed files are made again, and no others', async () => {
  const { project, site } = await buildSmall();
  const build = () => herbarium(['build', '--no-images', '--no-search'], { cwd: project });
  const before = await treeOf(site);
  const page = path.join(site, 'colours/blue-powder.html');
  await writeFile(page, (await readFile(page, 'utf8')).replace('Blue', 'Blew'));
  await rm(path.join(site, 'sports.html'));
  expect((await build()).stdout).toContain(' (2 rendered)');
  expect(await treeOf(site)).toEqual(before);
});
