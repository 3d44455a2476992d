import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { deep, some } from '../../support/deep.js';
import { copyOfSite, fixtures, herbarium } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';

/** Moments of a build at which a file changes, for each kind of file. */
const moments = deep(2, 200);

const plain = ['build', '--no-images', '--no-search'];

const catalogue = readFileSync(path.join(fixtures, 'sites/small/catalogue.yaml'), 'utf8');

/** Each changes a file of a project to a numbered state. */
const kinds: Readonly<Record<string, (project: string, state: number) => Promise<unknown>>> = {
  'the catalogue': (project, state) =>
    writeFile(
      path.join(project, 'catalogue.yaml'),
      catalogue.replace('name: Green Powder', `name: Green Powder ${state}`),
    ),
  'a text': (project, state) => writeFile(path.join(project, 'content/blue.md'), `State ${state}.\n`),
  'a file of assets/': (project, state) =>
    writeFile(path.join(project, 'assets/blue sheet.txt'), `state ${state}`),
};

test.each(some(Object.entries(kinds), 1))(
  '%s that changes in the middle of a build is built as it is then by the next',
  {
    timeout: 3_600_000,
  },
  async (_, change) => {
    const project = await copyOfSite('small');
    const site = path.join(project, '_site');
    const began = performance.now();
    expect((await herbarium(plain, { cwd: project })).code).toBe(0);
    const duration = performance.now() - began;
    for (let n = 0; n < moments; n += 1) {
      await change(project, 2 * n);
      const run = herbarium(plain, { cwd: project });
      await new Promise((resolve) => setTimeout(resolve, (duration * n) / moments));
      await change(project, 2 * n + 1);
      // A file that was read half before and half after the change may be refused, in plain words.
      expect([0, 1]).toContain((await run).code);
      expect(await herbarium(plain, { cwd: project })).toMatchObject({ code: 0, stderr: '' });
      const built = await treeOf(site);
      await rm(site, { recursive: true });
      expect((await herbarium([...plain, '--clean'], { cwd: project })).code).toBe(0);
      expect(built, `change ${n}`).toEqual(await treeOf(site));
    }
  },
);
