import { test } from 'vitest';
import { copyOfSite } from '../../support/herbarium.js';
import { expectChain } from './locked-chain.js';

test('after random edits of a small site, every address that was ever locked is answered', async () => {
  const project = await copyOfSite('small');
  await expectChain(project, { seed: 1, count: 12, hosts: ['netlify'], options: ['--no-images'] });
});
