import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Work, type WorkCounts } from '../../src/project/surroundings/work.js';
import { copyOfSite, edit, herbarium } from '../support/herbarium.js';

/*
 * What is done, and how often. Times are not tested: whoever makes the tool do a thing twice breaks one of these.
 */

interface Done {
  readonly counts: WorkCounts;
  readonly stdout: string;
}

/** Runs a command that succeeds. */
async function done(cwd: string, ...args: readonly string[]): Promise<Done> {
  const work = new Work();
  const { code, stdout, stderr } = await herbarium(args, { cwd, work });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return { counts: work.take(), stdout };
}

describe('each body is parsed once', () => {
  test('and once more for its HTML, where that is asked for later: by page and data sheet', async () => {
    const project = await copyOfSite('data-sheets');
    await done(project, 'build', '--no-search');
    await edit(path.join(project, 'catalogue.yaml'), 'brand: Little Mill', 'brand: Large Mill');
    const { counts } = await done(project, 'build', '--no-search');
    expect(counts).toMatchObject({ 'bodies parsed': 2, 'data sheets made': expect.any(Number) });
  });
});
