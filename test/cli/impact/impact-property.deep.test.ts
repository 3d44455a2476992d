import { cp } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'vitest';
import { projectRoot, temporaryFolder } from '../../support/herbarium.js';
import { compareRandomEdits, smallSource } from './compare-random-edits.js';

test('impact names the pages whose keys differ, and so all whose bytes do, over many edits', () =>
  compareRandomEdits(smallSource, 30));

test('the same for the example', async () => {
  const from = await temporaryFolder();
  for (const part of ['catalogue.yaml', 'content', 'assets'])
    await cp(path.join(projectRoot, part), path.join(from, part), { recursive: true });
  const files = ['content/pages/home.md', 'assets/photos/matcha-powder.jpg', 'assets/brand/verdure-bay.svg'];
  await compareRandomEdits({ from, files, options: ['--no-images', '--no-search'] }, 2);
});
