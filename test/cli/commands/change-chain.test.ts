import path from 'node:path';
import { expect, test } from 'vitest';
import { fixtures } from '../../support/herbarium.js';
import { chain } from './change-chain.js';

test('after each of some random commands on a small site, no address is lost and the catalogue has no findings', async () => {
  const steps = 12;
  expect(await chain(path.join(fixtures, 'changes/site'), steps)).toBeGreaterThan(steps / 4);
});
