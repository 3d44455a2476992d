import { test } from 'vitest';
import { temporaryFolder } from '../../support/herbarium.js';
import { expectChains } from './incremental-chains.js';

test('after any edits a build gives the bytes of a clean build', async () => {
  await expectChains({ folder: await temporaryFolder(), runs: 40, every: 1 });
});
