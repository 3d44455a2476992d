import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchProject } from '../../src/preview/watch.js';
import { temporaryFolder } from '../support/herbarium.js';

async function watchedCatalogue(prepare: (catalogue: string) => Promise<() => void>): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'content'));
  const catalogue = path.join(folder, 'catalogue.yaml');
  await writeFile(catalogue, 'site: {}\n');
  const stop = await watchProject(catalogue, () => prepare(catalogue));
  onTestFinished(stop);
  return catalogue;
}

test('does not show what was prepared in the middle of a save', async () => {
  const shown: number[] = [];
  let prepared = 0;
  const catalogue = await watchedCatalogue(async (file) => {
    prepared += 1;
    const mine = prepared;
    // The editor goes on while the first step of its save is prepared.
    if (mine === 1) await writeFile(file, 'site: { language: en }\n');
    return () => shown.push(mine);
  });
  await writeFile(catalogue, '');
  await expect.poll(() => shown).toEqual([2]);
});

test('prepares other files that change meanwhile', async () => {
  const shown: number[] = [];
  let prepared = 0;
  const catalogue = await watchedCatalogue(async (file) => {
    prepared += 1;
    const mine = prepared;
    if (mine === 1) await writeFile(path.join(path.dirname(file), 'content/new.md'), 'new');
    return () => shown.push(mine);
  });
  await writeFile(catalogue, 'site: { language: en }\n');
  await expect.poll(() => shown).toContain(2);
});
