import { cp } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'vitest';
import { copyOfSite, edit, projectRoot, temporaryFolder } from '../../support/herbarium.js';
import { expectChain } from './locked-chain.js';

const hosts = ['netlify', 'nginx'] as const;

describe('after random edits, every address that was ever locked is answered', () => {
  test.each(Array.from({ length: 12 }, (_, n) => n + 1))('of a small site (seed %i)', async (seed) => {
    const project = await copyOfSite('small');
    // With pictures there are data sheets.
    await edit(path.join(project, 'catalogue.yaml'), 'data_sheets: false', 'data_sheets: true');
    await expectChain(project, { seed, count: 25, hosts, options: [] });
  });

  test('of the example', async () => {
    const project = await temporaryFolder();
    for (const name of ['catalogue.yaml', 'content', 'assets'])
      await cp(path.join(projectRoot, name), path.join(project, name), { recursive: true });
    // A thousand data sheets take minutes.
    await edit(path.join(project, 'catalogue.yaml'), '\nsite:\n', '\nsite:\n  data_sheets: false\n');
    await expectChain(project, { seed: 7, count: 25, hosts, options: ['--no-images'] });
  });
});
