import { cpSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
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

/** The tiny site for the tests of a file: built, and edited since. */
export function builtProject() {
  const folder = sharedFolder();
  const project = () => path.join(folder(), 'project');
  beforeAll(async () => {
    await copySite('tiny', project());
    expect((await herbarium(plain, { cwd: project() })).code).toBe(0);
    await edit(path.join(project(), 'catalogue.yaml'), 'Green Powder', 'Moss Powder');
  });
  /** The next build: its site, and its calls that change files. */
  const next = once(async () => {
    const copy = path.join(folder(), 'copy');
    cpSync(project(), copy, { recursive: true });
    const calls = await writesOf(async () => {
      expect((await herbarium(plain, { cwd: copy })).code).toBe(0);
    });
    return { calls, tree: await treeOf(path.join(copy, '_site')) };
  });
  const oldSite = once(() => treeOf(path.join(project(), '_site')));
  const newSite = async () => (await next()).tree;
  return {
    /** The files of the current site. */
    oldSite,
    /** The files of the next build. */
    newSite,
    /** A copy for the running test. */
    copy: async () => {
      const copy = path.join(await temporaryFolder(), 'project');
      cpSync(project(), copy, { recursive: true });
      return copy;
    },
    /**
     * The disk is full from one of many calls on: one message, the old or the new site, and the next build works as usual.
     * @param sample its number of `samples`, spread evenly over the calls of a build
     */
    expectHarmlessFrom: async (project: string, sample: number, samples: number) => {
      const { calls } = await next();
      const at = 1 + Math.floor(((sample + 0.5) * calls.length) / samples);
      const run = await withFailingWrites({ code: 'ENOSPC', at }, () => herbarium(plain, { cwd: project }));
      await expectHarmless(project, run, `call ${at}: ${calls[at - 1]}`);
    },
    expectHarmless,
  };

  /** After an I/O error: one message, the old or the new site, and the next build works as usual. */
  async function expectHarmless(project: string, run: RunResult, at: string) {
    const isPublished = run.code === 0;
    expect([0, 1], `${at}\n${run.stderr}`).toContain(run.code);
    expect(run.stderr, at).toMatch(isPublished ? /^$/ : /^error [^\n]+\n( {2}help: [^\n]+\n)?$/);
    const found = await publishedIn(project);
    const now = await newSite();
    expect(isPublished ? [now] : [await oldSite(), now], at).toContainEqual(found);
    expect(await herbarium(plain, { cwd: project }), at).toMatchObject({ code: 0, stderr: '' });
    expect(await treeOf(path.join(project, '_site')), at).toEqual(now);
    expect((await readdir(project)).sort(), at).toEqual(['.herbarium', '_site', 'catalogue.yaml']);
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= make();
    return result;
  };
}
