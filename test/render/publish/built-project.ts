import { cpSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect } from 'vitest';
import {
  copySite,
  edit,
  herbarium,
  type RunResult,
  sharedFolder,
  temporaryFolder,
} from '../../support/herbarium.js';
import { publishedIn, treeOf } from '../../support/tree.js';
import { withFailingWrites, writesOf } from './failing-writes.js';

export const plain = ['build', '--no-images', '--no-search'];

/** A smallest project for the tests of a file, which was built, and edited since. */
export function builtProject() {
  const folder = sharedFolder();
  let before: Record<string, string>;
  let after: Record<string, string>;
  let calls: readonly string[];
  beforeAll(async () => {
    const project = path.join(folder(), 'project');
    await copySite('tiny', project);
    expect((await herbarium(plain, { cwd: project })).code).toBe(0);
    before = await treeOf(path.join(project, '_site'));
    await edit(path.join(project, 'catalogue.yaml'), 'Green Powder', 'Moss Powder');
    const copy = path.join(folder(), 'copy');
    await cp(project, copy, { recursive: true });
    calls = await writesOf(async () => {
      expect((await herbarium(plain, { cwd: copy })).code).toBe(0);
    });
    after = await treeOf(path.join(copy, '_site'));
  });
  return {
    /** The site that is there, and the one that the next build makes. */
    sites: () => ({ before, after }),
    copy: async () => {
      const project = path.join(await temporaryFolder(), 'project');
      cpSync(path.join(folder(), 'project'), project, { recursive: true });
      return project;
    },
    /**
     * From one of many calls on, the disk is full: one message, the old or the new site, and the next build works as usual.
     * @param sample its number of `samples`, spread evenly over the calls of a build
     */
    expectHarmlessFrom: async (project: string, sample: number, samples: number) => {
      const at = 1 + Math.floor(((sample + 0.5) * calls.length) / samples);
      const run = await withFailingWrites({ code: 'ENOSPC', at }, () => herbarium(plain, { cwd: project }));
      await expectHarmless(project, run, `call ${at}: ${calls[at - 1]}`);
    },
    expectHarmless,
  };

  /** After an error of the machine: one message, the old or the new site, and the next build works as usual. */
  async function expectHarmless(project: string, run: RunResult, at: string) {
    const isPublished = run.code === 0;
    expect([0, 1], `${at}\n${run.stderr}`).toContain(run.code);
    expect(run.stderr, at).toMatch(isPublished ? /^$/ : /^error [^\n]+\n( {2}help: [^\n]+\n)?$/);
    const found = await publishedIn(project);
    expect(isPublished ? [after] : [before, after], at).toContainEqual(found);
    expect(await herbarium(plain, { cwd: project }), at).toMatchObject({ code: 0, stderr: '' });
    expect(await treeOf(path.join(project, '_site')), at).toEqual(after);
    expect((await readdir(project)).sort(), at).toEqual(['.herbarium', '_site', 'catalogue.yaml']);
  }
}
